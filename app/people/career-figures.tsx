import { seasonRosterPath } from "../../domain/schedule/season.ts";
import type { CareerTable } from "../../domain/stats/career.ts";
import { PROVIDED_TABLE_NOTE } from "../../domain/stats/provided-totals.ts";
import { AsReportedMark, AsReportedNote } from "../ui/as-reported.tsx";
import { FigureCells, FigureTable } from "../ui/figure-table.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { StatLegend } from "../ui/stat-legend.tsx";

const LABELS = { player: "Season by season", goalie: "Season by season, goaltending" } as const;

/** A player's seasons, newest first, and the career total. */
export function CareerFigures({ table: { role, columns, seasons, career } }: { table: CareerTable }) {
  return (
    <div>
      <FigureTable
        label={LABELS[role]}
        head={role === "goalie" ? "Season (goalie)" : "Season"}
        columns={columns}
      >
        <tbody>
          {seasons.map(({ id, name, figures, isGiven }) => (
            <tr key={id}>
              <th scope="row">
                <SiteLink to={seasonRosterPath({ id })} className="text-link">
                  {name}
                </SiteLink>
                {isGiven && <AsReportedMark />}
              </th>
              <FigureCells columns={columns} figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Career
              {career.isGiven && <AsReportedMark />}
            </th>
            <FigureCells columns={columns} figures={career.figures} />
          </tr>
        </tfoot>
      </FigureTable>
      {career.isGiven && <AsReportedNote sentence={PROVIDED_TABLE_NOTE} />}
      <StatLegend tables={[{ columns }]} />
    </div>
  );
}
