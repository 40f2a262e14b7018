import type { ReactNode } from "react";
import type { ResultGroup } from "../../domain/schedule/result-groups.ts";
import { formatSigned } from "../../domain/sports/stat-column.ts";
import { SiteLink } from "../ui/site-link.tsx";

export interface NamedGroup extends ResultGroup {
  name: string;
  /** The page of the opponent; null if the group has none. */
  path: string | null;
}

interface Props {
  title: string;
  /** The first column's heading. */
  head: string;
  groups: NamedGroup[];
  unit: "Goals" | "Points";
}

/**
 * A column's heading. Phones show its abbreviation, so that all columns fit; screen readers read the words.
 */
function Head({ short, children }: { short: string; children: ReactNode }) {
  return (
    <th scope="col">
      <span className="sm:hidden" aria-hidden="true">
        {short}
      </span>
      <span className="max-sm:sr-only">{children}</span>
    </th>
  );
}

/** Results grouped by place or by opponent. */
export function ResultGroups({ title, head, groups, unit }: Props) {
  const id = `results-${head.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" aria-label={`${title}, table`} tabIndex={0}>
        <table className="data-table stat-table stat-words">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <Head short="GP">Games</Head>
              <th scope="col">Record</th>
              <Head short={`${unit[0]}F`}>{unit} for</Head>
              <Head short={`${unit[0]}A`}>{unit} against</Head>
              <Head short="+/−">Difference</Head>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, path, games, record, scoreFor, scoreAgainst }) => (
              <tr key={key}>
                <th scope="row">
                  {path ? (
                    <SiteLink to={path} className="text-link">
                      {name}
                    </SiteLink>
                  ) : (
                    name
                  )}
                </th>
                <td>{games}</td>
                <td>{record}</td>
                <td>{scoreFor}</td>
                <td>{scoreAgainst}</td>
                <td>{formatSigned(scoreFor - scoreAgainst)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
