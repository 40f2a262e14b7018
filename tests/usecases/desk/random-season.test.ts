import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { booksOfOrder } from "../../../domain/desk/orders/order-books.ts";
import { parseOrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import type { Database } from "../../../server/db/client.ts";
import { listOrders } from "../../../server/db/queries/desk/orders.ts";
import { listRefundRequests } from "../../../server/db/queries/sale/refund-requests.ts";
import { listDisputes, listRefunds } from "../../../server/db/queries/sale/refunds.ts";
import { reconcileOrders } from "../../../server/usecases/desk/reconcile-orders.ts";
import { addUpBooks } from "../../harness/program/add-books.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openSandboxSeason, type SandboxSeason, type SellingClub } from "./sandbox-season.ts";
import { arbitrarySeason, createSeasonRunner } from "./season-steps.ts";

/**
 * Two seasons are enough, because each of them has steps of every kind; only the order and figures differ.
 */
const SEASONS = 2;
const EVER = { from: null, to: null };

describeOnPostgres("a random season", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("reconciles the orders with the provider's books to the cent", async () => {
    const property = fc.asyncProperty(arbitrarySeason, async (steps) => {
      const world = await openSandboxSeason(db);
      const { play, end } = createSeasonRunner(world);
      for (const step of steps) await play(step);
      await end();
      for (const seller of world.sellers) await agree(world, seller);
      await findsACent(world);
    });
    // A failure prints its seed. Shrinking is turned off, because it would take minutes.
    await fc.assert(property, { numRuns: SEASONS, endOnFailure: true });
  });
});

async function agree(world: SandboxSeason, seller: SellingClub): Promise<void> {
  const { club, account, office } = seller;
  const of = { teamId: club.teamId, timeZone: club.timeZone, stripeAccountId: account };
  const compared = await reconcileOrders(office.services, of, EVER);
  if (!compared.ok) throw new Error(compared.details);
  const { differences, ours, theirs, foreign } = compared.value;
  expect(differences).toEqual([]);
  expect(ours).toEqual(theirs);
  expect([foreign, ours.refunded > 0, ours.lost > 0, ours.payments >= 9]).toEqual([0, true, true, true]);

  const wanted = { filter: parseOrderFilter(new URLSearchParams()), timeZone: club.timeZone };
  const orders = await listOrders(office.db, club.teamId, wanted, { skipped: 0, most: 1000 });
  const sums = addUpBooks(orders.map(booksOfOrder));
  const back = await cashBack(world, seller);
  expect(back).toBeGreaterThan(0);
  // The provider does not know about cash refunds.
  expect(sums.net - sums.cash + back).toBe(theirs.amount - theirs.refunded - theirs.fees - theirs.lost);
  await hasHappened(world, seller);
}

/** Proves that the comparison finds differences: it must find one cent that was refunded without an event. */
async function findsACent(world: SandboxSeason): Promise<void> {
  const [{ club, account, office }] = world.sellers;
  const paid = await world.ordersOf(world.sellers[0]);
  const presses = paid.filter(({ paymentIntentId }) => paymentIntentId !== null);
  for (const order of presses) if (await world.press(order, "refund", { amount: "0.01" })) break;
  const of = { teamId: club.teamId, timeZone: club.timeZone, stripeAccountId: account };
  const again = await reconcileOrders(office.services, of, EVER);
  expect(again.ok && again.value.differences).toMatchObject([{ what: "refunded" }]);
  await world.settle(false);
}

async function cashBack(world: SandboxSeason, seller: SellingClub): Promise<number> {
  const given = (await world.ordersOf(seller))
    .filter(({ channel }) => channel === "door")
    .map(({ teamId, id: orderId }) => listRefundRequests(world.db, { teamId, orderId }));
  return (await Promise.all(given)).flat().reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Checks that the season had refunds, disputes and so on: otherwise it would prove little that the books
 * agree.
 */
async function hasHappened(world: SandboxSeason, seller: SellingClub): Promise<void> {
  const orders = await world.ordersOf(seller);
  const all = await Promise.all(
    orders.map(async ({ teamId, id: orderId }) => ({
      refunds: await listRefunds(world.db, { teamId, orderId }),
      disputes: await listDisputes(world.db, { teamId, orderId }),
    })),
  );
  const [refunds, disputes] = [all.flatMap((one) => one.refunds), all.flatMap((one) => one.disputes)];
  const isOf = (what: (typeof orders)[number]["status"] | (typeof orders)[number]["channel"]) =>
    orders.some(({ status, channel }) => status === what || channel === what);
  for (const what of ["paid", "refunded", "late-refunded", "door", "comp"] as const)
    expect([what, isOf(what)]).toEqual([what, true]);
  expect(orders.some(({ shipping }) => shipping > 0)).toBe(true);
  expect(orders.some(({ teamId, storefrontTeamId }) => teamId !== storefrontTeamId)).toBe(true);
  expect(orders.some((order) => order.total > order.subtotal + order.shipping)).toBe(
    seller === world.sellers[1],
  );
  expect(disputes.map(({ status }) => status).toSorted()).toEqual(["lost", "won"]);
  for (const status of ["succeeded", "pending", "failed"] as const)
    expect([status, refunds.some((refund) => refund.status === status)]).toEqual([status, true]);
  expect(refunds.some(({ requestId }) => requestId === null)).toBe(true);
}
