import { noticeOf } from "../../../domain/desk/notices.ts";
import { trackingNumberOf } from "../../../domain/sale/tracking.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import {
  countParcels,
  getParcel,
  listParcels,
  type ParcelState,
} from "../../../server/db/queries/desk/parcels.ts";
import { renumberParcel, shipOrder, unshipOrder } from "../../../server/usecases/desk/ship-goods.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import { DeskPages } from "../order-parts.tsx";
import { ParcelRow } from "../parcel-row.tsx";
import { shownParcel } from "../shown-parcels.ts";
import type { Route } from "./+types/shipping.ts";

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const { db } = services;
  const orderId = url.searchParams.get("order");
  const state: ParcelState = url.searchParams.get("state") === "shipped" ? "shipped" : "to-ship";
  const [toShip, shipped] = await Promise.all([
    countParcels(db, teamId, "to-ship"),
    countParcels(db, teamId, "shipped"),
  ]);
  const pages = Math.max(1, Math.ceil((state === "shipped" ? shipped : toShip) / PER_PAGE));
  const asked = url.searchParams.get("page") ?? "1";
  const page = PAGE_NUMBER.test(asked) ? Math.min(Number(asked), pages) : 1;
  const part = { skipped: (page - 1) * PER_PAGE, most: PER_PAGE };
  const one = orderId === null ? null : await getParcel(db, teamId, orderId);
  const found = orderId === null ? await listParcels(db, teamId, state, part) : one ? [one] : [];
  return {
    notice: noticeOf(url.searchParams),
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
  const [intent, orderId] = [fieldOf(form, "intent"), fieldOf(form, "id")];
  const acted = { teamId, orderId, who: person.email };
  if (intent === "not-sent")
    return (await unshipOrder(services, acted)) ? done("shipping", "not-sent") : notDone(NOT_SENT, 409);
  const typed = fieldOf(form, "number");
  const number = typed === "" ? null : trackingNumberOf(typed);
  if (typed !== "" && number === null)
    return notDone("A parcel's number has letters, digits and hyphens, 40 at most");
  if (intent === "sent")
    return (await shipOrder(services, acted, number)) ? done("shipping", "sent") : notDone(NOTHING, 409);
  if (intent === "renumber")
    return (await renumberParcel(services, acted, number))
      ? done("shipping", "renumbered")
      : notDone(NOT_SENT, 409);
  return notDone("This page knows no such thing to do");
}

const NOT_SENT = "This order is not marked as sent";
const NOTHING =
  "Nothing of this order is to be sent: it was sent already, or the order was refunded or taken back";

export const meta: Route.MetaFunction = () => [{ title: "Shipping | Desk" }];

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, state, toShip, shipped, isOne, page, pages, parcels } = loaderData;
  const current = (one: ParcelState) => (!isOne && state === one ? ("page" as const) : undefined);
  return (
    <DeskPage
      title="Shipping"
      lead="What goes by mail. Who bought it is mailed when you mark it as sent, or correct its number."
      notice={notice}
      problem={actionData?.problem}
    >
      <nav aria-label="Parcels" className="desk-line">
        <a className="text-link" href="/desk/shipping" aria-current={current("to-ship")}>
          To send ({toShip})
        </a>
        <a className="text-link" href="/desk/shipping?state=shipped" aria-current={current("shipped")}>
          Sent ({shipped})
        </a>
        {toShip > 0 && (
          <a className="text-link" href="/desk/shipping/slips">
            Packing slips of what is to be sent
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
            ? "Nothing of this order goes by mail."
            : state === "shipped"
              ? "Nothing was sent yet."
              : "Nothing is to be sent."}
        </p>
      )}
      <DeskPages
        path="/desk/shipping"
        query={state === "shipped" ? "?state=shipped" : ""}
        page={page}
        pages={pages}
      />
    </DeskPage>
  );
}
