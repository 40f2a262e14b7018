import { DESK_WORDS } from "../../domain/desk/desk-words.ts";
import { NOT_SHIPPED, parcelText } from "../../domain/desk/shipping-words.ts";
import { piecesKept } from "../../domain/sale/order-details.ts";
import { addressText, goodsText, keptText } from "../../domain/sale/order-text.ts";
import { trackingLink } from "../../domain/sale/tracking.ts";
import { formatMoment } from "../../domain/values/dates.ts";
import type { Parcel } from "../../server/db/queries/desk/parcels.ts";

/** Those of which something is still the buyer's. */
const keptLines = ({ lines }: Parcel) => lines.filter((line) => piecesKept(line) > 0);

/** Whether something of an order is to be packed, or was and is still its buyer's. */
export const isPacked = (parcel: Parcel) =>
  parcel.status === "paid" && keptLines(parcel).some(({ shippable }) => shippable);

/** What an order's parcel is, for who packs it. @param timeZone the club's */
export function shownParcel(parcel: Parcel, timeZone: string) {
  const { id, customerName, customerEmail, shippingAddress, timePaid, timeShipped } = parcel;
  const number = parcel.trackingNumber ?? "";
  const closed = closedWords(parcel);
  const isToDo = timeShipped === null && closed === "";
  const items = (isToDo ? keptLines(parcel) : parcel.lines).filter(({ shippable }) => shippable);
  return {
    id,
    name: customerName || customerEmail || DESK_WORDS.noName,
    to: shippingAddress ? addressText(shippingAddress) : "",
    items: items.map((line) => goodsText(line, !isToDo)),
    paid: timePaid ? formatMoment(timePaid, timeZone) : "",
    sent: timeShipped ? formatMoment(timeShipped, timeZone) : null,
    number,
    link: trackingLink(number),
    isDisputed: parcel.isDisputed,
    /** Why nothing of it is to be sent, or is the buyer's any more; empty while something is. */
    closed,
  };
}

export type ShownParcel = ReturnType<typeof shownParcel>;

function closedWords(parcel: Parcel): string {
  const { status } = parcel;
  if (isPacked(parcel)) return "";
  return status === "paid" || status === "refunded" || status === "late-refunded"
    ? NOT_SHIPPED.cancelled
    : NOT_SHIPPED.unpaid;
}

/** A sheet to lay into the parcel: no price, as it may be a present. */
export function shownSlip(parcel: Parcel, timeZone: string) {
  const { id, customerName, shippingAddress, timePaid } = parcel;
  const apart = (isIn: boolean) =>
    keptLines(parcel)
      .filter(({ shippable }) => shippable === isIn)
      .map(keptText);
  const { name, line1, line2, city, state, postalCode, country } = shippingAddress ?? NOWHERE;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    id,
    address: [name || customerName, line1, line2, place, country].filter(Boolean),
    hasAddress: shippingAddress !== null,
    ordered: timePaid ? formatMoment(timePaid, timeZone) : "",
    packed: apart(true),
    elsewhere: apart(false),
  };
}

const NOWHERE = { name: "", line1: "", line2: "", city: "", state: "", postalCode: "", country: "" };

/** Where an order's parcel is, for its club's people. */
export const parcelWords = ({ sent, number, closed }: ShownParcel): string =>
  parcelText(sent, number, closed);
