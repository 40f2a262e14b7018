import { useRef } from "react";
import { DOOR_SCREEN } from "../../../domain/desk/door/door-words.ts";
import type { DoorConsole } from "./door-console.ts";

/** Looks up a typed code or a name, for codes that cannot be scanned and guests without their code. */
export function DoorLookup({ door, isClosed }: { door: DoorConsole; isClosed: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /**
   * Returns the typed text, then clears and folds the form, because on a phone the answer needs its space.
   */
  const takeText = () => {
    const text = field.current?.value.trim() ?? "";
    if (field.current) field.current.value = "";
    if (details.current) details.current.open = false;
    return text;
  };
  const search = () => {
    const text = takeText();
    if (text.length > 1) void door.search(text);
  };
  return (
    <details
      ref={details}
      className="door-lookup"
      onToggle={() => details.current?.open && field.current?.focus()}
    >
      <summary>{DOOR_SCREEN.lookUp}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = takeText();
          if (text !== "") void door.read(text);
        }}
      >
        <label htmlFor="lookup">{DOOR_SCREEN.lookUpField}</label>
        <input
          id="lookup"
          ref={field}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isClosed}
        />
        <div className="door-row">
          <button type="submit" className="button button-outline" disabled={isClosed}>
            {DOOR_SCREEN.checkCode}
          </button>
          <button type="button" className="button button-outline" disabled={isClosed} onClick={search}>
            {DOOR_SCREEN.findName}
          </button>
        </div>
      </form>
    </details>
  );
}
