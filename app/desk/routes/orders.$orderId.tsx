import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { isFullyRefunded } from "../../../domain/desk/orders/order-marks.ts";
import { ORDER_PAGE, orderTitle } from "../../../domain/desk/orders/order-words.ts";
import type { OrderStatus } from "../../../domain/sale/order.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listUsesByCode } from "../../../server/db/queries/desk/door-places.ts";
import { findClubOrder, listPaymentEvents } from "../../../server/db/queries/desk/orders.ts";
import { findParcel } from "../../../server/db/queries/desk/parcels.ts";
import { findOrderDetails } from "../../../server/db/queries/sale/order-details.ts";
import { listRefundRequests, listRefundUnits } from "../../../server/db/queries/sale/refund-requests.ts";
import { listOrderMails } from "../../../server/usecases/desk/order-mails.ts";
import { markAdmissionUnused } from "../../../server/usecases/desk/undo-admission.ts";
import { DeskCard, DeskPage, ReportList } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { shownClubOrder } from "../orders/club-order.ts";
import { ClubOrderCodes, OrderBill, OrderFacts } from "../orders/club-order-parts.tsx";
import { MarkChips } from "../orders/order-parts.tsx";
import { OrderProblems } from "../orders/order-problems.tsx";
import { shownActs, shownMails } from "../orders/order-trail.ts";
import { parcelWords, shownParcel } from "../orders/shown-parcels.ts";
import { shownProblems } from "../orders/shown-problems.ts";
import { RefundRequests } from "../refunds/refund-parts.tsx";
import { shownRequests } from "../refunds/shown-refund.ts";
import type { Route } from "./+types/orders.$orderId.ts";

const MAX_ACTS = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team, person } = clubDeskVisit(context);
  const [order, details, reports, requests, given, parcel, uses, mails, acts] = await Promise.all([
    findClubOrder(db, teamId, params.orderId),
    findOrderDetails(db, teamId, { id: params.orderId }),
    listPaymentEvents(db, teamId, params.orderId),
    listRefundRequests(db, { teamId, orderId: params.orderId }),
    listRefundUnits(db, { teamId, orderId: params.orderId }),
    findParcel(db, teamId, params.orderId),
    listUsesByCode(db, teamId, params.orderId),
    listOrderMails(db, teamId, params.orderId),
    listActs(db, teamId, { before: null, most: MAX_ACTS, orderId: params.orderId }),
  ]);
  if (!order || !details) throw data(DESK_WORDS.noOrder, { status: 404 });
  return {
    ...shownClubOrder(order, { ...details, uses }, reports, team.timeZone),
    parcel: parcel && parcelWords(shownParcel(parcel, team.timeZone)),
    mails: shownMails(mails, order, team.timeZone),
    acts: shownActs(acts, team.timeZone),
    notice: noticeFromQuery(url.searchParams),
    requests: shownRequests(requests, { order, given, timeZone: team.timeZone }),
    needs: shownProblems(order, requests),
    mayRefund: hasCapability(person.role, "refunds"),
    canRefund: order.status === "paid" && !isFullyRefunded(order) && hasCapability(person.role, "refunds"),
    mailAct: mailActOf(order.status),
  };
}

/**
 * The text of the link to the page that mails the order again or corrects its address; null if that page
 * has nothing to offer.
 */
function mailActOf(status: OrderStatus): string | null {
  if (status === "paid") return ORDER_PAGE.correct;
  return status === "late-refunded" ? ORDER_PAGE.resend : null;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, teamId, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  const used = new Date(formFieldText(form, "used"));
  if (formFieldText(form, "intent") !== "make-unused" || Number.isNaN(used.getTime()))
    return pageWithProblem(DESK_WORDS.unknownForm);
  const acted = { teamId, orderId: params.orderId, who: person.email };
  const usedCode = { code: formFieldText(form, "id"), used };
  return (await markAdmissionUnused(services, acted, usedCode, team.timeZone))
    ? redirectWithNotice(`orders/${params.orderId}`, "made-unused")
    : pageWithProblem(ORDER_PAGE.codeChanged, 409);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(orderTitle(loaderData?.id ?? "")) },
];

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title={orderTitle(order.id)}
      lead={order.when}
      notice={order.notice}
      problem={actionData?.problem}
    >
      <p>
        <MarkChips marks={order.marks} />
      </p>
      <OrderProblems needs={order.needs} orderId={order.id} mayClose={order.mayRefund} />
      <DeskCard title={order.net === null ? ORDER_PAGE.ordered : ORDER_PAGE.bought}>
        <OrderBill order={order} />
        {order.canRefund && (
          <p>
            <a className="button button-small button-outline" href={`/desk/orders/${order.id}/refund`}>
              Refund…
            </a>
          </p>
        )}
      </DeskCard>
      {order.codes.length > 0 && (
        <DeskCard title={ORDER_PAGE.codes}>
          <ClubOrderCodes codes={order.codes} />
          {order.hasPickups && (
            <p>
              <a className="text-link" href={`/desk/pickups?q=${order.id}`}>
                {ORDER_PAGE.toPickups}
              </a>
            </p>
          )}
        </DeskCard>
      )}
      {order.parcel && (
        <DeskCard title="Package">
          <p>
            {order.parcel}{" "}
            <a className="text-link" href={`/desk/shipping?order=${order.id}`}>
              {ORDER_PAGE.toShipping}
            </a>
          </p>
        </DeskCard>
      )}
      <DeskCard title="Buyer">
        <OrderFacts facts={order.buyer} />
        {order.mailAct && (
          <p>
            <a className="text-link" href={`/desk/orders/${order.id}/mail`}>
              {order.mailAct}
            </a>
          </p>
        )}
      </DeskCard>
      <DeskCard title={ORDER_PAGE.emails}>
        <ReportList reports={order.mails} />
        {order.mails.length === 0 && <p>{ORDER_PAGE.noEmails}</p>}
      </DeskCard>
      {order.requests.length > 0 && (
        <DeskCard title={ORDER_PAGE.requests}>
          <RefundRequests requests={order.requests} orderId={order.id} />
        </DeskCard>
      )}
      {order.back.length > 0 && (
        <DeskCard title={ORDER_PAGE.moneyBack}>
          <ReportList reports={order.back} />
        </DeskCard>
      )}
      <DeskCard title={ORDER_PAGE.reports}>
        <ReportList reports={order.reports} />
        {order.reports.length === 0 && <p>{order.noReports}</p>}
      </DeskCard>
      {order.acts.length > 0 && (
        <DeskCard title={ORDER_PAGE.acts}>
          <ReportList reports={order.acts} />
        </DeskCard>
      )}
      <p>
        <a className="text-link" href="/desk/orders">
          {ORDER_PAGE.toOrders}
        </a>
      </p>
    </DeskPage>
  );
}
