import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { deskPasskeys } from "../../schema/desk/desk.ts";

export type DeskPasskey = typeof deskPasskeys.$inferSelect;

const passkeyWhere = (teamId: string, id: string) =>
  and(eq(deskPasskeys.teamId, teamId), eq(deskPasskeys.id, id));
const personWhere = (teamId: string, email: string) =>
  and(eq(deskPasskeys.teamId, teamId), eq(deskPasskeys.email, email));

/** Stores a passkey. False if it is stored already. */
export async function insertPasskey(
  db: Database,
  passkey: typeof deskPasskeys.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(deskPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: deskPasskeys.id });
  return added.length === 1;
}

export async function findPasskey(db: Database, teamId: string, id: string): Promise<DeskPasskey | null> {
  const [found] = await db.select().from(deskPasskeys).where(passkeyWhere(teamId, id));
  return found ?? null;
}

/** Lists a person's passkeys, newest first. */
export async function listPasskeys(db: Database, teamId: string, email: string): Promise<DeskPasskey[]> {
  return db
    .select()
    .from(deskPasskeys)
    .where(personWhere(teamId, email))
    .orderBy(desc(deskPasskeys.timeCreated), deskPasskeys.id);
}

export async function markPasskeyUsed(
  db: Database,
  teamId: string,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await db.update(deskPasskeys).set({ counter, lastUsed: at }).where(passkeyWhere(teamId, id));
}

/** Deletes a passkey and returns its name. Null if this person has no such passkey. */
export async function deletePasskey(
  db: Database,
  teamId: string,
  email: string,
  id: string,
): Promise<string | null> {
  const [removed] = await db
    .delete(deskPasskeys)
    .where(and(personWhere(teamId, email), eq(deskPasskeys.id, id)))
    .returning({ name: deskPasskeys.name });
  return removed?.name ?? null;
}

export async function deletePasskeysOfMember(db: Database, teamId: string, email: string): Promise<void> {
  await db.delete(deskPasskeys).where(personWhere(teamId, email));
}
