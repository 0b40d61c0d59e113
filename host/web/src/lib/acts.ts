/** Lines of the record's notation, as a page asks for them. */

export function quoted(name: string): string {
  return /\s/.test(name) ? `"${name}"` : name;
}

export interface Said {
  colour?: string | undefined;
  target?: string | undefined;
  extra?: number | undefined;
}

function with_({ colour, target, extra }: Said): string {
  return (extra ? ` +${extra}` : "") + (colour ? ` =${colour}` : "") + (target ? ` >${quoted(target)}` : "");
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
  reload: (): string => "reload",
  undo: (): string => "undo",
};
