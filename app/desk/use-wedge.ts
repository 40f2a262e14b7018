import { useEffect } from "react";
import { FEWEST_TYPED } from "../../domain/desk/door-code.ts";

/** Milliseconds between two keys of a scanner at the most. Hardly anybody types eight signs and Enter so fast. */
const BETWEEN_KEYS_MS = 100;
/** The same within an address, which nobody types at a door: a busy device may halt in the middle of one. */
const WITHIN_ADDRESS_MS = 1000;

/** Whether it is an address, or the beginning of one. */
const isAddress = (typed: string) =>
  ["https://", "http://"].some((start) => start.startsWith(typed.slice(0, start.length)));

/**
 * Hears scanners that type what they read and end it with Enter, wherever the focus is: what comes faster than anybody types.
 * Their Enter presses no button and sends no form.
 */
export function useWedge(found: (text: string) => void): void {
  useEffect(() => {
    let typed = "";
    let last = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, timeStamp } = event;
      if (timeStamp - last > (isAddress(typed) ? WITHIN_ADDRESS_MS : BETWEEN_KEYS_MS)) typed = "";
      if (key.length === 1) {
        typed += key;
        last = timeStamp;
        return;
      }
      if (key !== "Enter") return;
      const text = typed;
      typed = "";
      if (text.length < FEWEST_TYPED) return;
      event.preventDefault();
      event.stopPropagation();
      // What it typed into a field is not left there for the next one.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && field.value.endsWith(text))
        field.value = field.value.slice(0, -text.length);
      found(text);
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [found]);
}
