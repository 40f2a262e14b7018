import { useRef } from "react";
import { DOOR_SCREEN } from "../../domain/desk/door-words.ts";
import type { DoorConsole } from "./door-console.ts";

/** For codes that cannot be scanned, and people who have none with them. */
export function DoorLookup({ door, isClosed }: { door: DoorConsole; isClosed: boolean }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What was typed. The form folds: on a phone the answer needs its room. */
  const taken = () => {
    const text = field.current?.value.trim() ?? "";
    if (field.current) field.current.value = "";
    if (folded.current) folded.current.open = false;
    return text;
  };
  const search = () => {
    const text = taken();
    if (text.length > 1) void door.search(text);
  };
  return (
    <details
      ref={folded}
      className="door-lookup"
      onToggle={() => folded.current?.open && field.current?.focus()}
    >
      <summary>{DOOR_SCREEN.lookUp}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = taken();
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
