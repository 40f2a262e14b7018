import type { LineRole } from "../../domain/sports/player-line.ts";
import { DIRECTION_WORDS, withSort } from "../../domain/stats/stat-query.ts";
import type { ShownColumn, ShownFigure, ShownRow, ShownTable } from "../../domain/stats/stat-table.ts";
import { firstRowsText } from "../../domain/stats/stats-page-words.ts";
import { AsReportedMark } from "../ui/as-reported.tsx";
import { AbbreviationWithName } from "../ui/figure-table.tsx";
import { SiteLink } from "../ui/site-link.tsx";

const TITLES = { player: "Players", goalie: "Goalies" } as const satisfies Record<LineRole, string>;

interface Props {
  table: ShownTable;
  path: string;
  query: string;
}

/**
 * Figures by player. Each heading links to the same page sorted by that column; the data attributes are for
 * sorting in place (app/stats/stat-sort.ts).
 */
export function StatTableView({ table: { role, columns, sort, rows, more }, path, query }: Props) {
  const title = TITLES[role];
  return (
    <section className="mt-10" aria-labelledby={`stats-${role}`}>
      <h2 id={`stats-${role}`} className="display mb-4 text-3xl">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" aria-label={`${title}, table`} tabIndex={0}>
        <table className="data-table stat-table" data-role={role}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {columns.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  sort={sort}
                  isWhole={more === 0}
                  to={sortPath(path, query, role, column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="mt-3 text-muted">{firstRowsText(rows.length, rows.length + more)}</p>}
    </section>
  );
}

function sortPath(path: string, query: string, role: LineRole, { key, first, next }: ShownColumn): string {
  return `${path}?${withSort(new URLSearchParams(query), role, { key, first, direction: next })}`;
}

function Heading({
  column: { key, code, name, first },
  sort,
  isWhole,
  to,
}: {
  column: ShownColumn;
  sort: ShownTable["sort"];
  /** True if all rows are on the page: only then can the browser sort them in place. */
  isWhole: boolean;
  to: string;
}) {
  return (
    <th
      scope="col"
      data-key={isWhole ? key : undefined}
      data-first={first}
      data-name={name}
      aria-sort={sort.key === key ? DIRECTION_WORDS[sort.direction] : undefined}
    >
      <SiteLink to={to} rel="nofollow">
        <AbbreviationWithName code={code} name={name} />
      </SiteLink>
    </th>
  );
}

function Row({
  row: { id, name, number, place, figures, isGiven },
  columns,
}: {
  row: ShownRow;
  columns: ShownColumn[];
}) {
  return (
    <tr data-place={place}>
      <th scope="row">
        <span className="stat-player">
          <span className="figures">{number}</span>
          <SiteLink to={`/roster/${id}`} className="text-link">
            {name}
            {isGiven && <AsReportedMark />}
          </SiteLink>
        </span>
      </th>
      {columns.map(({ key }, index) => (
        <Figure key={key} figure={figures[index]} />
      ))}
    </tr>
  );
}

function Figure({ figure }: { figure: ShownFigure | undefined }) {
  if (!figure) return <td />;
  const { text, value, isBest } = figure;
  return <td data-value={value ?? undefined}>{isBest ? <strong>{text}</strong> : text}</td>;
}
