import { data } from "react-router";
import { mapUses } from "../../../server/db/queries/desk/door-places.ts";
import { getClubOrder, listPaymentEvents } from "../../../server/db/queries/desk/orders.ts";
import { getOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { shownClubOrder } from "../club-order.ts";
import { ClubOrderCodes, OrderBill, OrderFacts, OrderReports } from "../club-order-parts.tsx";
import { DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { Marks } from "../order-parts.tsx";
import type { Route } from "./+types/orders.$orderId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const { db } = services;
  const [order, details, reports, uses] = await Promise.all([
    getClubOrder(db, teamId, params.orderId),
    getOrderDetails(db, teamId, { id: params.orderId }),
    listPaymentEvents(db, teamId, params.orderId),
    mapUses(db, teamId, params.orderId),
  ]);
  if (!order || !details) throw data("This club has no such order", { status: 404 });
  return shownClubOrder(order, { ...details, uses }, reports, team.timeZone);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.id ?? ""} | Desk` },
];

export default function Order({ loaderData: order }: Route.ComponentProps) {
  return (
    <DeskPage title={`Order ${order.id}`} lead={order.when}>
      <p>
        <Marks marks={order.marks} />
      </p>
      <DeskPart title="What was bought">
        <OrderBill order={order} />
      </DeskPart>
      {order.codes.length > 0 && (
        <DeskPart title="Tickets and pick-ups">
          <ClubOrderCodes codes={order.codes} />
        </DeskPart>
      )}
      <DeskPart title="Buyer">
        <OrderFacts facts={order.buyer} />
      </DeskPart>
      {order.back.length > 0 && (
        <DeskPart title="Refunds and disputes">
          <OrderReports reports={order.back} />
        </DeskPart>
      )}
      <DeskPart title="What the payment provider reported">
        <OrderReports reports={order.reports} />
        {order.reports.length === 0 && <p>{order.noReports}</p>}
      </DeskPart>
      <p>
        <a className="text-link" href="/desk/orders">
          To all orders
        </a>
      </p>
    </DeskPage>
  );
}
