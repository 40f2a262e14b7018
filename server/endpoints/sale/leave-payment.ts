import type { Context, Handler } from "hono";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import type { FairQueueLimits, QueueTurn } from "../../../platform/serving/fair-queue.ts";
import { findOrderByKey, type Order } from "../../db/queries/sale/orders.ts";
import type { WriteServices } from "../../services.ts";
import { visitorToCount } from "../../serving/client-address.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { findRequestSite } from "../../serving/request-site.ts";
import { leaveCheckout, urlAfterLeaving } from "../../usecases/sale/checkout/leave-checkout.ts";
import { createOrderLookups } from "./order-lookups.ts";

/**
 * How many orders' sessions are closed at the same time, and how many wait. A buyer beyond that is
 * redirected at once, and the sweep closes the order.
 */
const LEAVING: FairQueueLimits = {
  working: { all: 16, ofKey: 8, ofVisitor: 4 },
  waiting: { all: 128, ofKey: 32, ofVisitor: 8 },
};

/**
 * The address to which the payment page's "back" leads: releases the order's hold, then redirects to the page
 * the buyer came from; also on a locked club's site. A handler rather than a page, so that waiting for the
 * provider takes no rendering slot from pages. A HEAD redirects without releasing anything.
 */
export function leavePaymentHandler(services: WriteServices): Handler<RequestFacts> {
  const questions = createOrderLookups<string>(LEAVING);

  async function addressAfter(c: Context<RequestFacts>, order: Order, turn: QueueTurn): Promise<string> {
    if (c.req.method === "HEAD") return urlAfterLeaving(order);
    try {
      return await questions.ask(order, turn, () => leaveCheckout(services, order));
    } catch (err) {
      const facts = { requestId: c.get("requestId"), team: order.teamId, order: order.id, err };
      services.log.warn(facts, NOT_LEFT);
      return urlAfterLeaving(order);
    }
  }

  return async (c, next) => {
    const site = await findRequestSite(services, c, { evenLocked: true });
    if (!site) return next();
    const { team, teamParam } = site;
    const key = c.req.param("key") ?? "";
    const turn = { key: team.teamId, visitor: visitorToCount(c, services.config) };
    const order = await questions.find(turn, () => findOrderByKey(services.db, team, key));
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.header(name, value);
    // If there is no such order, the order page says so.
    if (!order) return c.redirect(withTeamParam(`/orders/${encodeURIComponent(key)}`, teamParam), 303);
    return c.redirect(await addressAfter(c, order, turn), 303);
  };
}

const NOT_LEFT =
  "An abandoned order's tickets couldn't be released in time; the next sweep will close the order";
