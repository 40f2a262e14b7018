import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Colors } from "../../../../domain/club/team.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE, type ClubGroup } from "../../distribution/club-groups.ts";
import { anyPlaceholder, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { teams } from "../../schema/club/teams.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";
import { lastResultQuery, nextGameQuery } from "../schedule/next-game.ts";

/**
 * What the directory shows of clubs besides their names. Needs three statements: Citus can join a club's
 * own rows neither laterally to `teams`, which is copied to every node, nor with `teams` on the left of a
 * left join.
 */

const inClubsWhere = (teamId: PgColumn) => eq(teamId, anyPlaceholder("teamIds"));

const colorsOf = prepareQuery((db) =>
  db
    .select({ teamId: teams.teamId, colors: sql<Colors | null>`${teams.websiteStyles} -> 'colors'` })
    .from(teams)
    .where(inClubsWhere(teams.teamId))
    .prepare("directory_colors"),
);

const logosOf = prepareQuery((db) =>
  db
    .select(imageColumns)
    .from(images)
    .innerJoin(teams, and(eq(teams.teamId, images.teamId), eq(teams.logo, images.id)))
    .where(inClubsWhere(images.teamId))
    .prepare("directory_logos"),
);

/**
 * Clubs' next games and last results. Derives the list of clubs from `opponents`, where each club with games
 * has a few rows.
 */
const gamesOf = (name: string, bind: (teamId: PgColumn) => SQL) =>
  prepareQuery((db) => {
    const clubs = db
      .selectDistinct({ teamId: opponents.teamId })
      .from(opponents)
      .where(inClubsWhere(opponents.teamId))
      .as("clubs");
    const asked = { teamId: clubs.teamId, bind };
    const next = nextGameQuery(db, asked);
    const last = lastResultQuery(db, asked, next);
    return db
      .select({
        teamId: clubs.teamId,
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
      .from(clubs)
      .leftJoinLateral(next, sql`true`)
      .leftJoinLateral(last, sql`true`)
      .prepare(name);
  });
/**
 * Only the outer query is limited to certain clubs: a condition in every subquery would cost twice as much.
 */
const gamesOfAll = gamesOf("directory_games", () => ALL_CLUBS_WHERE);
const gamesOfGroup = gamesOf("directory_games_of_group", inClubsWhere);

type ClubGames = Awaited<ReturnType<typeof gamesOfAll>>[number];

export interface DirectoryDetails extends Pick<ClubGames, "teamId"> {
  colors: Colors | null;
  logo: ImageFacts | null;
  next: ClubGames["next"] | null;
  last: ClubGames["last"] | null;
}

/**
 * Lists the details of these clubs, in no particular order.
 * @param now decides which game is next
 * @param clubs the group to which all these clubs belong
 */
export async function listDirectoryDetails(
  db: Database,
  teamIds: string[],
  now: Date,
  clubs: ClubGroup = null,
): Promise<DirectoryDetails[]> {
  if (teamIds.length === 0) return [];
  const [colors, logos, games] = await Promise.all([
    colorsOf(db, { teamIds }),
    logosOf(db, { teamIds }),
    (clubs === null ? gamesOfAll : gamesOfGroup)(db, { teamIds, now }),
  ]);
  const logoOf = new Map(logos.map((logo) => [logo.teamId, logo]));
  const gamesOfClub = new Map(games.map((club) => [club.teamId, club]));
  return colors.map((club) => ({
    ...club,
    logo: logoOf.get(club.teamId) ?? null,
    next: gamesOfClub.get(club.teamId)?.next ?? null,
    last: gamesOfClub.get(club.teamId)?.last ?? null,
  }));
}
