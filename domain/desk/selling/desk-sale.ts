import type { LineRefusal, RequestedLine } from "../../sale/checkout.ts";
import { hasSameLines } from "../../sale/same-lines.ts";
import type { ClosedReason } from "../../store/store-switches.ts";

/** Sales by a club's own people: for cash at the door, or complimentary. */
export const DESK_CHANNELS = ["door", "comp"] as const;
export type DeskChannel = (typeof DESK_CHANNELS)[number];

/** A sale by an officer, for cash or complimentary. Amounts are integer cents. */
export interface DeskSale {
  /** The new order's number, generated with the form: a form that is sent twice sells once. */
  orderId: string;
  who: string;
  channel: DeskChannel;
  lines: RequestedLine[];
  customerName: string;
  customerEmail: string;
  /** The cash received; null if it was not counted. */
  cashGiven: number | null;
  /** True if the tickets count as used, and are not mailed. */
  comeInNow: boolean;
  /** Origin of the club's site, for links in the mail. */
  origin: string;
}

/** The part of a sale that is stored with its order. */
interface KeptSale extends Pick<DeskSale, "customerName" | "customerEmail"> {
  channel: string;
  lines: readonly (Pick<RequestedLine, "priceId" | "quantity" | "options"> & { itemType: string })[];
}

/**
 * The address to store: empty if nothing is mailed, because a stored one would look as if a mail were on its
 * way.
 */
export const emailToStore = ({ comeInNow, customerEmail }: Pick<DeskSale, "comeInNow" | "customerEmail">) =>
  comeInNow ? "" : customerEmail;

/**
 * True if an order was placed by this same form, which was sent twice, and not by an earlier sale to another
 * buyer on the same page. Does not compare prices: the form does not contain them, and they may have changed.
 */
export function isSameSale(order: KeptSale, sale: DeskSale): boolean {
  const isMailedToNobody = order.customerEmail === "" && order.lines.some((one) => one.itemType === "TICKET");
  return (
    order.channel === sale.channel &&
    order.customerName === sale.customerName.trim() &&
    order.customerEmail === emailToStore(sale) &&
    (sale.comeInNow || !isMailedToNobody) &&
    hasSameLines(order.lines, sale.lines)
  );
}

/**
 * How many hours before its start an event admits buyers right away. Tickets for a later day have to be
 * mailed.
 */
const DOOR_OPENS_HOURS = 12;

/** True if the buyer of a ticket can come in right away. Instants are UTC. */
export const canComeInNow = (start: Date, now: Date): boolean =>
  start.getTime() - now.getTime() <= DOOR_OPENS_HOURS * 3_600_000;

/**
 * True if a reason closes the desk's sales. Reasons about the payment provider do not: a club that cannot
 * take cards can still sell for cash.
 */
export const isDeskClosedBy = (reason: ClosedReason): boolean =>
  reason !== "no-account" && reason !== "charges-off";

export type DeskSaleRefusal =
  | "nothing-chosen"
  | "name-needed"
  | "email-needed"
  | "invalid-email"
  | "not-today"
  | "too-little"
  | "too-many"
  | "wrong-options"
  | "not-for-sale"
  | "used-form";

/** Reduces the reason why a line is refused to those that the desk has words for. */
export function deskSaleRefusal(reason: LineRefusal): DeskSaleRefusal {
  if (reason === "too-many" || reason === "wrong-options") return reason;
  return "not-for-sale";
}
