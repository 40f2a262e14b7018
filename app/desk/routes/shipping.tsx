import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { SHIPPING_PAGE, shippedText, toShipText } from "../../../domain/desk/orders/shipping-words.ts";
import { parseTrackingNumber } from "../../../domain/sale/tracking.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import {
  countParcels,
  findParcel,
  listParcels,
  type ParcelState,
} from "../../../server/db/queries/desk/parcels.ts";
import { changeTrackingNumber, shipOrder, undoShipment } from "../../../server/usecases/desk/ship-goods.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { DeskPagination } from "../orders/order-parts.tsx";
import { ParcelRow } from "../orders/parcel-row.tsx";
import { shownParcel } from "../orders/shown-parcels.ts";
import type { Route } from "./+types/shipping.ts";

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const orderId = url.searchParams.get("order");
  const state: ParcelState = url.searchParams.get("state") === "shipped" ? "shipped" : "to-ship";
  const [toShip, shipped] = await Promise.all([
    countParcels(db, teamId, "to-ship"),
    countParcels(db, teamId, "shipped"),
  ]);
  const pages = Math.max(1, Math.ceil((state === "shipped" ? shipped : toShip) / PER_PAGE));
  const requested = url.searchParams.get("page") ?? "1";
  const page = PAGE_NUMBER.test(requested) ? Math.min(Number(requested), pages) : 1;
  const part = { skipped: (page - 1) * PER_PAGE, most: PER_PAGE };
  const one = orderId === null ? null : await findParcel(db, teamId, orderId);
  const found = orderId === null ? await listParcels(db, teamId, state, part) : one ? [one] : [];
  return {
    notice: noticeFromQuery(url.searchParams),
    state,
    toShip,
    shipped,
    isOne: orderId !== null,
    page,
    pages: orderId === null ? pages : 1,
    parcels: found.map((parcel) => shownParcel(parcel, team.timeZone)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  const [intent, orderId] = [formFieldText(form, "intent"), formFieldText(form, "id")];
  const acted = { teamId, orderId, who: person.email };
  if (intent === "not-sent")
    return (await undoShipment(services, acted))
      ? redirectWithNotice("shipping", "not-sent")
      : pageWithProblem(SHIPPING_PAGE.notShipped, 409);
  const typed = formFieldText(form, "number");
  const number = typed === "" ? null : parseTrackingNumber(typed);
  if (typed !== "" && number === null) return pageWithProblem(SHIPPING_PAGE.invalidNumber);
  if (intent === "sent")
    return (await shipOrder(services, acted, number))
      ? redirectWithNotice("shipping", "sent")
      : pageWithProblem(SHIPPING_PAGE.nothing, 409);
  if (intent === "renumber")
    return (await changeTrackingNumber(services, acted, number))
      ? redirectWithNotice("shipping", "renumbered")
      : pageWithProblem(SHIPPING_PAGE.notShipped, 409);
  return pageWithProblem(DESK_WORDS.unknownForm);
}

export const meta: Route.MetaFunction = () => [{ title: "Shipping | Desk" }];

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, state, toShip, shipped, isOne, page, pages, parcels } = loaderData;
  const current = (one: ParcelState) => (!isOne && state === one ? ("page" as const) : undefined);
  return (
    <DeskPage
      title={SHIPPING_PAGE.title}
      lead={SHIPPING_PAGE.lead}
      notice={notice}
      problem={actionData?.problem}
    >
      <nav aria-label="Packages" className="desk-line">
        <a className="text-link" href="/desk/shipping" aria-current={current("to-ship")}>
          {toShipText(toShip)}
        </a>
        <a className="text-link" href="/desk/shipping?state=shipped" aria-current={current("shipped")}>
          {shippedText(shipped)}
        </a>
        {toShip > 0 && (
          <a className="text-link" href="/desk/shipping/slips">
            {SHIPPING_PAGE.slips}
          </a>
        )}
      </nav>
      <ol className="desk-rows">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} />
        ))}
      </ol>
      {parcels.length === 0 && (
        <p>
          {isOne
            ? SHIPPING_PAGE.nothingOfOrder
            : state === "shipped"
              ? SHIPPING_PAGE.noneShipped
              : SHIPPING_PAGE.noneToShip}
        </p>
      )}
      <DeskPagination
        path="/desk/shipping"
        query={state === "shipped" ? "?state=shipped" : ""}
        page={page}
        pages={pages}
      />
    </DeskPage>
  );
}
