import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { NOTHING_TO_SHIP_REASONS, parcelText } from "../../../domain/desk/orders/shipping-words.ts";
import { remainingPieces } from "../../../domain/sale/order-details.ts";
import { addressText, remainingText, staffLineText } from "../../../domain/sale/order-text.ts";
import { trackingLink } from "../../../domain/sale/tracking.ts";
import { listedMoment } from "../../../domain/values/sentence-dates.ts";
import type { Parcel } from "../../../server/db/queries/desk/parcels.ts";

/** The lines with at least one piece that the buyer keeps after refunds. */
const keptLines = ({ lines }: Parcel) => lines.filter((line) => remainingPieces(line) > 0);

/** True if the order is paid and has goods for a parcel, sent or not, that were not all refunded. */
export const hasParcelGoods = (parcel: Parcel) =>
  parcel.status === "paid" && keptLines(parcel).some(({ shippable }) => shippable);

/** An order's parcel, for the officer who packs it. @param timeZone the club's IANA zone */
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
    items: items.map((line) => staffLineText(line, !isToDo)),
    paid: timePaid ? listedMoment(timePaid, timeZone) : "",
    sent: timeShipped ? listedMoment(timeShipped, timeZone) : null,
    number,
    link: trackingLink(number),
    isDisputed: parcel.isDisputed,
    /** Why there is nothing to ship (any more); empty while there is. */
    closed,
  };
}

export type ShownParcel = ReturnType<typeof shownParcel>;

function closedWords(parcel: Parcel): string {
  const { status } = parcel;
  if (hasParcelGoods(parcel)) return "";
  return status === "paid" || status === "refunded" || status === "late-refunded"
    ? NOTHING_TO_SHIP_REASONS.cancelled
    : NOTHING_TO_SHIP_REASONS.unpaid;
}

/** The packing slip. Without prices, as the parcel may be a gift. */
export function shownPackingSlip(parcel: Parcel, timeZone: string) {
  const { id, customerName, shippingAddress, timePaid } = parcel;
  const itemsThat = (areShipped: boolean) =>
    keptLines(parcel)
      .filter(({ shippable }) => shippable === areShipped)
      .map(remainingText);
  const { name, line1, line2, city, state, postalCode, country } = shippingAddress ?? NO_ADDRESS;
  const cityLine = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    id,
    address: [name || customerName, line1, line2, cityLine, country].filter(Boolean),
    hasAddress: shippingAddress !== null,
    ordered: timePaid ? listedMoment(timePaid, timeZone) : "",
    packed: itemsThat(true),
    elsewhere: itemsThat(false),
  };
}

const NO_ADDRESS = { name: "", line1: "", line2: "", city: "", state: "", postalCode: "", country: "" };

/** A sentence about where an order's parcel is, for the club's officers. */
export const parcelWords = ({ sent, number, closed }: ShownParcel): string =>
  parcelText(sent, number, closed);
