import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "../../server/db/client.ts";
import { admissions, orders } from "../../server/db/schema/index.ts";
import { createOrderSecrets } from "../../server/usecases/club/order-secrets.ts";
import { makeTicket } from "../../tests/factories/factories.ts";
import {
  openSandboxSeason,
  type SandboxSeason,
  type SellingClub,
} from "../../tests/usecases/desk/sandbox-season.ts";
import {
  arbitrarySeason,
  createSeasonRunner,
  type StepKind,
} from "../../tests/usecases/desk/season-steps.ts";
import { makeDuesForm, paidSales, payForm } from "../../tests/usecases/sale/lost-sales.ts";

/** Purchases that are in the copy; the others need one that was paid before. */
const BEFORE: readonly StepKind[] = ["tickets", "goods", "both", "linked", "cash", "comp", "late"];
const HOUR_MS = 3_600_000;
/**
 * Seasons take 30 hours, and games begin 18 hours later. All payments are over by now, because the commands
 * have the machine's clock.
 */
const BEGIN = new Date(Math.floor(Date.now() / 1000) * 1000 - 40 * HOUR_MS);
/** The copy is a minute, and the season six minutes, after the first purchases. */
export const COPIED_AT = new Date(BEGIN.getTime() + 60_000);
const AFTER_HOURS = 0.1;
const HOURS_TO_DOORS = 17;

/** Two clubs of which a copy is made, that go on selling, and that are then lost. */
export interface LostSeason {
  world: SandboxSeason;
  runner: ReturnType<typeof createSeasonRunner>;
  forms: string[];
}

/** Opens two clubs on the database, paid by the provider on another, with what they sold before the copy. */
export async function openLostSeason(
  db: Database,
  provider: Database,
  secret: Uint8Array,
): Promise<LostSeason> {
  const world = await openSandboxSeason(db, { provider, begin: BEGIN });
  const forms: string[] = [];
  for (const seller of world.sellers) {
    Object.assign(seller.office.services, { orderSecrets: createOrderSecrets([secret]) });
    forms.push(await makeDuesForm(db, seller));
    const timeOfEvent = new Date(BEGIN.getTime() + 48 * HOUR_MS);
    const free = { id: "free", ticketsTotal: 99, timeOfEvent, prices: [{ id: "free", price: 0 }] };
    await makeTicket(db, seller.club, free);
    await takeFree(seller);
  }
  const runner = createSeasonRunner(world);
  for (const step of (fc.sample(arbitrarySeason, 1)[0] ?? []).filter(({ kind }) => BEFORE.includes(kind)))
    await runner.play(step);
  return { world, runner, forms };
}

async function takeFree({ office }: SellingClub): Promise<void> {
  const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com" };
  const wish = { cartItemId: "free", priceId: "free", quantity: 1, options: "" };
  const taken = await office.buy([wish], { ...fan, addressHash: crypto.randomUUID() });
  if (!taken.ok) throw new Error(taken.reason);
}

/** Everything that happens after the copy: every kind of step at both clubs, to the end of all payments. */
export async function playLostSeason({ world, runner, forms }: LostSeason): Promise<void> {
  world.later(AFTER_HOURS);
  for (const [nth, seller] of world.sellers.entries()) {
    await payForm(world, seller, forms[nth] ?? "");
    await takeFree(seller);
  }
  for (const step of fc.sample(arbitrarySeason, 1)[0] ?? []) await runner.play(step);
  await runner.end();
}

export const openDoors = ({ world }: LostSeason): void => world.later(HOURS_TO_DOORS);

type Sales = Awaited<ReturnType<typeof paidSales>>;

/** What has to be there again: everything paid through the provider, and of the copy also the rest. */
export interface ExpectedSales {
  paid: Sales[];
  /** Orders of the copy without a payment, with their codes. */
  ofCopy: string[];
  /** Such orders after the copy, which can't come back. */
  lost: number;
}

export async function readSales(db: Database, { world }: LostSeason): Promise<ExpectedSales> {
  const paid: Sales[] = [];
  for (const { club } of world.sellers) paid.push(await paidSales(db, club.teamId));
  const rows = await db
    .select({ order: orders, code: admissions.code, voided: admissions.timeVoided })
    .from(orders)
    .leftJoin(admissions, and(eq(admissions.teamId, orders.teamId), eq(admissions.orderId, orders.id)))
    .where(and(ofWorld(world), isNull(orders.paymentIntentId), isNull(orders.sessionId)));
  const isOfCopy = ({ order }: (typeof rows)[number]) => order.timeCreated <= COPIED_AT;
  const lost = new Set(rows.filter((row) => !isOfCopy(row)).map(({ order }) => order.id));
  // A refund in cash after the copy is lost, too: only what the copy has is compared.
  const ofCopy = rows.filter(isOfCopy).map(({ order, code }) => `${order.teamId} ${order.id} ${code}`);
  return { paid, ofCopy: ofCopy.toSorted(), lost: lost.size };
}

const ofWorld = ({ sellers }: SandboxSeason) =>
  inArray(
    orders.teamId,
    sellers.map(({ club }) => club.teamId),
  );

/** Kinds of orders that a season must contain. */
const KINDS = {
  "with tickets": sql`exists (select from line_items l where l.team_id = orders.team_id and l.order_id = orders.id and l.ticket_id is not null)`,
  "with merch": sql`exists (select from line_items l where l.team_id = orders.team_id and l.order_id = orders.id and l.product_id is not null)`,
  "of a form": sql`exists (select from line_items l where l.team_id = orders.team_id and l.order_id = orders.id and l.submission_id is not null)`,
  "whose buyer pays the fee": sql`orders.total > orders.subtotal + orders.shipping`,
  "in another club's store": sql`orders.storefront_team_id <> orders.team_id`,
  "partly refunded": sql`orders.status = 'paid' and exists (select from refunds r where r.team_id = orders.team_id and r.order_id = orders.id and r.status = 'succeeded')`,
  "refunded whole": sql`orders.status = 'refunded'`,
  "paid too late": sql`orders.status = 'late-refunded'`,
  disputed: sql`exists (select from disputes d where d.team_id = orders.team_id and d.order_id = orders.id)`,
} as const;

export type PaidKind = keyof typeof KINDS;
export const PAID_KINDS = Object.keys(KINDS) as PaidKind[];

/** How many orders of each kind were paid after the copy. */
export async function countKinds(db: Database, { world }: LostSeason): Promise<Record<PaidKind, number>> {
  const counts = {} as Record<PaidKind, number>;
  const isAfter = sql`orders.payment_intent_id is not null and orders.time_created > ${COPIED_AT.toISOString()}::timestamptz`;
  for (const kind of PAID_KINDS)
    counts[kind] = await db.$count(orders, and(ofWorld(world), isAfter, KINDS[kind]));
  return counts;
}

/** How many orders were paid after the copy. */
export const countPaidAfterCopy = (db: Database, { world }: LostSeason): Promise<number> =>
  db.$count(
    orders,
    and(
      ofWorld(world),
      sql`orders.payment_intent_id is not null and orders.time_created > ${COPIED_AT.toISOString()}::timestamptz`,
    ),
  );
