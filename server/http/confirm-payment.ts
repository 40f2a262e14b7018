import type { Context, Handler } from "hono";
import { inTime } from "../in-time.ts";
import type { Services } from "../services.ts";
import { createTurns, isTooBusy } from "../turns.ts";
import { confirmOrder } from "../usecases/sale/look-up-order.ts";
import { countedVisitor } from "./client-address.ts";
import type { RequestFacts } from "./request-facts.ts";
import { siteOfRequest } from "./request-site.ts";

/** A buyer waits so long for what the provider says; then the page shows the order as it is stored, and looks again. */
const PATIENCE_MS = 4_000;
/** Returns that are looked up at once, because each may wait for the provider, and how many wait for their turn. */
const LIMITS = {
  working: { all: 16, ofVisitor: 4 },
  waiting: { all: 256, ofVisitor: 32 },
  patienceMs: PATIENCE_MS / 2,
};
const SESSION = /^\w{1,255}$/;

/**
 * Before the page that a buyer comes back to from paying: asks the provider about an order whose event is not here yet. That is done
 * before the page's turn to be drawn, because whoever waits for the provider must not hold a place that other pages need. The page of
 * an order that was found then has a line of its own: a buyer does not wait behind the club's visitors.
 */
export function confirmPayment(services: Services): Handler<RequestFacts> {
  const turns = createTurns(LIMITS);
  const underWay = new Map<string, Promise<boolean>>();

  async function isFound(c: Context<RequestFacts>, session: string): Promise<boolean> {
    const site = await siteOfRequest(services, c, { evenLocked: true });
    if (!site) return false;
    const key = `${site.team.teamId} ${session}`;
    // One look for all who ask about a session at once.
    const look =
      underWay.get(key) ??
      turns
        .take({ key: "", visitor: countedVisitor(c, services.config) }, () =>
          confirmOrder(services, site.team, session),
        )
        .then((order) => order !== null)
        .finally(() => underWay.delete(key));
    underWay.set(key, look);
    return inTime(look, PATIENCE_MS, () => new Error("The provider takes its time"));
  }

  return async (c, next) => {
    const session = c.req.query("session_id") ?? "";
    try {
      if (SESSION.test(session) && (await isFound(c, session))) c.set("line", session);
    } catch (err) {
      if (!isTooBusy(err)) services.log.warn({ requestId: c.get("requestId"), err }, NOT_CONFIRMED);
    }
    await next();
  };
}

const NOT_CONFIRMED = "A payment could not be confirmed in time: its buyer sees the order as it is stored";
