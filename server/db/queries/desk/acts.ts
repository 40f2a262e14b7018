import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import { type Act, orderIdOfAct, type RecordedActName } from "../../../../domain/desk/acts.ts";
import type { Database } from "../../client.ts";
import { deskActs } from "../../schema/desk/desk.ts";

export type DeskAct = typeof deskActs.$inferSelect;

/**
 * Records an act, and returns its id. Call it in the transaction of the change that it records. Acts are
 * never changed or removed.
 * @param act names the order that it concerns, unless its subject is already the order's number
 */
export async function addAct(
  db: Database,
  act: typeof deskActs.$inferInsert & { act: Act },
): Promise<number | undefined> {
  const values = { ...act, orderId: act.orderId ?? orderIdOfAct(act) };
  const [added] = await db.insert(deskActs).values(values).returning({ id: deskActs.id });
  return added?.id;
}

export async function findAct(db: Database, teamId: string, id: number): Promise<DeskAct | null> {
  const [found] = await db
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), eq(deskActs.id, id)));
  return found ?? null;
}

/** Finds the first act of this name on an order at or after `since`. Null if there is none. */
export async function findActSince(
  db: Database,
  teamId: string,
  { orderId, act, since }: { orderId: string; act: Act; since: Date },
): Promise<DeskAct | null> {
  const [found] = await db
    .select()
    .from(deskActs)
    .where(
      and(
        eq(deskActs.teamId, teamId),
        eq(deskActs.orderId, orderId),
        eq(deskActs.act, act),
        gte(deskActs.timeCreated, since),
      ),
    )
    .orderBy(asc(deskActs.id))
    .limit(1);
  return found ?? null;
}

interface WantedActs {
  /** The id of an act: lists only older acts; null begins with the newest. */
  before: number | null;
  most: number;
  /** Only acts of these kinds; `but`: all except these. */
  only?: readonly RecordedActName[];
  but?: readonly RecordedActName[];
  /** Only acts by one of these people, as acts name them. */
  who?: readonly string[];
  /** Only acts that concern this order. */
  orderId?: string;
}

/** Lists a club's acts, newest first. */
export async function listActs(
  db: Database,
  teamId: string,
  { before, most, only, but, who, orderId }: WantedActs,
): Promise<DeskAct[]> {
  return db
    .select()
    .from(deskActs)
    .where(
      and(
        eq(deskActs.teamId, teamId),
        before === null ? undefined : lt(deskActs.id, before),
        only && inArray(deskActs.act, [...only]),
        but && notInArray(deskActs.act, [...but]),
        who && inArray(deskActs.who, [...who]),
        orderId === undefined ? undefined : eq(deskActs.orderId, orderId),
      ),
    )
    .orderBy(desc(deskActs.id))
    .limit(most);
}

/** Lists a club's acts of some kinds after another one, on records with one of these ids, newest first. */
export async function listLaterChanges(
  db: Database,
  teamId: string,
  wanted: { after: number; ids: readonly string[]; only: readonly RecordedActName[]; most: number },
): Promise<DeskAct[]> {
  const recordId = sql<string>`coalesce(${deskActs.after}, ${deskActs.before}) ->> 'id'`;
  return db
    .select()
    .from(deskActs)
    .where(
      and(
        eq(deskActs.teamId, teamId),
        gt(deskActs.id, wanted.after),
        inArray(deskActs.act, [...wanted.only]),
        inArray(recordId, [...wanted.ids]),
      ),
    )
    .orderBy(desc(deskActs.id))
    .limit(wanted.most);
}

/** Lists the acts that one save recorded together, such as a pasted season: same person, same moment. */
export async function listActsOfSave(
  db: Database,
  teamId: string,
  { who, timeCreated }: Pick<DeskAct, "who" | "timeCreated">,
): Promise<DeskAct[]> {
  return db
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.teamId, teamId), eq(deskActs.who, who), eq(deskActs.timeCreated, timeCreated)))
    .orderBy(asc(deskActs.id));
}
