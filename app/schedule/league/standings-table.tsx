import { opponentPath } from "../../../domain/schedule/game-pages.ts";
import { standingsBasisText } from "../../../domain/schedule/opponent-page-words.ts";
import type { ImageFacts } from "../../../domain/values/image.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { CodeHeads } from "../../ui/code-heads.tsx";
import { Crest } from "../../ui/crest.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

interface StandingRow {
  id: string;
  name: string;
  abbreviation: string;
  /**
   * The member's logo; null for the club itself, whose logo is in the frame, and for a member without one.
   */
  logo: ImageFacts | null;
  hasPage: boolean;
  isClub: boolean;
  cells: string[];
}

export interface LeagueTable {
  columns: { code: string; name: string }[];
  rows: StandingRow[];
  /** A sentence about how the points are computed. */
  rule: string;
  /** The numbers of the club's own league games and of results between other members. */
  madeOf: { own: number; others: number };
}

export function StandingsTable({ table }: { table: LeagueTable }) {
  const { club } = useClubFrame();
  const { columns, rows, rule, madeOf } = table;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" tabIndex={0} aria-label="Standings, table">
        <table className="data-table stat-table standings">
          <thead>
            <tr>
              <th scope="col">Team</th>
              <CodeHeads columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id} data-own={row.isClub}>
                <th scope="row">
                  <span className="standings-team">
                    <span className="figures">{rowIndex + 1}</span>
                    <Team row={row} />
                  </span>
                </th>
                {columns.map(({ code }, index) => (
                  <td key={code}>{row.cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 text-[0.9375rem] text-muted">
        {rule} {standingsBasisText(club.alias, madeOf)}
      </p>
    </>
  );
}

function Team({ row: { id, name, abbreviation, logo, hasPage, isClub } }: { row: StandingRow }) {
  const frame = useClubFrame();
  return (
    <>
      <Crest logo={isClub ? frame.logo : logo} name={name} abbreviation={abbreviation} size={32} />
      {hasPage ? (
        <SiteLink to={opponentPath({ id })} className="text-link">
          {name}
        </SiteLink>
      ) : (
        <span>{name}</span>
      )}
    </>
  );
}
