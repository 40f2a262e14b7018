import type { ReactNode } from "react";

interface Props {
  /** The table's name for screen readers. */
  label: string;
  /** The first column's heading. */
  head: string;
  /** `name` explains `code`; it is empty if the code is a word. */
  columns: { code: string; name: string }[];
  /** The table's body, and its foot if it has one. */
  children: ReactNode;
}

/** A table of figures that cannot be sorted. */
export function FigureTable({ label, head, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <section data-part="table" className="stat-scroll" aria-label={label} tabIndex={0}>
      <table className="data-table stat-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col">
                {name === "" ? code : <AbbreviationWithName code={code} name={name} />}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

/** Shows the code. Screen readers also read its name, which is the tooltip, too. */
export function AbbreviationWithName({ code, name }: { code: string; name: string }) {
  return (
    <>
      <abbr title={name}>{code}</abbr> <span className="sr-only">{name}</span>
    </>
  );
}

/** The cells of a row, in the order of the columns. */
export function FigureCells({ columns, figures }: { columns: Props["columns"]; figures: string[] }) {
  return columns.map(({ code }, index) => <td key={code}>{figures[index]}</td>);
}
