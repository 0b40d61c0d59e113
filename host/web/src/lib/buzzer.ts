/** A short low tone in place of the unit's buzzer, where the page runs the clock. */
const HERTZ = 140;
const SECONDS = 0.5;
const VOLUME = 0.2;

export function sound(): void {
  // Before the first tap on the page the browser blocks sound and logs an error.
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { type: "sawtooth", frequency: HERTZ });
  tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
