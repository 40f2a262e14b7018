import type { ReactNode } from "react";

interface Props {
  /** What the page calls its parts. */
  words: Readonly<Record<"take" | "label" | "example" | "help" | "check", string>>;
  /** What was pasted. */
  table: string;
  /** Stands for what the check of the table has shown, which can be saved now; null if nothing can. */
  mark: string | null;
  /** Another way to fill the field. */
  children?: ReactNode;
}

/** The parts of a form for a pasted table: it is checked first, and saved once what changes was shown. */
export function TableField({ words, table, mark, children }: Props) {
  return (
    <>
      {mark !== null && (
        <>
          <input type="hidden" name="mark" value={mark} />
          <button type="submit" name="intent" value="take" className="button button-solid">
            {words.take}
          </button>
        </>
      )}
      <div className="field">
        <label htmlFor="table">{words.label}</label>
        <textarea
          id="table"
          name="table"
          rows={12}
          defaultValue={table}
          placeholder={words.example}
          aria-describedby="note-table"
        />
        <p id="note-table" className="text-sm text-muted">
          {words.help}
        </p>
      </div>
      {children}
      <button
        type="submit"
        name="intent"
        value="check"
        className={`button ${mark === null ? "button-solid" : "button-outline"}`}
      >
        {words.check}
      </button>
    </>
  );
}
