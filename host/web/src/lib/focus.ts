/** Where the keyboard goes on: the first button of what has just appeared. */
import type { Attachment } from "svelte/attachments";

export const focusFirst: Attachment<HTMLElement> = (node) => {
  node.querySelector("button")?.focus({ preventScroll: true });
};
