import { and, asc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { ActFacts } from "../../../../../domain/desk/acts.ts";
import { mentionsAddress, replaceAddress } from "../../../../../domain/desk/privacy/mentions.ts";
import { withoutPersonalFacts } from "../../../../../domain/desk/privacy/personal-facts.ts";
import type { Database } from "../../../client.ts";
import { deskActs } from "../../../schema/desk/desk.ts";
import type { OldRows } from "./old-rows.ts";

/** Acts that are read in one statement: a club may have a hundred thousand. */
const CHUNK = 5000;

/**
 * The only statements that change a desk's history (rule desk-6): erasing a person, and what is older than
 * the operator keeps.
 */

interface ErasedAddress {
  teamId: string;
  /** In lower case. */
  email: string;
  /** What stands for the person in the records. */
  mark: string;
}

/** The number of acts that name the address, as the person who acted or otherwise. */
export async function countActsNaming(db: Database, person: Omit<ErasedAddress, "mark">): Promise<number> {
  let count = 0;
  for await (const acts of actsNaming(db, person)) count += acts.length;
  return count;
}

/** Replaces the address in the history, and returns the number of acts that named it. */
export async function eraseFromActs(db: Database, person: ErasedAddress): Promise<number> {
  const { teamId, email, mark } = person;
  const replaced = (text: string) => replaceAddress(text, email, mark);
  const inFacts = (facts: ActFacts | null) =>
    facts && Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, replaced(text)]));
  let count = 0;
  for await (const acts of actsNaming(db, person))
    for (const { id, who, subject, before, after } of acts) {
      const kept = { subject: replaced(subject), before: inFacts(before), after: inFacts(after) };
      await db
        .update(deskActs)
        .set({ ...kept, who: who.toLowerCase() === email ? mark : who })
        .where(and(eq(deskActs.teamId, teamId), eq(deskActs.id, id)));
      count += 1;
    }
  return count;
}

/** The acts that name an address, by chunks of the history. */
export async function* actsNaming(db: Database, { teamId, email }: Omit<ErasedAddress, "mark">) {
  const all = sql<string>`lower(concat_ws(' ', ${deskActs.who}, ${deskActs.subject}, ${deskActs.before}::text, ${deskActs.after}::text))`;
  let last: number | null = 0;
  while (last !== null) {
    const end: number | null = await endOfChunk(db, teamId, last);
    const found = await db
      .select()
      .from(deskActs)
      .where(
        and(
          eq(deskActs.teamId, teamId),
          gt(deskActs.id, last),
          lte(deskActs.id, end ?? 0),
          sql`position(${email} in ${all}) > 0`,
        ),
      )
      .orderBy(asc(deskActs.id));
    const naming = found.filter(({ who, subject, before, after }) =>
      [who, subject, ...Object.values(before ?? {}), ...Object.values(after ?? {})].some((text) =>
        mentionsAddress(text, email),
      ),
    );
    if (naming.length > 0) yield naming;
    last = end;
  }
}

/** The id of the last act in the chunk after an act; null if there is none. */
async function endOfChunk(db: Database, teamId: string, after: number): Promise<number | null> {
  const chunk = db
    .select({ id: deskActs.id })
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), gt(deskActs.id, after)))
    .orderBy(asc(deskActs.id))
    .limit(CHUNK)
    .as("chunk");
  const [end] = await db.select({ last: sql<number | null>`max(${chunk.id})::float8` }).from(chunk);
  return end?.last ?? null;
}

/** Takes what acts on orders say about the buyer out of them. */
export async function eraseFactsOfOrders(tx: Database, teamId: string, ids: string[]): Promise<void> {
  const acts = await tx
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), inArray(deskActs.orderId, ids)));
  for (const act of acts) {
    const kept = withoutPersonalFacts(act);
    const { subject, before, after } = act;
    if (JSON.stringify(kept) !== JSON.stringify({ subject, before, after }))
      await tx
        .update(deskActs)
        .set(kept)
        .where(and(eq(deskActs.teamId, teamId), eq(deskActs.id, act.id)));
  }
}

/**
 * The history has the text of removed notes. Its subjects are like "Contact (7K3FXM2Q9ABCDEFG)", so that only
 * the acts about notes are read.
 */
export async function eraseRemovedNotes(tx: Database, teamId: string, ids: string[]): Promise<void> {
  await tx
    .update(deskActs)
    .set({ before: sql`${deskActs.before} - 'note'` })
    .where(
      and(
        eq(deskActs.teamId, teamId),
        eq(deskActs.act, "note-removed"),
        inArray(sql`substring(${deskActs.subject} from '\\(([^()]+)\\)$')`, ids),
      ),
    );
}

/**
 * Deletes the oldest records of the history. Their ids grow with time, so the oldest are read without a sort.
 */
export async function deleteOldActs(db: Database, { teamId, before, most }: OldRows): Promise<number> {
  const oldest = db
    .select({ id: deskActs.id, time: deskActs.timeCreated })
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), gt(deskActs.id, 0)))
    .orderBy(asc(deskActs.id))
    .limit(most)
    .as("oldest");
  const old = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.time, before));
  return (
    await db
      .delete(deskActs)
      .where(and(eq(deskActs.teamId, teamId), inArray(deskActs.id, old)))
      .returning({ id: deskActs.id })
  ).length;
}
