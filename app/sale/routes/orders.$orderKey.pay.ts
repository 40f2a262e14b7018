import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { noteOpened } from "../../../server/db/queries/sale/orders.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { PRIVATE_HEADERS } from "../../site/private-page.ts";
import type { Route } from "./+types/orders.$orderKey.pay.ts";

/** On to the payment page, whose buyer is waited for from here on. Where nothing is to be paid the order says how it stands. */
export async function loader({ context, params: { orderKey } }: Route.LoaderArgs) {
  const { services, teamId, now, site } = alwaysAvailableVisit(context);
  const page = await noteOpened(services.orders, teamId, orderKey, now);
  const order = withTeamParam(`/orders/${encodeURIComponent(orderKey)}`, site.teamParam);
  return redirect(page ?? order, { status: 303, headers: PRIVATE_HEADERS });
}

/** A route without a page would answer a 404 with bare data. */
export default function OrderPay() {
  return null;
}
