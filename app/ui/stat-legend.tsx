import type { ShownColumn } from "../../domain/stats/stat-table.ts";

/** What the columns' letters mean: a finger cannot hover. */
export function StatLegend({ tables }: { tables: { columns: Pick<ShownColumn, "code" | "name">[] }[] }) {
  const names = new Map(tables.flatMap(({ columns }) => columns.map(({ code, name }) => [code, name])));
  return (
    <details className="stat-legend">
      <summary>What the columns mean</summary>
      <dl>
        {[...names].map(([code, name]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
