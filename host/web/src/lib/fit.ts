/** Shrinks a text until it fits its box, so that no name is ever cut. */
import type { Attachment } from "svelte/attachments";

// A line's ink reaches below a line box that is set tight; that is no overflow to shrink for.
const INK = 0.2;

export function fit(most: number, least: number, text: string): Attachment<HTMLElement> {
  return (node) => {
    // Read so that the size is found again when the text changes.
    void text;
    const overflows = (size: number): boolean => {
      node.style.fontSize = `${size}px`;
      return node.scrollHeight > node.clientHeight + size * INK || node.scrollWidth > node.clientWidth + 1;
    };
    const largest = (wrap: string): boolean => {
      node.style.overflowWrap = wrap;
      if (!overflows(most)) return true;
      if (overflows(least)) return false;
      let [low, high] = [least, most];
      while (high - low > 0.5) {
        const middle = (low + high) / 2;
        if (overflows(middle)) high = middle;
        else low = middle;
      }
      overflows(low);
      return true;
    };
    // A word is broken only when it would have to become too small to read.
    const find = (): void => void (largest("normal") || largest("anywhere"));
    const observer = new ResizeObserver(find);
    observer.observe(node);
    find();
    // Asked after the first layout, which is what makes the browser load a face.
    void document.fonts.ready.then(find);
    return () => observer.disconnect();
  };
}
