/** Focuses the first button of an element that has just appeared. */
import type { Attachment } from "svelte/attachments";

export const focusFirst: Attachment<HTMLElement> = (node) => {
  node.querySelector("button")?.focus({ preventScroll: true });
};
