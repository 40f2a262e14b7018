import { useEffect } from "react";
import { MIN_DOOR_CODE_LENGTH } from "../../../domain/desk/door/door-code.ts";

/**
 * A longer pause between two keys means that a person types: few people type a whole code and Enter so
 * fast.
 */
const MAX_PAUSE_MS = 100;
/**
 * The longest pause between two keys within a web address. A busy phone may stall in the middle of one, and
 * nobody types a web address at a door.
 */
const MAX_PAUSE_IN_ADDRESS_MS = 1000;

/** True for a web address or the beginning of one. */
const isAddress = (typed: string) =>
  ["https://", "http://"].some((start) => start.startsWith(typed.slice(0, start.length)));

/**
 * Listens for scanners that act as keyboards: they type a code faster than a person and end it with Enter.
 * Works wherever the focus is; a scanner's Enter presses no button and sends no form.
 */
export function useKeyboardScanner(onCode: (text: string) => void): void {
  useEffect(() => {
    let typed = "";
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, timeStamp } = event;
      if (timeStamp - last > (isAddress(typed) ? MAX_PAUSE_IN_ADDRESS_MS : MAX_PAUSE_MS)) typed = "";
      if (key.length === 1) {
        typed += key;
        last = timeStamp;
        return;
      }
      if (key !== "Enter") return;
      const text = typed;
      typed = "";
      if (text.length < MIN_DOOR_CODE_LENGTH) return;
      event.preventDefault();
      event.stopPropagation();
      // Takes the code out of a focused field, or the next scan would be appended to it.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && field.value.endsWith(text))
        field.value = field.value.slice(0, -text.length);
      onCode(text);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [onCode]);
}
