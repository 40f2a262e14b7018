import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";
import { encodedPlaceholder, prepareQuery } from "../../server/db/prepare-query.ts";
import { sandboxSwitches, sandboxWebhookDeliveries } from "./schema.ts";

export type SandboxDelivery = typeof sandboxWebhookDeliveries.$inferSelect;

export async function addSandboxDeliveries(
  db: Database,
  deliveries: Pick<SandboxDelivery, "eventId" | "type" | "account" | "subject" | "body">[],
): Promise<void> {
  if (deliveries.length > 0) await db.insert(sandboxWebhookDeliveries).values(deliveries);
}

/** How long claimed deliveries wait for their process; after that, another may claim them. */
const LEASE = sql`interval '10 seconds'`;

/**
 * Claims the deliveries that are due. Processes that claim at the same time get different ones. Uses the
 * database's clock, because with a fixed FIELDHOUSE_NOW no event would ever be due.
 */
export async function claimSandboxDeliveries(
  db: Database,
  { most, newestFirst }: { most: number; newestFirst: boolean },
): Promise<SandboxDelivery[]> {
  const claimed = await (newestFirst ? claimNewest : claimOldest)(db, { most });
  return claimed.sort((a, b) => (newestFirst ? b.position - a.position : a.position - b.position));
}

const claim = (name: string, order: "asc" | "desc") =>
  prepareQuery((db) => {
    const { position, nextAttempt, outcome, attempts } = sandboxWebhookDeliveries;
    const due = db
      .select({ position })
      .from(sandboxWebhookDeliveries)
      // Stored times are rounded to milliseconds, so a delivery added just now may be due slightly later.
      .where(sql`${outcome} = 'waiting' and ${nextAttempt} <= now() + interval '1 millisecond'`)
      .orderBy(order === "desc" ? sql`${position} desc` : position)
      .limit(sql.placeholder("most"))
      .for("update", { skipLocked: true });
    return db
      .update(sandboxWebhookDeliveries)
      .set({ attempts: sql`${attempts} + 1`, nextAttempt: sql`now() + ${LEASE}` })
      .where(sql`${position} = any(array(${due}))`)
      .returning()
      .prepare(name);
  });
const claimOldest = claim("sandbox_claim_oldest", "asc");
const claimNewest = claim("sandbox_claim_newest", "desc");

const close = prepareQuery((db) =>
  db
    .update(sandboxWebhookDeliveries)
    .set({
      outcome: encodedPlaceholder(sandboxWebhookDeliveries.outcome, "outcome"),
      lastStatus: encodedPlaceholder(sandboxWebhookDeliveries.lastStatus, "lastStatus"),
    })
    .where(eq(sandboxWebhookDeliveries.position, sql.placeholder("position")))
    .prepare("sandbox_delivery_close"),
);

/** Marks a delivery as delivered, or as lost on purpose: it is never sent again. */
export async function closeSandboxDelivery(
  db: Database,
  position: number,
  outcome: "delivered" | "lost",
  lastStatus: number | null,
): Promise<void> {
  await close(db, { position, outcome, lastStatus });
}

/**
 * Records a failed delivery, which is sent again after `seconds`.
 * @param status the HTTP status; 0 without an answer
 */
export async function postponeSandboxDelivery(
  db: Database,
  position: number,
  status: number,
  seconds: number,
): Promise<void> {
  await db
    .update(sandboxWebhookDeliveries)
    .set({ lastStatus: status, nextAttempt: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(sandboxWebhookDeliveries.position, position));
}

interface WantedEvents {
  /** All types if missing. */
  types?: string[] | undefined;
  /** Bounds of the time of creation, in Unix seconds: `gte` is included, `lt` is not. */
  gte?: number | undefined;
  lt?: number | undefined;
}

/** Lists an account's events as they are sent, delivered or not, newest first. */
export async function listSandboxEvents(
  db: Database,
  account: string,
  { types, gte = 0, lt = Number.POSITIVE_INFINITY }: WantedEvents,
): Promise<{ id: string; created: number }[]> {
  const found = await db
    .select({ body: sandboxWebhookDeliveries.body })
    .from(sandboxWebhookDeliveries)
    .where(
      and(
        eq(sandboxWebhookDeliveries.account, account),
        types ? inArray(sandboxWebhookDeliveries.type, types) : undefined,
      ),
    )
    .orderBy(desc(sandboxWebhookDeliveries.position));
  const events = found.map(({ body }) => JSON.parse(body) as { id: string; created: number });
  return events.filter(({ created }) => created >= gte && created < lt);
}

/** Lists the deliveries of all accounts, newest first. */
export async function listSandboxDeliveries(db: Database, most: number): Promise<SandboxDelivery[]> {
  return db
    .select()
    .from(sandboxWebhookDeliveries)
    .orderBy(sql`${sandboxWebhookDeliveries.position} desc`)
    .limit(most);
}

const switchesOn = prepareQuery((db) => db.select().from(sandboxSwitches).prepare("sandbox_switches"));

export async function listSandboxSwitches(db: Database): Promise<string[]> {
  return (await switchesOn(db, {})).map(({ name }) => name);
}

export async function setSandboxSwitch(db: Database, name: string, on: boolean): Promise<void> {
  if (on) await db.insert(sandboxSwitches).values({ name }).onConflictDoNothing();
  else await db.delete(sandboxSwitches).where(eq(sandboxSwitches.name, name));
}
