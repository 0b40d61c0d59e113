/** Cards in the record's notation: a colour letter, then a face; a wild has no colour letter. */
import { table } from "./table.svelte";
import { hasText, say, t } from "./text";

export type Shape = "circle" | "diamond" | "triangle" | "square";

interface Hue {
  css: string;
  shape: Shape;
}

const HUES: Record<string, Hue> = {
  R: { css: "var(--red)", shape: "circle" },
  Y: { css: "var(--yellow)", shape: "diamond" },
  G: { css: "var(--green)", shape: "triangle" },
  B: { css: "var(--blue)", shape: "square" },
  P: { css: "var(--pink)", shape: "circle" },
  O: { css: "var(--orange)", shape: "diamond" },
  T: { css: "var(--teal)", shape: "triangle" },
  U: { css: "var(--purple)", shape: "square" },
};

export interface Parsed {
  colour: string | null;
  face: string;
}

export function parse(card: string): Parsed {
  const letter = card.charAt(0);
  return letter in HUES ? { colour: letter, face: card.slice(1) } : { colour: null, face: card };
}

export function hue(colour: string): Hue {
  return HUES[colour] ?? { css: "var(--soft)", shape: "square" };
}

export function colourName(colour: string): string {
  return t(`colour-${colour.toLowerCase()}`);
}

/** The name of a face from the edition or the catalogue, else its code. */
export function faceName(face: string): string {
  const title = table.edition?.titles[face];
  if (title) return say(title);
  const key = `face-${face.toLowerCase()}`;
  return hasText(key) ? t(key) : face;
}

export function cardName(card: string): string {
  const { colour, face } = parse(card);
  return colour ? t("card", { colour: colourName(colour), face: faceName(face) }) : faceName(face);
}

/** The faces and wilds of a deck, each once, in the deck's order. */
export function facesOf(cards: string[]): { faces: string[]; wilds: string[]; colours: string[] } {
  const faces = new Set<string>();
  const colours = new Set<string>();
  const wilds = new Set<string>();
  for (const card of cards) {
    const { colour, face } = parse(card);
    if (colour) {
      colours.add(colour);
      faces.add(face);
    } else wilds.add(card);
  }
  return { faces: [...faces], wilds: [...wilds], colours: [...colours] };
}
