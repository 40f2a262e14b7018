import { clubVisit, missing } from "../frame/club-visit.ts";
import { OrderSendAgain } from "../frame/order-send-again.tsx";
import { OrderWaiting } from "../frame/order-waiting.tsx";
import { PRIVATE_HEADERS, privateMeta } from "../frame/private-page.ts";
import { readOrder } from "../frame/read-order.ts";
import { OrderView } from "../ui/order-view.tsx";
import type { Route } from "./+types/orders.$orderKey.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(clubVisit(context), { key: params.orderKey });
  if (!order) throw missing("other", PRIVATE_HEADERS);
  return { order };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your order");

export const handle = { kind: "events" };

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <OrderView
      order={order}
      waiting={<OrderWaiting payUrl={order.payUrl} />}
      sendAgain={<OrderSendAgain orderKey={order.key} />}
    />
  );
}
