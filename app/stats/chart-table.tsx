import type { ReactNode } from "react";

/** The numbers behind a chart as text; `children` are the table's head and body. */
export function ChartTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="stat-legend">
      <summary>
        Show as table<span className="sr-only">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" aria-label={`${title}, table`} tabIndex={0}>
        <table className="data-table stat-table stat-words">{children}</table>
      </section>
    </details>
  );
}
