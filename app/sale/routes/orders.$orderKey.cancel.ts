import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { leaveCheckout } from "../../../server/usecases/sale/leave-checkout.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { PRIVATE_HEADERS } from "../../site/private-page.ts";
import type { Route } from "./+types/orders.$orderKey.cancel.ts";

/**
 * Where the payment page leads back to: gives the places back, then goes on to the page the buyer came from. As middleware, so that no
 * frame is read for a page nobody sees.
 */
const leave: Route.MiddlewareFunction = async ({ context, params: { orderKey } }) => {
  const { services, site } = alwaysAvailableVisit(context);
  const address = await leaveCheckout({ ...services, db: services.orders }, site.team, orderKey);
  // The order's page says so if there is none.
  const order = withTeamParam(`/orders/${encodeURIComponent(orderKey)}`, site.teamParam);
  throw redirect(address ?? order, { status: 303, headers: PRIVATE_HEADERS });
};

export const middleware = [leave];

/** Without a loader the router would ask nobody when it is led here by a link. */
export const loader = () => null;

/** Without a page component a 404 would answer with bare data. */
export default function OrderCancel() {
  return null;
}
