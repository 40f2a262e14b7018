import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { noteOpened } from "../../../server/db/queries/sale/orders.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { PRIVATE_HEADERS } from "../../site/private-page.ts";
import type { Route } from "./+types/orders.$orderKey.pay.ts";

/**
 * Redirects to the payment page, and notes that the buyer went on to pay (decision 048). If nothing is to be paid it
 * leads to the order.
 */
export async function loader({ context, params: { orderKey } }: Route.LoaderArgs) {
  const { services, teamId, now, site } = alwaysAvailableVisit(context);
  const page = await noteOpened(services.orders, teamId, orderKey, now);
  const order = withTeamParam(`/orders/${encodeURIComponent(orderKey)}`, site.teamParam);
  return redirect(page ?? order, { status: 303, headers: PRIVATE_HEADERS });
}

/** Without a page component a 404 would answer with bare data. */
export default function OrderPay() {
  return null;
}
