import { and, desc, eq, lte, or } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubGroup, inClubGroupWhere } from "../../distribution/club-groups.ts";
import { deskMembers, deskSessions } from "../../schema/desk/desk.ts";

export type DeskSession = typeof deskSessions.$inferSelect;

const sessionWhere = (teamId: string, id: string) =>
  and(eq(deskSessions.teamId, teamId), eq(deskSessions.id, id));
const personWhere = (teamId: string, email: string) =>
  and(eq(deskSessions.teamId, teamId), eq(deskSessions.email, email));

export async function addSession(db: Database, session: typeof deskSessions.$inferInsert): Promise<void> {
  await db.insert(deskSessions).values(session);
}

/**
 * Finds a session at this desk, with the present role of its address there; the role is null if the address
 * is not a member (any more). Null without a session.
 */
export async function findSession(db: Database, teamId: string, tokenHash: string) {
  const [found] = await db
    .select({ session: deskSessions, role: deskMembers.role })
    .from(deskSessions)
    .leftJoin(
      deskMembers,
      and(eq(deskMembers.teamId, deskSessions.teamId), eq(deskMembers.email, deskSessions.email)),
    )
    .where(and(eq(deskSessions.teamId, teamId), eq(deskSessions.tokenHash, tokenHash)));
  return found ?? null;
}

export async function markSessionSeen(db: Database, teamId: string, id: string, at: Date): Promise<void> {
  await db.update(deskSessions).set({ lastSeen: at }).where(sessionWhere(teamId, id));
}

/**
 * Records that a session's person confirmed who they are, and gives the session a new cookie: whoever has a
 * copy of the old one is signed out. False if the session has ended.
 */
export async function markSessionProved(
  tx: Database,
  { teamId, id }: Pick<DeskSession, "teamId" | "id">,
  proved: { tokenHash: string; timeProved: Date },
): Promise<boolean> {
  const marked = await tx
    .update(deskSessions)
    .set({ ...proved, lastSeen: proved.timeProved })
    .where(sessionWhere(teamId, id))
    .returning({ id: deskSessions.id });
  return marked.length === 1;
}

/** When a session's person last proved who they are. Null if the session has ended. */
export async function findSessionSignInTimes(
  db: Database,
  { teamId, id }: Pick<DeskSession, "teamId" | "id">,
): Promise<Pick<DeskSession, "timeCreated" | "timeProved"> | null> {
  const [found] = await db
    .select({ timeCreated: deskSessions.timeCreated, timeProved: deskSessions.timeProved })
    .from(deskSessions)
    .where(sessionWhere(teamId, id));
  return found ?? null;
}

/** Lists a person's sessions, most recently used first. */
export async function listSessions(db: Database, teamId: string, email: string): Promise<DeskSession[]> {
  return db
    .select()
    .from(deskSessions)
    .where(personWhere(teamId, email))
    .orderBy(desc(deskSessions.lastSeen), deskSessions.id);
}

/** Ends one of a person's own sessions, and returns its browser's name. Null if there is none. */
export async function endSession(
  db: Database,
  teamId: string,
  email: string,
  id: string,
): Promise<string | null> {
  const [ended] = await db
    .delete(deskSessions)
    .where(and(personWhere(teamId, email), eq(deskSessions.id, id)))
    .returning({ browser: deskSessions.browser });
  return ended?.browser ?? null;
}

export async function endSessionsOfMember(db: Database, teamId: string, email: string): Promise<void> {
  await db.delete(deskSessions).where(personWhere(teamId, email));
}

/**
 * Deletes the expired sessions of all desks, or of a group's.
 * @param idle sessions last used at or before this time are deleted
 * @param longest sessions begun at or before this time are deleted
 */
export async function forgetSessions(
  db: Database,
  { idle, longest }: { idle: Date; longest: Date },
  clubs: ClubGroup = null,
): Promise<void> {
  const isOver = or(lte(deskSessions.lastSeen, idle), lte(deskSessions.timeCreated, longest));
  await db.delete(deskSessions).where(and(inClubGroupWhere(deskSessions.teamId, clubs), isOver));
}
