/** Shrinks a text until it fits its box, so that no name is ever cut. */
import type { Attachment } from "svelte/attachments";

export function fit(most: number, least: number, text: string): Attachment<HTMLElement> {
  return (node) => {
    // Read so that the size is found again when the text changes.
    void text;
    const overflows = (): boolean =>
      node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    const find = (): void => {
      let low = least;
      let high = most;
      node.style.fontSize = `${high}px`;
      if (!overflows()) return;
      while (high - low > 0.5) {
        const middle = (low + high) / 2;
        node.style.fontSize = `${middle}px`;
        if (overflows()) high = middle;
        else low = middle;
      }
      node.style.fontSize = `${low}px`;
    };
    const observer = new ResizeObserver(find);
    observer.observe(node);
    void document.fonts.ready.then(find);
    find();
    return () => observer.disconnect();
  };
}
