import type { ShownColumn } from "../../domain/stats/stat-table.ts";

/** A glossary of the columns' codes, because touch screens show no tooltips. */
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
