import type { ReactNode } from "react";

interface Props {
  /** What the table is called by who cannot see where it stands. */
  label: string;
  /** The first column's heading. */
  head: string;
  /** Each with its name for who does not know the code; '' where the code is a word. */
  columns: { code: string; name: string }[];
  /** The table's body, and its foot if it has one. */
  children: ReactNode;
}

/** Figures that are read and not sorted. */
export function FigureTable({ label, head, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="stat-scroll" aria-label={label} tabIndex={0}>
      <table className="data-table stat-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col">
                {name === "" ? code : <Abbreviated code={code} name={name} />}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

/** Letters for the eye that knows them, the name for the ear and under the pointer. */
export function Abbreviated({ code, name }: { code: string; name: string }) {
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
