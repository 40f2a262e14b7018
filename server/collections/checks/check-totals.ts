import type { Sport } from "../../../domain/sports/sport.ts";
import { totalsMistakes } from "../../../domain/stats/infer-totals.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { linePlace, noteMistake, type RawRecord } from "../../intake/records/record.ts";
import type { ClubRows } from "../club-tables.ts";
import type { CheckedCollections } from "../collections.ts";
import { rowsWithRecords } from "./check-lines.ts";

type Rows = Pick<ClubRows, "givenTotals">;

/** Reports totals that are listed twice; notes totals that are not used or contradict themselves. */
export function checkTotals(
  { totals }: Pick<CheckedCollections, "totals">,
  { givenTotals }: Rows,
  sport: Sport | null,
  report: BundleReport,
): void {
  const seen = new Map<string, RawRecord>();
  for (const [row, { raw, value }] of rowsWithRecords(givenTotals, totals)) {
    const first = seen.get(row.id);
    if (first) noteMistake(raw, ["playerId"], expectedOnce(row, first), report);
    else seen.set(row.id, raw);
    const note = (sentence: string) => report.notes.push(`${linePlace(raw, [])} ${sentence}`);
    if (!row.stands) note(UNUSED[row.seasonId === null ? "career" : "season"]);
    else if (sport) totalsMistakes(row, value ?? {}, sport).forEach(note);
  }
}

const UNUSED = {
  season: "skipped, because the player's statistics for that season are counted from the box scores",
  career: "skipped, because the player's seasons add up to more games than these career totals",
};

const expectedOnce = ({ seasonId, role }: Rows["givenTotals"][number], first: RawRecord) =>
  `This ${role} already has ${seasonId === null ? "career totals" : "totals for this season"} at ${linePlace(first, [])}. Keep one row.`;
