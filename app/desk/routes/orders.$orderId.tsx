import { data } from "react-router";
import { getClubOrder, listPaymentEvents } from "../../../server/db/queries/desk/orders.ts";
import { getParcel } from "../../../server/db/queries/desk/parcels.ts";
import { listUsedCodes } from "../../../server/db/queries/desk/pickups.ts";
import { getOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { shownClubOrder } from "../club-order.ts";
import { ClubOrderCodes, OrderBill, OrderFacts, OrderReports } from "../club-order-parts.tsx";
import { DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { afterUse, parcelWords } from "../order-goods.ts";
import { Marks } from "../order-parts.tsx";
import { shownParcel } from "../shown-parcels.ts";
import type { Route } from "./+types/orders.$orderId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const { db } = services;
  const [order, details, reports, parcel, used] = await Promise.all([
    getClubOrder(db, teamId, params.orderId),
    getOrderDetails(db, teamId, { id: params.orderId }),
    listPaymentEvents(db, teamId, params.orderId),
    getParcel(db, teamId, params.orderId),
    listUsedCodes(db, teamId, params.orderId),
  ]);
  if (!order || !details) throw data("This club has no such order", { status: 404 });
  const shown = shownClubOrder(order, details, reports, team.timeZone);
  return {
    ...shown,
    codes: shown.codes.map((code) => afterUse(code, used, team.timeZone)),
    parcel: parcel && parcelWords(shownParcel(parcel, team.timeZone)),
  };
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
      {order.parcel && (
        <DeskPart title="Parcel">
          <p>
            {order.parcel}{" "}
            <a className="text-link" href={`/desk/shipping?order=${order.id}`}>
              To shipping
            </a>
          </p>
        </DeskPart>
      )}
      <DeskPart title="Buyer">
        <OrderFacts facts={order.buyer} />
        <p>
          <a className="text-link" href={`/desk/orders/${order.id}/mail`}>
            Mail it again, or correct the address
          </a>
        </p>
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
