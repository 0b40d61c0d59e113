/** Shrinks a text until it fits its box, so that no name is cut. */
import type { Attachment } from "svelte/attachments";

// Glyphs may reach below a tight line box; that is not an overflow.
const INK = 0.2;

export function fit(most: number, least: number, text: string): Attachment<HTMLElement> {
  return (node) => {
    // Read the text, so that a change of it fits the size again.
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
    // Break a word only if it would become too small to read.
    const find = (): void => void (largest("normal") || largest("anywhere"));
    const observer = new ResizeObserver(find);
    observer.observe(node);
    find();
    // Wait until after the first layout, which makes the browser load the font.
    void document.fonts.ready.then(find);
    return () => observer.disconnect();
  };
}
