/** Lines of the record's notation, as a page asks for them. */

export function quoted(name: string): string {
  return /\s/.test(name) ? `"${name}"` : name;
}

export interface Said {
  colour?: string | undefined;
  target?: string | undefined;
  extra?: number | undefined;
  discards?: string | undefined;
}

function with_({ colour, target, extra, discards }: Said): string {
  return (
    (discards ? ` -${discards}` : "") +
    (extra ? ` +${extra}` : "") +
    (colour ? ` =${colour}` : "") +
    (target ? ` >${quoted(target)}` : "")
  );
}

export const acts = {
  play: (player: string, card: string, said: Said = {}): string => `${quoted(player)} ${card}${with_(said)}`,
  press: (player: string, cards: number): string => `${quoted(player)} press ${cards}`,
  stop: (player: string): string => `${quoted(player)} stop`,
  call: (player: string, colour: string, target?: string): string =>
    `${quoted(player)} calls ${colour}${target ? ` >${quoted(target)}` : ""}`,
  uno: (player: string): string => `${quoted(player)} uno`,
  catches: (catcher: string, caught: string): string => `${quoted(catcher)} catches ${quoted(caught)}`,
  suggests: (player: string): string => `${quoted(player)} suggests`,
  deal: (cards: string[]): string => `deal ${cards.join(" ")}`,
  holds: (player: string, what: string): string => `${quoted(player)} holds ${what}`,
  has: (player: string, cards: number): string => `${quoted(player)} has ${cards}`,
  launcher: (cards: number): string => `launcher has ${cards}`,
  discard: (cards: number): string => `discard has ${cards}`,
  aside: (player: string, card?: string): string => `${quoted(player)} aside${card ? ` ${card}` : ""}`,
  shows: (card: string): string => `shows ${card}`,
  unit: (player: string): string => `unit ${quoted(player)}`,
  draw: (player: string, cards: number): string => `${quoted(player)} draw ${cards}`,
  done: (player: string): string => `${quoted(player)} done`,
  late: (player: string): string => `${quoted(player)} late`,
  slap: (player: string): string => `slap ${quoted(player)}`,
  challenges: (player: string, verdict: "guilty" | "innocent"): string => `${quoted(player)} challenges ${verdict}`,
  reload: (): string => "reload",
  undo: (): string => "undo",
};
