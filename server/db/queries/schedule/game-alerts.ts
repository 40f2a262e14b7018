import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AlertKind } from "../../../../domain/scoring/alerts/game-alert.ts";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { gameAlerts } from "../../schema/schedule/game-alerts.ts";
import { games } from "../../schema/schedule/games.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { LIVE_GAME_JOIN_WHERE } from "../scoring/live-games.ts";

/** A browser with alerts about a game, by the id of its row (schema/schedule/game-alerts.ts). */
export interface AlertKey {
  teamId: string;
  gameId: string;
  id: string;
}

type StoredAlert = typeof gameAlerts.$inferSelect;

const rowWhere = ({ teamId, gameId, id }: AlertKey) =>
  and(eq(gameAlerts.teamId, teamId), eq(gameAlerts.gameId, gameId), eq(gameAlerts.id, id));

/** Finds what a browser is alerted about, with its secret; null if nothing. */
export async function findGameAlert(
  db: Database,
  key: AlertKey,
): Promise<(Record<AlertKind, boolean> & { auth: string }) | null> {
  const { goals, final, changes, auth } = gameAlerts;
  const [found] = await db.select({ goals, final, changes, auth }).from(gameAlerts).where(rowWhere(key));
  return found ?? null;
}

/** Stores what a browser is alerted about, instead of what it chose before. */
export async function upsertGameAlert(db: Database, alert: StoredAlert): Promise<void> {
  const { teamId: _team, gameId: _game, id: _id, timeCreated: _time, ...changed } = alert;
  await db
    .insert(gameAlerts)
    .values(alert)
    .onConflictDoUpdate({ target: [gameAlerts.teamId, gameAlerts.gameId, gameAlerts.id], set: changed });
}

/** Deletes browsers that turned alerts off, or no longer exist. */
export async function deleteGameAlerts(
  db: Database,
  { teamId, gameId }: Omit<AlertKey, "id">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const ofGame = and(eq(gameAlerts.teamId, teamId), eq(gameAlerts.gameId, gameId));
  await db.delete(gameAlerts).where(and(ofGame, inArray(gameAlerts.id, [...ids])));
}

/** Counts the club's other games that alert the browser. */
export const countOtherAlerts = (db: Database, { teamId, gameId, id }: AlertKey): Promise<number> =>
  db.$count(
    gameAlerts,
    and(eq(gameAlerts.teamId, teamId), eq(gameAlerts.id, id), ne(gameAlerts.gameId, gameId)),
  );

/** Counts the browsers that a game alerts. */
export const countAlertedBrowsers = (
  db: Database,
  { teamId, gameId }: Omit<AlertKey, "id">,
): Promise<number> =>
  db.$count(gameAlerts, and(eq(gameAlerts.teamId, teamId), eq(gameAlerts.gameId, gameId)));

/** The browsers of one alert: those that want its kind, and none of the kinds announced before it. */
export interface AlertAudience {
  teamId: string;
  gameId: string;
  kind: AlertKind;
  except: readonly AlertKind[];
}

const audienceWhere = ({ teamId, gameId, kind, except }: AlertAudience): SQL | undefined =>
  and(
    eq(gameAlerts.teamId, teamId),
    eq(gameAlerts.gameId, gameId),
    eq(gameAlerts[kind], true),
    ...except.map((other) => eq(gameAlerts[other], false)),
  );

/** Counts the browsers of an alert. */
export const countAudience = (db: Database, audience: AlertAudience): Promise<number> =>
  db.$count(gameAlerts, audienceWhere(audience));

/** Consecutive rows by id, both ends included. */
export interface AlertRange {
  first: string;
  last: string;
}

/** Divides an audience into ranges of at most `size` rows, each for one job. */
export async function listAlertRanges(
  db: Database,
  audience: AlertAudience,
  size: number,
): Promise<AlertRange[]> {
  const numbered = db
    .select({
      id: gameAlerts.id,
      part: sql<number>`(row_number() over (order by ${gameAlerts.id}) - 1) / ${size}::int`.as("part"),
    })
    .from(gameAlerts)
    .where(audienceWhere(audience))
    .as("numbered");
  return db
    .select({ first: sql<string>`min(${numbered.id})`, last: sql<string>`max(${numbered.id})` })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
}

/** Lists the browsers of a range, or those of `ids`, whose message could not be sent before. */
export async function listAlertedBrowsers(
  db: Database,
  audience: AlertAudience,
  wanted: AlertRange | { ids: readonly string[] },
): Promise<Pick<StoredAlert, "id" | "endpoint" | "p256dh" | "auth" | "teamParam">[]> {
  const { id, endpoint, p256dh, auth, teamParam } = gameAlerts;
  const which =
    "ids" in wanted ? inArray(id, [...wanted.ids]) : sql`${id} between ${wanted.first} and ${wanted.last}`;
  return db
    .select({ id, endpoint, p256dh, auth, teamParam })
    .from(gameAlerts)
    .where(and(audienceWhere(audience), which))
    .orderBy(asc(id));
}

/** Deletes the alerts of games that are over, or were to begin so long ago that they won't be played. */
export async function deleteEndedAlerts(
  db: Database,
  { over, withoutResult }: { over: Date; withoutResult: Date },
  clubs: ClubGroup = null,
): Promise<void> {
  const isOver = sql`coalesce(${liveGames.state}, ${games.state}) in ('final', 'cancelled')`;
  const ended = db
    .select({ one: sql`1` })
    .from(games)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(
      and(
        eq(games.teamId, gameAlerts.teamId),
        eq(games.id, gameAlerts.gameId),
        or(
          lt(games.timeOfGame, withoutResult),
          and(
            lt(games.timeOfGame, over),
            // A removed game's browsers are alerted first, and it may come back.
            or(isOver, inArray(games.state, ["final", "cancelled"]), eq(games.deleted, true)),
          ),
        ),
      ),
    );
  await db.delete(gameAlerts).where(and(inClubGroupWhere(gameAlerts.teamId, clubs), sql`exists ${ended}`));
}
