import type { LineDecision } from "../../../domain/sports/player-line.ts";
import { CodeHeads } from "../../ui/code-heads.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export interface BoxScoreTable {
  columns: { code: string; name: string }[];
  rows: {
    playerId: string;
    hasPage: boolean;
    name: string;
    number: string;
    position: string;
    decision: LineDecision;
    cells: string[];
  }[];
  totals: string[];
}

export function GameLines({ title, table }: { title: string; table: BoxScoreTable }) {
  const { columns, rows, totals } = table;
  return (
    <section className="box-part">
      <h2 className="display">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" tabIndex={0} aria-label={`${title}, table`}>
        <table className="data-table stat-table">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <CodeHeads columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.playerId}>
                <th scope="row">
                  <Player row={row} />
                </th>
                <Cells columns={columns} cells={row.cells} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells columns={columns} cells={totals} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

function Player({ row }: { row: BoxScoreTable["rows"][number] }) {
  const { playerId, hasPage, name, number, position, decision } = row;
  return (
    <span className="stat-player">
      <span className="figures">{number}</span>
      <span>
        {hasPage ? (
          <SiteLink to={`/roster/${playerId}`} className="text-link">
            {name}
          </SiteLink>
        ) : (
          name
        )}{" "}
        <span className="text-sm font-normal text-muted">
          {[position, decision && `(${decision})`].filter(Boolean).join(" ")}
        </span>
      </span>
    </span>
  );
}

/** The cells of a row. The style sheet draws zeros paler than other figures. */
function Cells({ columns, cells }: { columns: BoxScoreTable["columns"]; cells: string[] }) {
  return columns.map(({ code }, index) => (
    <td key={code} data-nothing={cells[index] === "0"}>
      {cells[index]}
    </td>
  ));
}
