import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { privateMeta } from "../../site/private-page.ts";
import { loadOrder } from "../order/load-order.ts";
import { OrderView } from "../order/order-view.tsx";
import type { Route } from "./+types/orders.$orderKey.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await loadOrder(alwaysAvailableVisit(context), { key: params.orderKey });
  if (!order) throw notFoundAnswer("other", PRIVATE_HEADERS);
  return { order };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your order");

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderView order={order} />;
}
