/** Acts, as a page asks for them: a line of the record's notation, and the words for it. */
import { cardName, colourName } from "./cards";
import type { Text } from "./contract";
import { table } from "./table.svelte";

export interface Act {
  line: string;
  /** What the catalogue calls it, should it have to be said that it was not done. */
  what: Text;
}

export interface Said {
  colour?: string | undefined;
  target?: string | undefined;
  extra?: number | undefined;
  discards?: string | undefined;
}

/** A name as the notation writes it, which the referee says. */
export function word(name: string): string {
  return table.snapshot?.seats.find((seat) => seat.name === name)?.word ?? name;
}

function act(line: string, key = "act-other", args: Text["args"] = { line }): Act {
  return { line, what: { key, args, rule: null } };
}

function with_({ colour, target, extra, discards }: Said): string {
  return (
    (discards ? ` -${discards}` : "") +
    (extra ? ` +${extra}` : "") +
    (colour ? ` =${colour}` : "") +
    (target ? ` >${word(target)}` : "")
  );
}

export const acts = {
  play: (player: string, card: string, said: Said = {}): Act =>
    act(`${word(player)} ${card}${with_(said)}`, "act-play", { player, card: cardName(card) }),
  press: (player: string, cards: number): Act => act(`${word(player)} press ${cards}`, "act-press", { player, cards }),
  stop: (player: string): Act => act(`${word(player)} stop`, "act-stop", { player }),
  call: (player: string, colour: string, target?: string): Act =>
    act(`${word(player)} calls ${colour}${target ? ` >${word(target)}` : ""}`, "act-call", {
      player,
      colour: colourName(colour),
    }),
  uno: (player: string): Act => act(`${word(player)} uno`, "act-uno", { player }),
  catches: (catcher: string, caught: string): Act =>
    act(`${word(catcher)} catches ${word(caught)}`, "act-catch", { player: caught }),
  suggests: (player: string): Act => act(`${word(player)} suggests`),
  deal: (cards: string[]): Act => act(`deal ${cards.join(" ")}`, "act-deal", { card: cardName(cards.at(-1) ?? "") }),
  holds: (player: string, what: string): Act => act(`${word(player)} holds ${what}`),
  has: (player: string, cards: number): Act => act(`${word(player)} has ${cards}`),
  launcher: (cards: number): Act => act(`launcher has ${cards}`),
  discard: (cards: number): Act => act(`discard has ${cards}`),
  aside: (player: string, card?: string): Act =>
    act(`${word(player)} aside${card ? ` ${card}` : ""}`, "act-aside", { player }),
  shows: (card: string): Act => act(`shows ${card}`, "act-shows", { card: cardName(card) }),
  unit: (player: string): Act => act(`unit ${word(player)}`, "act-unit", { player }),
  draw: (player: string, cards: number): Act => act(`${word(player)} draw ${cards}`, "act-press", { player, cards }),
  done: (player: string): Act => act(`${word(player)} done`, "act-done", { player }),
  late: (player: string): Act => act(`${word(player)} late`, "act-late", { player }),
  slap: (player: string): Act => act(`slap ${word(player)}`, "act-slap", { player }),
  challenges: (player: string, verdict: "guilty" | "innocent"): Act =>
    act(`${word(player)} challenges ${verdict}`, "act-challenge", { player }),
  reload: (): Act => act("reload", "act-reload", {}),
  undo: (): Act => act("undo", "undo-act", { act: table.snapshot?.undo ?? "" }),
};

/** The same, where the table insists on it. */
export function insisted({ line, what }: Act): Act {
  return { line: `${line} !`, what };
}
