import type { Context, Handler } from "hono";
import { getOrderBySession } from "../db/queries/sale/orders.ts";
import { inTime } from "../in-time.ts";
import type { Services } from "../services.ts";
import { createTurns, isTooBusy } from "../turns.ts";
import { confirmOrder } from "../usecases/sale/look-up-order.ts";
import { countedVisitor } from "./client-address.ts";
import type { RequestFacts } from "./request-facts.ts";
import { siteOfRequest } from "./request-site.ts";

/** A buyer waits so long for what the provider says; then the page shows the order as it is stored, and looks again. */
const PATIENCE_MS = 4_000;
/** Sessions that are looked up at once, which takes a moment, and that wait for it: anybody may ask for any. */
const FINDING = {
  working: { all: 16, ofVisitor: 4 },
  waiting: { all: 512, ofVisitor: 32 },
  patienceMs: 8_000,
};
/** Orders that the provider is asked about at once. Who finds no place here sees the order as it is stored. */
const ASKING = { working: { all: 16 }, waiting: { all: 0 } };
const SESSION = /^\w{1,255}$/;

/**
 * Before the page that a buyer comes back to from paying: asks the provider about an order whose event is not here yet. That is done
 * before the page's turn to be drawn, because whoever waits for the provider must not hold a place that other pages need. The page of
 * an order that is known has a line of its own: a buyer does not wait behind the club's visitors.
 */
export function confirmPayment(services: Services): Handler<RequestFacts> {
  const finding = createTurns(FINDING);
  const asking = createTurns(ASKING);
  const underWay = new Map<string, Promise<unknown>>();

  async function confirm(c: Context<RequestFacts>, session: string): Promise<void> {
    const site = await siteOfRequest(services, c, { evenLocked: true });
    if (!site) return;
    const { team } = site;
    const turn = { key: "", visitor: countedVisitor(c, services.config) };
    const order = await finding.take(turn, () => getOrderBySession(services.db, team, session));
    if (order) c.set("line", session);
    // The provider's event is usually here before the buyer.
    if (!order || order.status === "paid") return;
    const key = `${order.teamId} ${order.id}`;
    // One question for all who ask about an order at once.
    const asked =
      underWay.get(key) ??
      asking.take(turn, () => confirmOrder(services, team, session)).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    await inTime(asked, PATIENCE_MS, () => new Error("The provider takes its time"));
  }

  return async (c, next) => {
    const session = c.req.query("session_id") ?? "";
    try {
      if (SESSION.test(session)) await confirm(c, session);
    } catch (err) {
      if (!isTooBusy(err)) services.log.warn({ requestId: c.get("requestId"), err }, NOT_CONFIRMED);
    }
    await next();
  };
}

const NOT_CONFIRMED = "A payment could not be confirmed in time: its buyer sees the order as it is stored";
