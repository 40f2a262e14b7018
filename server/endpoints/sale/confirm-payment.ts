import type { Context, Handler } from "hono";
import { isTooBusy } from "../../../platform/serving/fair-queue.ts";
import { findOrderBySession } from "../../db/queries/sale/orders.ts";
import type { WriteServices } from "../../services.ts";
import { visitorToCount } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { confirmOrder } from "../../usecases/sale/settle/look-up-order.ts";
import { createOrderLookups } from "./order-lookups.ts";

/** Requests to the provider at the same time. A buyer beyond the limit sees the order as stored. */
const QUESTION_LIMITS = { working: { all: 16 }, waiting: { all: 0 } };
const SESSION = /^\w{1,255}$/;

/**
 * Middleware of the page that a buyer returns to after paying. If the provider's event about the payment has
 * not arrived yet, it asks the provider. It runs before the page waits for a rendering slot, so that waiting
 * for the provider takes no slot from other pages. Pages of known orders have a queue of their own, so that
 * their buyers do not wait behind the club's visitors.
 */
export function confirmPaymentHandler(services: WriteServices): Handler<RequestFacts> {
  const questions = createOrderLookups<unknown>(QUESTION_LIMITS);

  async function confirm(c: Context<RequestFacts>, session: string): Promise<void> {
    const site = await findRequestSite(services, c, { evenLocked: true });
    if (!site) return;
    const { team } = site;
    const turn = { key: "", visitor: visitorToCount(c, services.config) };
    const order = await questions.find(turn, () => findOrderBySession(services.db, team, session));
    if (order) c.set("line", session);
    // Usually paid already: the provider's event arrives before the buyer returns.
    if (!order || order.status === "paid") return;
    await questions.ask(order, turn, () => confirmOrder(services, team, session));
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

const NOT_CONFIRMED = "A payment couldn't be confirmed in time; the buyer sees the order as last saved";
