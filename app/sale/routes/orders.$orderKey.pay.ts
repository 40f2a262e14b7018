import { redirect } from "react-router";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { noteOpened } from "../../../server/db/queries/sale/orders.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/orders.$orderKey.pay.ts";

/**
 * Redirects to the payment page, and notes that the buyer went on to pay (decision 048). If nothing is to be paid it
 * leads to the order. As middleware, so that no frame is read for a page nobody sees.
 */
const goOn: Route.MiddlewareFunction = async ({ context, params: { orderKey } }) => {
  const { services, now, site } = alwaysAvailableVisit(context);
  const page = await noteOpened(services.orders, site.team, orderKey, now);
  const order = withTeamParam(`/orders/${encodeURIComponent(orderKey)}`, site.teamParam);
  throw redirect(page ?? order, { status: 303, headers: PRIVATE_HEADERS });
};

export const middleware = [goOn];

/** Without a loader the router would ask nobody when it is led here by a link. */
export const loader = () => null;

/** Without a page component a 404 would answer with bare data. */
export default function OrderPay() {
  return null;
}
