import { redirect } from "react-router";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { markOrderOpened } from "../../../server/db/queries/sale/orders.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/orders.$orderKey.pay.ts";

/**
 * Redirects to the payment page, and records that the buyer opened it (decision 048). If nothing is due,
 * redirects to the order. Middleware runs before loaders, so that no frame is loaded for a page that is
 * never shown.
 */
const goOn: Route.MiddlewareFunction = async ({ context, params: { orderKey } }) => {
  const { services, now, site } = alwaysAvailableVisit(context);
  const page = await markOrderOpened(services.db, site.team, orderKey, now);
  const order = withTeamParam(`/orders/${encodeURIComponent(orderKey)}`, site.teamParam);
  throw redirect(page ?? order, { status: 303, headers: PRIVATE_HEADERS });
};

export const middleware = [goOn];

/** Without a loader the router would not ask the server when a link leads here. */
export const loader = () => null;

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function OrderPayRedirect() {
  return null;
}
