import { and, desc, eq, gt, gte, inArray, isNull, lte, notInArray } from "drizzle-orm";
import { CLOSED_GAME_STATES } from "../../../../domain/scoring/scoring.ts";
import type { Database } from "../../client.ts";
import { deskLinks } from "../../schema/desk/desk.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { liveGames } from "../../schema/scoring/scorer-entries.ts";
import { GAME_JOINS } from "../schedule/games.ts";
import { LIVE_GAME_JOIN_WHERE, SHOWN_RESULT_COLUMNS } from "../scoring/live-games.ts";

export type DeskLink = typeof deskLinks.$inferSelect;

const GAME = {
  ...GAME_LISTING_COLUMNS,
  id: games.id,
  opponent: opponents.name,
  state: SHOWN_RESULT_COLUMNS.state,
};

/**
 * Lists the games from `from` to `to` that can be scored, by time. Omits games that the club has closed,
 * and games without a set day.
 */
export async function listScorableGames(
  db: Database,
  teamId: string,
  { from, to }: { from: Date; to: Date },
) {
  return db
    .select(GAME)
    .from(games)
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(
      and(
        eq(games.teamId, teamId),
        eq(games.deleted, false),
        notInArray(games.state, [...CLOSED_GAME_STATES]),
        inArray(games.datePrecision, ["time", "day"]),
        gte(games.timeOfGame, from),
        lte(games.timeOfGame, to),
      ),
    )
    .orderBy(games.timeOfGame, games.id);
}

export type ScorableGame = Awaited<ReturnType<typeof listScorableGames>>[number];

/** Lists scorers' links with their games, newest first. */
export async function listScorerLinks(db: Database, teamId: string, most: number) {
  return db
    .select({ link: deskLinks, game: GAME })
    .from(deskLinks)
    .innerJoin(games, and(eq(games.teamId, deskLinks.teamId), eq(games.id, deskLinks.gameId)))
    .innerJoin(opponents, GAME_JOINS.opponent)
    .leftJoin(liveGames, LIVE_GAME_JOIN_WHERE)
    .where(eq(deskLinks.teamId, teamId))
    .orderBy(desc(deskLinks.timeCreated), deskLinks.id)
    .limit(most);
}

/** Lists doors' links, newest first. */
export async function listDoorLinks(db: Database, teamId: string, most: number): Promise<DeskLink[]> {
  return db
    .select()
    .from(deskLinks)
    .where(and(eq(deskLinks.teamId, teamId), eq(deskLinks.kind, "door")))
    .orderBy(desc(deskLinks.timeCreated), deskLinks.id)
    .limit(most);
}

/**
 * Finds the link by this id, if it opens the door of this event and ends after `endsAfter`. Null if not, or
 * if it was revoked.
 */
export async function findDoorLink(
  db: Database,
  { teamId, event }: { teamId: string; event: string },
  id: string,
  endsAfter: Date,
): Promise<DeskLink | null> {
  const { endsAt, kind, revokedAt } = deskLinks;
  const [found] = await db
    .select()
    .from(deskLinks)
    .where(
      and(
        eq(deskLinks.teamId, teamId),
        eq(deskLinks.id, id),
        eq(kind, "door"),
        eq(deskLinks.event, event),
        isNull(revokedAt),
        gt(endsAt, endsAfter),
      ),
    );
  return found ?? null;
}

type LinkOfMember = Pick<DeskLink, "teamId" | "kind" | "gameId" | "event" | "label"> & { heldBy: string };

/**
 * Finds a person's own open link to the same game or door, and sets its end to `endsAt`, because the event
 * may have been moved. Null if they have none. Lock their row of desk_members first, so that two presses at
 * once find the same link.
 */
export async function reuseOwnLink(
  tx: Database,
  { teamId, kind, gameId, event, label, heldBy }: LinkOfMember,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<DeskLink | null> {
  const isOpen = and(isNull(deskLinks.revokedAt), gt(deskLinks.endsAt, now));
  const isSame = and(
    eq(deskLinks.kind, kind),
    gameId === null ? isNull(deskLinks.gameId) : eq(deskLinks.gameId, gameId),
    event === null ? isNull(deskLinks.event) : eq(deskLinks.event, event),
    eq(deskLinks.label, label),
    eq(deskLinks.heldBy, heldBy),
  );
  const [latest] = await tx
    .select({ id: deskLinks.id })
    .from(deskLinks)
    .where(and(eq(deskLinks.teamId, teamId), isSame, isOpen))
    .orderBy(desc(deskLinks.timeCreated), deskLinks.id)
    .limit(1);
  if (!latest) return null;
  const [reused] = await tx
    .update(deskLinks)
    .set({ endsAt })
    .where(and(eq(deskLinks.teamId, teamId), eq(deskLinks.id, latest.id)))
    .returning();
  return reused ?? null;
}

export async function addDeskLink(db: Database, link: typeof deskLinks.$inferInsert): Promise<void> {
  await db.insert(deskLinks).values(link);
}

/** Finds the link by this id, if it opens the scoring of this game now; else null. */
export async function findScorerLink(
  db: Database,
  { teamId, gameId }: { teamId: string; gameId: string },
  id: string,
  now: Date,
): Promise<DeskLink | null> {
  const [found] = await db
    .select()
    .from(deskLinks)
    .where(
      and(
        eq(deskLinks.teamId, teamId),
        eq(deskLinks.id, id),
        eq(deskLinks.kind, "scorer"),
        eq(deskLinks.gameId, gameId),
        isNull(deskLinks.revokedAt),
        gt(deskLinks.endsAt, now),
      ),
    );
  return found ?? null;
}

/** Revokes a link and returns it. Null if it is unknown, or was revoked before. */
export async function markLinkRevoked(
  db: Database,
  teamId: string,
  id: string,
  at: Date,
): Promise<DeskLink | null> {
  const [revoked] = await db
    .update(deskLinks)
    .set({ revokedAt: at })
    .where(and(eq(deskLinks.teamId, teamId), eq(deskLinks.id, id), isNull(deskLinks.revokedAt)))
    .returning();
  return revoked ?? null;
}

/** Lists the links that a person created and nobody has revoked, including expired ones. */
export async function listLinksMadeBy(db: Database, teamId: string, madeBy: string): Promise<DeskLink[]> {
  return db
    .select()
    .from(deskLinks)
    .where(and(eq(deskLinks.teamId, teamId), eq(deskLinks.madeBy, madeBy), isNull(deskLinks.revokedAt)));
}

export async function revokeLinks(db: Database, teamId: string, ids: string[], at: Date): Promise<void> {
  await db
    .update(deskLinks)
    .set({ revokedAt: at })
    .where(and(eq(deskLinks.teamId, teamId), inArray(deskLinks.id, ids), isNull(deskLinks.revokedAt)));
}
