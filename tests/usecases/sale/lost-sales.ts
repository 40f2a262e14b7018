import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/client.ts";
import type { Order } from "../../../server/db/queries/sale/orders.ts";
import {
  admissions,
  deskActs,
  disputes,
  formSubmissions,
  lineItems,
  orders,
  paymentEvents,
  pickups,
  products,
  refundRequests,
  refunds,
  refundUnits,
  submissionNotes,
  tickets,
} from "../../../server/db/schema/index.ts";
import { scanAtDoor } from "../../../server/usecases/desk/door.ts";
import { startFormCheckout } from "../../../server/usecases/sale/checkout/start-form-checkout.ts";
import { makeDoor } from "../../factories/doors.ts";
import { makeForm } from "../../factories/forms.ts";
import type { SandboxSeason, SellingClub } from "../desk/sandbox-season.ts";
import { makeFormCheckout } from "../forms/pay-form.ts";

/** The tables of a club's sales, in the order in which their rows can be removed. */
const SALES = [
  deskActs,
  refundUnits,
  refundRequests,
  refunds,
  disputes,
  paymentEvents,
  admissions,
  pickups,
  lineItems,
  orders,
  submissionNotes,
  formSubmissions,
];

/**
 * Loses everything that clubs sold, as if a copy from before their first sale had been restored. The payment
 * provider's tables stay, because they are another company's.
 */
export async function loseSales(db: Database, clubs: readonly string[]): Promise<void> {
  for (const table of SALES) await db.delete(table).where(inArray(table.teamId, [...clubs]));
  await db
    .update(tickets)
    .set({ ticketsSold: 0, ticketsHold: 0 })
    .where(inArray(tickets.teamId, [...clubs]));
  await db
    .update(products)
    .set({ productsSold: 0, productsHold: 0 })
    .where(inArray(products.teamId, [...clubs]));
}

/**
 * Lets clubs' services work on a restored database. The sandbox stays on its own: it stands for another
 * company, which loses nothing.
 */
export function moveSeasonTo(db: Database, { sellers }: Pick<SandboxSeason, "sellers">): void {
  for (const { office, desk } of sellers) {
    Object.assign(office.services, { db });
    Object.assign(desk.services, { db });
  }
}

/**
 * Reads a club's paid sales: orders, codes and whether they are void, refunds and disputes. Leaves out what
 * only the lost database knew (when a code became void, which network ordered).
 */
export async function paidSales(db: Database, teamId: string) {
  const paid = await db
    .select()
    .from(orders)
    .where(sql`${orders.teamId} = ${teamId} and ${orders.paymentIntentId} is not null`)
    .orderBy(asc(orders.id));
  const ids = paid.map(({ id }) => id);
  const ofOrder = <T extends { orderId: string }>(rows: T[]) =>
    rows.filter(({ orderId }) => ids.includes(orderId));
  const sorted = <T>(rows: T[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const lines = ofOrder(await db.select().from(lineItems).where(eq(lineItems.teamId, teamId)));
  const seats = ofOrder(await db.select().from(admissions).where(eq(admissions.teamId, teamId)));
  const given = ofOrder(await db.select().from(refunds).where(eq(refunds.teamId, teamId)));
  const asked = ofOrder(await db.select().from(refundRequests).where(eq(refundRequests.teamId, teamId)));
  const units = ofOrder(await db.select().from(refundUnits).where(eq(refundUnits.teamId, teamId)));
  const disputed = ofOrder(await db.select().from(disputes).where(eq(disputes.teamId, teamId)));
  return {
    orders: paid.map(
      ({
        attempt,
        addressHash,
        blockHash,
        networkHash,
        sessionUrl,
        timeOpened,
        timeMailed,
        timeClosed,
        ...order
      }) => ({
        ...order,
        isClosed: timeClosed !== null,
        // A payment that came too late still says that it was awaited.
        awaitingPayment: order.awaitingPayment && order.status === "pending",
      }),
    ),
    lines: sorted(lines.map(({ cartItemId, ...line }) => line)),
    seats: sorted(
      seats.map(({ code, orderId, position, seat, ticketId, timeVoided }) => [
        orderId,
        position,
        seat,
        ticketId,
        code,
        timeVoided !== null,
      ]),
    ),
    refunds: sorted(
      given.map(({ orderId, id, amount, status, requestId }) => [orderId, id, amount, status, requestId]),
    ),
    requests: sorted(
      asked.map(({ orderId, id, key, amount, who, reason }) => [orderId, id, key, amount, who, reason]),
    ),
    units: sorted(
      units.map(({ orderId, position, unit, requestId, stockBack }) => [
        orderId,
        position,
        unit,
        requestId,
        stockBack,
      ]),
    ),
    disputes: sorted(disputed.map(({ orderId, id, amount, status }) => [orderId, id, amount, status])),
  };
}

/** Makes a form of the club that takes dues. Returns its id. */
export const makeDuesForm = async (db: Database, { club }: Pick<SellingClub, "club">): Promise<string> =>
  (
    await makeForm(db, club, {
      type: "CUSTOM_PLAYER_DUES",
      prices: [{ id: "full", title: "Full dues", price: 32_000 }],
    })
  ).id;

/** Pays dues through a form of the club. Returns the order. */
export async function payForm(
  world: SandboxSeason,
  { club, account, office }: SellingClub,
  formId: string,
): Promise<Order> {
  const request = makeFormCheckout(club, formId, { stripeAccountId: account });
  const opened = await startFormCheckout(office.services, request);
  if (!opened.ok) throw new Error(opened.reason);
  const [order] = await world.db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, club.teamId), eq(orders.status, "pending"), eq(orders.subtotal, 32_000)));
  if (!order || !(await world.press(order, "pay"))) throw new Error("The form could not be paid");
  return order;
}

/**
 * Shows each code of the club's game twice at its door, an hour before it begins. Returns the sorted answers:
 * "valid: admitted, used" for a code that admits once, "void: void, void" for a refunded one.
 */
export async function scanEveryCode(
  db: Database,
  { club, desk }: SellingClub,
): Promise<{ answer: string; codes: number }[]> {
  const door = await makeDoor(desk.services, club, "ticket.game");
  const codes = await db
    .select({ code: admissions.code, timeVoided: admissions.timeVoided })
    .from(admissions)
    .where(and(eq(admissions.teamId, club.teamId), eq(admissions.ticketId, "game")));
  const answers: string[] = [];
  for (const { code, timeVoided } of codes) {
    const scan = async (id: string) =>
      (await scanAtDoor(desk.services, door, { id, act: "admit", wanted: { code } })).answer.result;
    const [first, second] = [await scan(`${code}-1`), await scan(`${code}-2`)];
    answers.push(`${timeVoided === null ? "valid" : "void"}: ${first}, ${second}`);
  }
  return [...Map.groupBy(answers, (answer) => answer)]
    .map(([answer, all]) => ({ answer, codes: all.length }))
    .toSorted((a, b) => a.answer.localeCompare(b.answer));
}
