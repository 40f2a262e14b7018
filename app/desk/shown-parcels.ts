import { addressText, lineTitle } from "../../domain/sale/order-text.ts";
import { trackingLink } from "../../domain/sale/tracking.ts";
import { formatMoment } from "../../domain/values/dates.ts";
import type { Parcel } from "../../server/db/queries/desk/parcels.ts";

const itemOf = (line: Parcel["lines"][number]) => `${line.quantity} × ${lineTitle(line)}`;

/** What an order's parcel is, for who packs it. @param timeZone the club's */
export function shownParcel(parcel: Parcel, timeZone: string) {
  const { id, customerName, customerEmail, shippingAddress, status, timePaid, timeShipped } = parcel;
  const number = parcel.trackingNumber ?? "";
  return {
    id,
    name: customerName || customerEmail || "No name",
    to: shippingAddress ? addressText(shippingAddress) : "",
    items: parcel.lines.filter(({ shippable }) => shippable).map(itemOf),
    paid: timePaid ? formatMoment(timePaid, timeZone) : "",
    sent: timeShipped ? formatMoment(timeShipped, timeZone) : null,
    number,
    link: trackingLink(number),
    isDisputed: parcel.isDisputed,
    /** Why nothing of it is to be sent; empty while something is. */
    closed: closedWords(status),
  };
}

export type ShownParcel = ReturnType<typeof shownParcel>;

function closedWords(status: Parcel["status"]): string {
  if (status === "paid") return "";
  return status === "refunded" || status === "late-refunded"
    ? "It was refunded or taken back"
    : "It is not paid";
}

/** A sheet to lay into the parcel: no price, as it may be a present. */
export function shownSlip(parcel: Parcel, timeZone: string) {
  const { id, customerName, shippingAddress, timePaid, lines } = parcel;
  const apart = (isPacked: boolean) => lines.filter(({ shippable }) => shippable === isPacked).map(itemOf);
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
export function parcelWords({ sent, number, closed }: ShownParcel): string {
  if (sent !== null) return `Sent ${sent}${number && `, number ${number}`}.`;
  return closed !== ""
    ? `Nothing is to be sent: ${closed.charAt(0).toLowerCase()}${closed.slice(1)}.`
    : "It is still to be sent.";
}
