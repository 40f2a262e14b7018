import type { ShownColumn } from "../../domain/stats/stat-table.ts";

/** The names of the columns' codes: tooltips do not work with a finger. */
export function StatLegend({ tables }: { tables: { columns: Pick<ShownColumn, "code" | "name">[] }[] }) {
  const names = new Map(tables.flatMap(({ columns }) => columns.map(({ code, name }) => [code, name])));
  return (
    <details className="stat-legend">
      <summary>Glossary</summary>
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
