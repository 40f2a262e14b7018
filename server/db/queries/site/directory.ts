import { and, eq, sql } from "drizzle-orm";
import type { Colors } from "../../../../domain/club/team.ts";
import type { Database } from "../../client.ts";
import { anyOf, prepared } from "../../prepared.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { imageColumns } from "../club/images.ts";
import { lastResult, nextGame } from "../schedule/next-game.ts";

const details = prepared((db) => {
  const next = nextGame(db);
  const last = lastResult(db, next);
  return db
    .select({
      teamId: teams.teamId,
      colors: sql<Colors | null>`${teams.websiteStyles} -> 'colors'`,
      logo: imageColumns,
      next: {
        id: next.id,
        timeOfGame: next.timeOfGame,
        endTimeOfGame: next.endTimeOfGame,
        datePrecision: next.datePrecision,
        timeZone: next.timeZone,
        kind: next.kind,
        place: next.place,
        state: next.state,
        opponent: next.opponent,
      },
      last: {
        id: last.id,
        timeOfGame: last.timeOfGame,
        endTimeOfGame: last.endTimeOfGame,
        datePrecision: last.datePrecision,
        timeZone: last.timeZone,
        kind: last.kind,
        place: last.place,
        opponent: last.opponent,
        state: last.state,
        score: last.score,
        opponentScore: last.opponentScore,
        decidedIn: last.decidedIn,
      },
    })
    .from(teams)
    .leftJoin(images, and(eq(images.teamId, teams.teamId), eq(images.id, teams.logo)))
    .leftJoinLateral(next, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .where(eq(teams.teamId, anyOf("teamIds")))
    .prepare("directory_details");
});

export type DirectoryDetails = Awaited<ReturnType<typeof listDirectoryDetails>>[number];

/** What the directory shows of clubs besides their names, in no order. `now` decides which game is next. */
export async function listDirectoryDetails(db: Database, teamIds: string[], now: Date) {
  if (teamIds.length === 0) return [];
  return details(db, { teamIds, now });
}
