/** The words for an act, for the report that it was not done. */
import { cardName, colourName } from "./cards";
import type { ActCommand, Text } from "./contract";
import { table } from "./table.svelte";

export type Act = NonNullable<ActCommand["act"]>;

const OF_A_PLAYER = {
  "stop-pressing": "act-stop",
  "set-aside": "act-aside",
  "call-uno": "act-uno",
  pick: "act-unit",
  "end-turn": "act-done",
  "time-up": "act-late",
  slap: "act-slap",
  challenge: "act-challenge",
  "set-dealer": "act-dealer",
} as const;

export function describe(act: Act): Text {
  switch (act.kind) {
    case "play":
      return text("act-play", { player: act.player, card: cardName(act.card) });
    case "press":
      return text("act-press", { player: act.player, cards: act.yields.reduce((sum, cards) => sum + cards, 0) });
    case "draw":
      return text("act-press", { player: act.player, cards: act.count ?? 1 });
    case "name-colour":
      return text("act-call", { player: act.player, colour: colourName(act.colour) });
    case "catch":
      return text("act-catch", { player: act.accused });
    case "deal":
      return text("act-deal", { card: cardName(act.cards.at(-1) ?? "") });
    case "show-face":
      return text("act-shows", { card: cardName(act.card) });
    case "reload":
      return text("act-reload");
    case "undo":
      return text("undo-act", { act: table.snapshot?.undo ?? "" });
    case "suggest":
      return text("page-suggest", { name: act.player });
    case "count-hand":
      return text("page-count-enter");
    case "set-hand":
      return text("act-hand-set", { player: act.player, cards: act.count });
    case "set-pile":
      return text("act-pile-set", { cards: act.count });
    case "position":
      return text("page-correct");
    default:
      return text(OF_A_PLAYER[act.kind], { player: act.player });
  }
}

function text(key: string, args: Text["args"] = {}): Text {
  return { key, args, rule: null };
}
