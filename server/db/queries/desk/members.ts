import { and, eq, isNull, sql } from "drizzle-orm";
import { clubAddressRole } from "../../../../domain/desk/officers/members.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { OPERATOR_DESK_ID } from "../../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../client.ts";
import { ALL_CLUBS_WHERE } from "../../distribution/club-groups.ts";
import { teams } from "../../schema/club/teams.ts";
import { deskMembers } from "../../schema/desk/desk.ts";

export type DeskMember = typeof deskMembers.$inferSelect;

const memberWhere = (teamId: string, email: string) =>
  and(eq(deskMembers.teamId, teamId), eq(deskMembers.email, email));

/** Lists a desk's members: owners first, then by address. */
export async function listMembers(db: Database, teamId: string): Promise<DeskMember[]> {
  return db
    .select()
    .from(deskMembers)
    .where(eq(deskMembers.teamId, teamId))
    .orderBy(sql`${deskMembers.role} <> 'owner'`, deskMembers.email);
}

export async function findMember(db: Database, teamId: string, email: string): Promise<DeskMember | null> {
  const [member] = await db.select().from(deskMembers).where(memberWhere(teamId, email));
  return member ?? null;
}

/** Finds a member, and locks it until the transaction ends. Null if there is none. */
export async function lockMember(tx: Database, teamId: string, email: string): Promise<DeskMember | null> {
  const [member] = await tx.select().from(deskMembers).where(memberWhere(teamId, email)).for("update");
  return member ?? null;
}

export async function countMembers(db: Database, teamId: string): Promise<number> {
  return db.$count(deskMembers, eq(deskMembers.teamId, teamId));
}

/** True if this address has signed in at this desk, which proves that somebody reads its mail. */
export async function hasJoined(db: Database, teamId: string, email: string): Promise<boolean> {
  return (await findMember(db, teamId, email))?.timeJoined != null;
}

export async function countOwners(db: Database, teamId: string): Promise<number> {
  return db.$count(deskMembers, and(eq(deskMembers.teamId, teamId), eq(deskMembers.role, "owner")));
}

/**
 * Counts a desk's owners, and locks them until the transaction ends, so that of two owners who leave at the
 * same time one must stay.
 */
export async function lockOwners(tx: Database, teamId: string): Promise<number> {
  const owners = await tx
    .select({ email: deskMembers.email })
    .from(deskMembers)
    .where(and(eq(deskMembers.teamId, teamId), eq(deskMembers.role, "owner")))
    .orderBy(deskMembers.email)
    .for("update");
  return owners.length;
}

/** Adds a member. False if a member has this address already. */
export async function addMember(db: Database, member: typeof deskMembers.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(deskMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ email: deskMembers.email });
  return added.length === 1;
}

export async function setMemberRole(
  db: Database,
  teamId: string,
  email: string,
  role: DeskRole,
): Promise<void> {
  await db.update(deskMembers).set({ role }).where(memberWhere(teamId, email));
}

/** Records a member's first sign-in; later ones change nothing. */
export async function markMemberJoined(db: Database, teamId: string, email: string, at: Date): Promise<void> {
  await db
    .update(deskMembers)
    .set({ timeJoined: at })
    .where(and(memberWhere(teamId, email), isNull(deskMembers.timeJoined)));
}

export async function deleteMember(db: Database, teamId: string, email: string): Promise<void> {
  await db.delete(deskMembers).where(memberWhere(teamId, email));
}

/**
 * Lists the clubs where an address is a member, with its role there. Reads the rows of all clubs on purpose,
 * for the operator's desk, which links to the desks of a person's clubs.
 */
export async function listClubsOfAddress(db: Database, email: string) {
  return db
    .select({ team: teams, role: deskMembers.role })
    .from(deskMembers)
    .innerJoin(teams, eq(teams.teamId, deskMembers.teamId))
    .where(and(ALL_CLUBS_WHERE, eq(deskMembers.email, email)))
    .orderBy(teams.teamName, teams.teamId);
}

/**
 * True if an address that requests a sign-in link to a desk should be mailed one.
 * @param teamEmail the club's own address, which counts as an owner's while the desk has none
 */
export async function canRequestSignInLink(
  db: Database,
  { teamId, teamEmail }: { teamId: string; teamEmail: string },
  email: string,
): Promise<boolean> {
  if (teamId === OPERATOR_DESK_ID) return (await listClubsOfAddress(db, email)).length > 0;
  if (await findMember(db, teamId, email)) return true;
  return clubAddressRole(email, teamEmail, await countOwners(db, teamId)) !== null;
}
