import type { Detail } from "../../domain/people/player.ts";
import { standingTotals } from "../../domain/stats/given-totals.ts";
import { toldRole, toldTotals } from "../../domain/stats/told-totals.ts";
import type { ClubRows } from "./bundle.ts";
import type { ClubContext, Value } from "./club-rows.ts";
import { faceoffCounts, seconds, wornThen } from "./line-rows.ts";
import { NO_FIGURE } from "./total.ts";

type GivenTotalsRow = ClubRows["givenTotals"][number];
type Pending = Omit<GivenTotalsRow, "stands">;

/** Totals as they are stored: time in seconds, face-offs as won and lost, the role resolved, derived figures left out. */
export function givenTotalsRow(
  total: Value<"totals">,
  { teamId, sport }: Pick<ClubContext, "teamId" | "sport">,
  then: readonly Detail[],
): Pending {
  const { playerId, seasonId, minutes, faceoffs, points, gamesPlayed, ...counted } = total;
  const totals = toldTotals(
    {
      ...counted,
      ...(faceoffs !== undefined && faceoffCounts(faceoffs)),
      games: gamesPlayed,
      secondsPlayed: minutes === undefined ? undefined : seconds(minutes),
    },
    { points },
    sport,
  );
  const { number, position } = total;
  const worn = wornThen({ ...total, number: unlessDash(number), position: unlessDash(position) }, then);
  const role = total.role ?? toldRole(totals, worn.position, sport);
  const id = [playerId, ...(seasonId === null ? [] : [seasonId]), role].join("/");
  return { teamId, id, playerId, seasonId, role, ...worn, ...totals };
}

/** A file that is written as a sheet again, as an export is, would be read as telling nothing. */
const unlessDash = (text: string) => (NO_FIGURE.test(text) ? "" : text);

/** Says of each whether it is shown: where a final game has a line of the player, that season is counted. */
export function withStanding(
  rows: readonly Pending[],
  { games, playerLines }: Pick<ClubRows, "games" | "playerLines">,
): GivenTotalsRow[] {
  const seasonOf = new Map(
    games
      .filter(({ state, deleted }) => state === "final" && !deleted)
      .map(({ id, seasonId }) => [id, seasonId]),
  );
  const counted = playerLines.flatMap(({ gameId, playerId, role }) => {
    const seasonId = seasonOf.get(gameId);
    return seasonId === undefined ? [] : [{ playerId, role, seasonId }];
  });
  const standing = standingTotals(rows, counted);
  return rows.map((row) => ({ ...row, stands: standing.has(row) }));
}
