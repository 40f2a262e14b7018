import type { LineRefusal, RequestedLine } from "../sale/checkout.ts";
import { sameLines } from "../sale/same-lines.ts";
import type { ClosedReason } from "../store/store-switches.ts";

/** Sales by a club's own people: for cash at the door, or given away. */
export const DESK_CHANNELS = ["door", "comp"] as const;
export type DeskChannel = (typeof DESK_CHANNELS)[number];

/** What an officer sells or gives away. Amounts are integer cents. */
export interface DeskSale {
  /** The new order's number, made for the form that sells it: sent twice it sells once. */
  orderId: string;
  who: string;
  channel: DeskChannel;
  lines: RequestedLine[];
  customerName: string;
  customerEmail: string;
  /** The cash that was handed over; null where nobody counted it. */
  cashGiven: number | null;
  /** Their tickets count as used, and are not mailed. */
  comeInNow: boolean;
  /** Of the club's site, for links in the mail. */
  origin: string;
}

/** What is kept of a sale with its order. */
interface KeptSale extends Pick<DeskSale, "customerName" | "customerEmail"> {
  channel: string;
  lines: readonly (Pick<RequestedLine, "priceId" | "quantity" | "options"> & { itemType: string })[];
}

/** The address that is kept: one that nothing is mailed to would stand there as if a mail were on its way. */
export const keptEmail = ({ comeInNow, customerEmail }: Pick<DeskSale, "comeInNow" | "customerEmail">) =>
  comeInNow ? "" : customerEmail;

/**
 * Whether an order is what this form sold, sent once more, and not what its page sold before to somebody else. Of what it cost the form
 * says nothing, and the price may have changed since.
 */
export function isSaleOf(order: KeptSale, sale: DeskSale): boolean {
  const isMailedToNobody = order.customerEmail === "" && order.lines.some((one) => one.itemType === "TICKET");
  return (
    order.channel === sale.channel &&
    order.customerName === sale.customerName.trim() &&
    order.customerEmail === keptEmail(sale) &&
    (sale.comeInNow || !isMailedToNobody) &&
    sameLines(order.lines, sale.lines)
  );
}

/** Tickets of a later day are mailed: nobody comes in with them now. Hours before the start. */
const DOOR_OPENS_HOURS = 12;

/** Whether somebody who is sold a ticket can come in at once. Instants are UTC. */
export const canComeInNow = (start: Date, now: Date): boolean =>
  start.getTime() - now.getTime() <= DOOR_OPENS_HOURS * 3_600_000;

/** A club that takes no cards still has a door: only what is about the payment provider closes nothing here. */
export const closesDesk = (reason: ClosedReason): boolean =>
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

/** A line's refusal as the desk tells it. */
export function deskRefusal(reason: LineRefusal): DeskSaleRefusal {
  if (reason === "too-many" || reason === "wrong-options") return reason;
  return "not-for-sale";
}
