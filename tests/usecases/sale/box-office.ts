import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect } from "vitest";
import type { RequestedLine } from "../../../domain/sale/checkout.ts";
import { payUrl } from "../../../domain/sale/order-details.ts";
import type { Database } from "../../../server/db/client.ts";
import {
  admissions,
  lineItems,
  orders,
  paymentEvents,
  products,
  tickets,
} from "../../../server/db/schema/index.ts";
import type { HumanChecks, HumanCheckVerdict } from "../../../server/ports/human-checks.ts";
import type { JobKind } from "../../../server/ports/jobs.ts";
import type { PaymentEvent, ReportedCharge } from "../../../server/ports/payment-events.ts";
import type { PaymentSession } from "../../../server/ports/payment-session.ts";
import { createOrderSecrets } from "../../../server/usecases/club/order-secrets.ts";
import type { SaleServices } from "../../../server/usecases/club/sale-services.ts";
import type {
  CheckoutAnswer,
  CheckoutRequest,
} from "../../../server/usecases/sale/checkout/checkout-request.ts";
import { startCheckout } from "../../../server/usecases/sale/checkout/start-checkout.ts";
import { type Club, makeClub } from "../../factories/factories.ts";
import type { OpenTestDatabase } from "../../harness/program/databases.ts";
import { createFakePayments, type FakePayments } from "./fake-payments.ts";

export const OPEN_STORE = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
export const SALE_NOW = new Date("2026-12-01T12:00:30Z");

/**
 * A club that sells, on a test's own database; the test controls the clock, the provider and the human check.
 */
export interface BoxOffice {
  db: Database;
  club: Club;
  services: SaleServices;
  payments: FakePayments;
  jobs: { kind: JobKind; orderId: string }[];
  set(now: Date): void;
  /** Unless `verdict` is set, every human check passes, with a new proof each time. */
  humanChecks: { verdict: HumanCheckVerdict | null };
  /** The invisible human check, which passes in the same way. */
  unseenCheck: { verdict: HumanCheckVerdict | null };
  buy(lines: Partial<RequestedLine>[], given?: Partial<CheckoutRequest>): Promise<CheckoutAnswer>;
  /** The id of the session that a checkout's answer leads to. */
  sessionOf(answer: { url: string }): Promise<string>;
  /** A provider's event about a session. */
  event(session: PaymentSession, given?: Partial<PaymentEvent>): PaymentEvent;
  /**
   * A provider's event about the refunded charge of a paid session; by default the charge is refunded in
   * full.
   */
  refunded(session: PaymentSession, given?: Partial<ReportedCharge>): PaymentEvent;
  stock(ticketId: string): Promise<{ sold: number; held: number }>;
  productStock(productId: string): Promise<{ sold: number; held: number }>;
  orders(): Promise<(typeof orders.$inferSelect)[]>;
  /** @throws Error unless there is exactly one order */
  onlyOrder(): Promise<typeof orders.$inferSelect>;
  codes(orderId?: string): Promise<string[]>;
  outcomes(): Promise<string[]>;
}

/** The secret of the tests' installation. */
const TEST_SECRET = Buffer.alloc(32, 7);

/** Fields of a club that can sell: every switch on, and a payment account. */
export const SELLING_CLUB = {
  storeInfo: OPEN_STORE,
  adminInfo: { active: true, showAds: true, client: OPEN_STORE },
  stripeAccountId: "acct_club",
};

/** @param account the new club's payment account */
export async function openBoxOffice(
  db: Database,
  account = SELLING_CLUB.stripeAccountId,
): Promise<BoxOffice> {
  return createOffice(db, await makeClub(db, { ...SELLING_CLUB, stripeAccountId: account }));
}

/** A suite's box office: one database for all tests, and a new club before each test. */
export function useBoxOffice(open: OpenTestDatabase): BoxOffice {
  const office = {} as BoxOffice;
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    Object.assign(office, await openBoxOffice(db));
  });
  return office;
}

export function createOffice(db: Database, club: Club): BoxOffice {
  const payments = createFakePayments();
  const jobs: BoxOffice["jobs"] = [];
  const humanChecks: BoxOffice["humanChecks"] = { verdict: null };
  const unseenCheck: BoxOffice["unseenCheck"] = { verdict: null };
  let now = SALE_NOW;
  let events = 0;
  let proofs = 0;
  const freshProof = (): HumanCheckVerdict => {
    proofs += 1;
    return { ok: true, use: { hash: `proof-${proofs}`, expiresAt: now }, issuedAt: null };
  };
  const checkOf = (says: { verdict: HumanCheckVerdict | null }): HumanChecks => ({
    offer: () => ({ widget: { provider: "altcha" }, stamp: "" }),
    createChallenge: async () => null,
    verify: async () => says.verdict ?? freshProof(),
  });
  const services: SaleServices = {
    db,
    // Without the in-process queue, as if each buyer reached another process: only the database decides
    // races.
    turns: { take: (_turn, work) => work() },
    payments,
    orderSecrets: createOrderSecrets([TEST_SECRET]),
    humanChecks: checkOf(humanChecks),
    unseenCheck: checkOf(unseenCheck),
    addJob: async (_tx, kind, data) =>
      void jobs.push({ kind, orderId: "orderId" in data ? data.orderId : "" }),
    purgeSoon: () => {},
    ending: new AbortController().signal,
    settled: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => now,
    // The clock is stopped, so that a minimum time could never pass.
    config: { LEAST_FILL_SECONDS: 0 },
  };
  const ofClub = eq(orders.teamId, club.teamId);
  const listOrders = () => db.select().from(orders).where(ofClub).orderBy(orders.timeCreated, orders.id);
  const event: BoxOffice["event"] = (session, given = {}) => {
    events += 1;
    return {
      id: `evt_${events}`,
      type: "checkout.session.completed",
      account: session.account,
      livemode: false,
      news: { kind: "session", what: "completed", session },
      ...given,
    };
  };
  return {
    db,
    club,
    services,
    payments,
    jobs,
    humanChecks,
    unseenCheck,
    set: (instant) => {
      now = instant;
    },
    buy: (lines, given = {}) => startCheckout(services, requestOf(club, lines, given)),
    sessionOf: async ({ url }) => {
      const order = (await listOrders()).find((one) => payUrl(one) === url);
      if (!order?.sessionId) throw new Error(`Nothing is to be paid at ${url}`);
      return order.sessionId;
    },
    event,
    refunded: (session, given = {}) => {
      const { amountTotal: amount, currency, teamId, orderId } = session;
      const news = {
        kind: "charge" as const,
        paymentIntentId: `pi_${session.id}`,
        amount,
        currency,
        teamId,
        orderId,
      };
      return event(session, { type: "charge.refunded", news: { ...news, amountRefunded: amount, ...given } });
    },
    stock: async (ticketId) => {
      const [row] = await db
        .select({ sold: tickets.ticketsSold, held: tickets.ticketsHold })
        .from(tickets)
        .where(and(eq(tickets.teamId, club.teamId), eq(tickets.id, ticketId)));
      if (!row) throw new Error(`No ticket ${ticketId}`);
      return row;
    },
    productStock: async (productId) => {
      const [row] = await db
        .select({ sold: products.productsSold, held: products.productsHold })
        .from(products)
        .where(and(eq(products.teamId, club.teamId), eq(products.id, productId)));
      if (!row) throw new Error(`No product ${productId}`);
      return row;
    },
    orders: listOrders,
    onlyOrder: async () => {
      const [order, ...more] = await listOrders();
      expect(more).toEqual([]);
      if (!order) throw new Error("No order");
      return order;
    },
    codes: async (orderId) => {
      const rows = await db.select().from(admissions).where(eq(admissions.teamId, club.teamId));
      return rows
        .filter((row) => row.timeVoided === null && (orderId === undefined || row.orderId === orderId))
        .map(({ code }) => code);
    },
    outcomes: async () => {
      const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.teamId, club.teamId));
      return rows.map(({ outcome }) => outcome).sort();
    },
  };
}

function requestOf(
  team: Club,
  lines: Partial<RequestedLine>[],
  given: Partial<CheckoutRequest>,
): CheckoutRequest {
  return {
    team,
    origin: "https://club.example",
    teamParam: null,
    stripeAccountId: team.stripeAccountId ?? "",
    lines: lines.map((line, index) => ({
      cartItemId: `line-${index}`,
      priceId: "",
      quantity: 1,
      options: "",
      ...line,
    })),
    shippingPrice: 0,
    shippingWeight: 0,
    customerName: "",
    customerEmail: "",
    attempt: null,
    humanCheck: "solved",
    addressHash: "an-address",
    cancelPath: "/tickets",
    ...given,
  };
}

/**
 * The sold and held counts that follow from a club's orders: the counts of tickets and products must be equal
 * to them.
 */
export async function countOrderedStock(
  db: Database,
  teamId: string,
): Promise<Record<string, { sold: number; held: number }>> {
  const rows = await db
    .select({
      itemId: sql<string>`coalesce(${lineItems.ticketId}, ${lineItems.productId})`,
      quantity: lineItems.quantity,
      status: orders.status,
    })
    .from(lineItems)
    .innerJoin(orders, and(eq(orders.teamId, lineItems.teamId), eq(orders.id, lineItems.orderId)))
    .where(eq(lineItems.teamId, teamId));
  const counts: Record<string, { sold: number; held: number }> = {};
  for (const { itemId, quantity, status } of rows) {
    counts[itemId] ??= { sold: 0, held: 0 };
    if (status === "paid") counts[itemId].sold += quantity;
    if (status === "pending") counts[itemId].held += quantity;
  }
  return counts;
}
