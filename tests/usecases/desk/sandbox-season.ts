import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import Stripe from "stripe";
import { closeSandboxDelivery, setSandboxSwitch } from "../../../sandbox/database/sandbox-deliveries.ts";
import { sandboxWebhookDeliveries } from "../../../sandbox/database/schema.ts";
import { createSandbox, SANDBOX_KEY } from "../../../sandbox/sandbox.ts";
import { stripeAdapters } from "../../../server/adapters/stripe.ts";
import { stripeEvents } from "../../../server/adapters/stripe-events.ts";
import type { Database } from "../../../server/db/client.ts";
import type { Order } from "../../../server/db/queries/sale/orders.ts";
import { orders } from "../../../server/db/schema/index.ts";
import type { JobData, JobKind } from "../../../server/ports/jobs.ts";
import { checkRefunds } from "../../../server/usecases/sale/refund/check-refunds.ts";
import { refundBuyers } from "../../../server/usecases/sale/refund/refund-event.ts";
import { refundOrder } from "../../../server/usecases/sale/refund/refund-order.ts";
import { requestProviderRefund } from "../../../server/usecases/sale/refund/request-provider-refund.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import { type Club, makeClub, makeEvent, makeProduct, makeTicket } from "../../factories/factories.ts";
import { type BoxOffice, createOffice, OPEN_STORE, SALE_NOW, SELLING_CLUB } from "../sale/box-office.ts";
import { openTestDesk } from "./open-desk.ts";

const SECRETS = { platform: "whsec_platform", connect: "whsec_connect" };
const HOUR_MS = 3_600_000;
const BUYER = { email: "fan@example.com", name: "A Fan" };
const ADDRESS = { line1: "1 Main St", city: "Ashford", state: "MA", postal_code: "01721" };

/** A club that sells, with the price ids of its items. */
export interface SellingClub {
  office: BoxOffice;
  desk: ReturnType<typeof openTestDesk>;
  club: Club;
  account: string;
}

/** The price id of a club's scarf, which the other club's store sells too. */
export const scarfIdOf = ({ teamId }: Pick<Club, "teamId">) => `scarf-of-${teamId}`;

let seasons = 0;

/**
 * Two clubs that are paid through the sandbox: one pays the fee itself, the other lets its buyers pay it.
 * Each club also sells the other's products. `settle` delivers all of the sandbox's events in order and runs
 * all jobs about money.
 * @param provider the database of the sandbox, which stands for another company; by default the clubs' own
 */
export async function openSandboxSeason(
  db: Database,
  { provider = db, begin = SALE_NOW }: { provider?: Database; begin?: Date } = {},
) {
  seasons += 1;
  let at = begin;
  const now = () => at;
  const jobs: { kind: JobKind; data: object }[] = [];
  const sandbox = createSandbox({
    db: provider,
    now,
    log: pino({ level: "silent" }),
    secrets: SECRETS,
    prices: [],
  });
  const { payments, paymentAccounts } = stripeAdapters(
    { secretKey: SANDBOX_KEY, fetch: (input, init) => sandbox.fetch(new Request(input, init)) },
    "the sandbox",
  );

  const open = async (name: string, buyerPaysFee: boolean): Promise<SellingClub> => {
    const account = `acct_${name}_${seasons}`;
    const storeInfo = { ...OPEN_STORE, buyerPaysFee };
    const club = await makeClub(db, { ...SELLING_CLUB, storeInfo, stripeAccountId: account });
    const [office, desk] = [createOffice(db, club), openTestDesk(db, club)];
    const addJob = async (_tx: Database, kind: JobKind, data: object) => void jobs.push({ kind, data });
    // Each human check can be used only once, whichever club it is used at.
    const proof = () => ({ hash: `${account}-${crypto.randomUUID()}`, expiresAt: now() });
    const verify = async () => ({ ok: true, use: proof(), issuedAt: null });
    const unseenCheck = { ...office.services.unseenCheck, verify };
    Object.assign(office.services, { payments, now, addJob, unseenCheck });
    Object.assign(desk.services, { now, addJob });
    return { office, desk, club, account };
  };
  const sellers = [await open("kestrels", false), await open("foxes", true)] as const;
  for (const { club } of sellers) {
    const event = (id: string, price: number, hours: number) =>
      makeTicket(db, club, {
        ...{ id, ticketsTotal: 999, timeOfEvent: new Date(begin.getTime() + hours * HOUR_MS) },
        prices: [{ id, price }],
      });
    await event("game", 1495, 48);
    const { id: eventId } = await makeEvent(db, club, { id: "off" });
    await makeTicket(db, club, {
      ...{ id: "off", ticketsTotal: 999, eventType: "event", eventId },
      prices: [{ id: "off", price: 1005 }],
    });
    await event("moved", 2510, 120);
    // A payment that arrives a day later is refunded, because the event is over by then.
    await event("soon", 1305, 1);
    const linkedStoreIds = sellers.filter((other) => other.club !== club).map((other) => other.club.teamId);
    // Each club sells in the other club's store.
    club.sellers = linkedStoreIds;
    await makeProduct(db, club, {
      ...{ id: "scarf", stripePriceId: scarfIdOf(club), price: 2495, productsTotal: 999, linkedStoreIds },
      ...{ shippable: true, shippingPrice: 705, shippingWeight: 0.5 },
    });
  }
  const services = Object.assign(sellers[0].office.services, { paymentAccounts });

  /** Presses a button on the provider's payment page; false if the provider refused it. */
  async function press(order: Order, action: string, fields: Record<string, string> = {}): Promise<boolean> {
    const url = `http://club.localhost/sandbox/pay/${order.sessionId}`;
    const body = new URLSearchParams({ ...BUYER, ...fields, action });
    return (await sandbox.page(new Request(url, { method: "POST", body }))).status < 400;
  }

  const read = stripeEvents(SECRETS);

  /** Delivers the provider's waiting events; each event twice if `twice` is true. */
  async function deliver(twice: boolean): Promise<number> {
    const waiting = await provider
      .select()
      .from(sandboxWebhookDeliveries)
      .where(eq(sandboxWebhookDeliveries.outcome, "waiting"))
      .orderBy(asc(sandboxWebhookDeliveries.position));
    for (const { position, account, body: payload } of waiting) {
      const endpoint = account === "" ? "platform" : "connect";
      const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRETS[endpoint] });
      const told = read(endpoint, payload, signed);
      if (!told.ok) throw new Error(told.reason);
      for (let times = twice ? 2 : 1; times > 0; times -= 1) await applyPaymentEvent(services, told.event);
      await closeSandboxDelivery(provider, position, "delivered", 200);
    }
    return waiting.length;
  }

  const WORK: Partial<Record<JobKind, (data: never) => Promise<unknown>>> = {
    "ask-refund": (data: JobData["ask-refund"]) => requestProviderRefund(services, data),
    "refund-order": (data: JobData["refund-order"]) => refundOrder(services, data),
    "refund-event": (data: JobData["refund-event"]) => refundBuyers(services, data),
    "check-refunds": (data: JobData["check-refunds"]) => checkRefunds(services, data),
  };

  return {
    db,
    sellers,
    services,
    /** The sandbox's answer to a request to the provider. */
    askProvider: sandbox.fetch,
    press,
    ADDRESS,
    later: (hours: number) => {
      at = new Date(at.getTime() + hours * HOUR_MS);
    },
    turn: (name: "refund-wait" | "refund-fail", on: boolean) => setSandboxSwitch(provider, name, on),
    settle: async (twice: boolean) => {
      for (let told = 1; told > 0 || jobs.length > 0; told = await deliver(twice))
        for (const { kind, data } of jobs.splice(0)) await WORK[kind]?.(data as never);
    },
    ordersOf: ({ club }: SellingClub): Promise<Order[]> =>
      db.select().from(orders).where(eq(orders.teamId, club.teamId)).orderBy(orders.timeCreated, orders.id),
  };
}

export type SandboxSeason = Awaited<ReturnType<typeof openSandboxSeason>>;
