import { goodsKeyText } from "../../domain/desk/goods.ts";
import { nameMarks } from "../../domain/desk/name-marks.ts";
import { booksOf } from "../../domain/desk/order-books.ts";
import { CHANNEL_WORDS } from "../../domain/desk/order-filter.ts";
import { orderMarks } from "../../domain/desk/order-marks.ts";
import { outcomeWords } from "../../domain/desk/payment-words.ts";
import type { DisputeFunds, DisputeStatus } from "../../domain/sale/dispute.ts";
import {
  type OrderDetails,
  type OrderLine,
  piecesKept,
  placeLabel,
  waitsAtClub,
} from "../../domain/sale/order-details.ts";
import {
  addressText,
  lineTitle,
  orderedText,
  PLATFORM_FEE,
  SHIPPING_AND_HANDLING,
} from "../../domain/sale/order-text.ts";
import { pickupHeading } from "../../domain/sale/pickup-text.ts";
import type { RefundStatus } from "../../domain/sale/refund.ts";
import { formatDate, formatMoment } from "../../domain/values/dates.ts";
import { formatPrice, priceLabel, priceOrFree } from "../../domain/values/money.ts";
import type { mapUses } from "../../server/db/queries/desk/door-places.ts";
import type { getClubOrder, listPaymentEvents } from "../../server/db/queries/desk/orders.ts";
import type { ReportRow } from "./desk-parts.tsx";

type ClubOrder = NonNullable<Awaited<ReturnType<typeof getClubOrder>>>;
type Uses = Awaited<ReturnType<typeof mapUses>>;
type Reports = Awaited<ReturnType<typeof listPaymentEvents>>;

/** A named figure or text. */
export type Fact = readonly [name: string, told: string];

/** One order for its club's people. */
export function shownClubOrder(
  order: ClubOrder,
  details: OrderDetails & { uses: Uses },
  reports: Reports,
  timeZone: string,
) {
  return {
    id: order.id,
    when: `${order.timePaid ? "Paid" : "Begun"} ${formatMoment(order.when, timeZone)}`,
    marks: [...orderMarks(order), ...nameMarks(order.customerName)],
    lines: details.lines.map(lineFact),
    ...sumsOf(order, details),
    codes: details.lines.flatMap((line) => codesOf(line, details, timeZone)),
    hasPickups: details.lines.some((line) => fetchedOf(line, details) !== null),
    buyer: buyerOf(order),
    back: moneyBackOf(order, timeZone),
    reports: reports.map(({ id, type, outcome, timeCreated }) => ({
      id,
      what: outcomeWords(outcome),
      about: `${formatMoment(timeCreated, timeZone)}, ${type}`,
    })),
    isCash: order.channel === "door",
    noReports: noReportsOf(order),
  };
}

function noReportsOf({ channel, total }: ClubOrder): string {
  if (channel === "door") return "Nothing: it was paid in cash.";
  return total === 0 ? "Nothing: it cost nothing." : "Nothing yet.";
}

const lineFact = (line: OrderLine): Fact => [orderedText(line), priceOrFree(line.unitPrice * line.quantity)];

function sumsOf(order: ClubOrder, { shipping, buyerFee, total, currency }: OrderDetails) {
  const { fees, refunds, net } = booksOf(order);
  const returned = order.platformFee - fees;
  const given = ([_, cents]: readonly [string, number]) => cents !== 0;
  const added = [
    [SHIPPING_AND_HANDLING, shipping],
    [PLATFORM_FEE, buyerFee],
  ] as const;
  const taken = [
    [buyerFee > 0 ? "Platform fee, paid by the buyer" : PLATFORM_FEE, -order.platformFee],
    ["Platform fee returned with refunds", returned],
    ["Refunded or pending", -refunds],
  ] as const;
  const isPaid = order.timePaid !== null;
  return {
    added: added.filter(given).map(([name, cents]): Fact => [name, formatPrice(cents)]),
    total: priceLabel(total, currency),
    taken: taken.filter(given).map(([name, cents]): Fact => [name, formatPrice(cents)]),
    net: isPaid ? priceLabel(net, currency) : null,
  };
}

/** The places and pick-ups of a line, with a code or without, and what became of them. */
function codesOf(ordered: OrderLine, order: OrderDetails & { uses: Uses }, timeZone: string) {
  const { admissions, quantity, event } = ordered;
  const stateOf = (key: string, isVoid: boolean, done: string, open: string) => {
    const use = order.uses.get(key);
    const told = use && `${done} ${formatMoment(use.at, event?.timeZone ?? timeZone)}, “${use.door}”`;
    return isVoid ? ["Void", told].filter(Boolean).join(". ") : (told ?? open);
  };
  const title = lineTitle({ ...ordered, pickup: null });
  const on = event ? `${event.title}, ${formatDate(event.start, event.timeZone)}` : "";
  const places = admissions.map(({ code, seat, isVoid }) => ({
    key: code,
    code,
    what: [title, placeLabel(seat, quantity)].filter(Boolean).join(" · "),
    about: on,
    isVoid,
    state: stateOf(code, isVoid, "Let in", "Lets one person in"),
    /** When it was used, if that can be taken back. */
    used: isVoid ? null : (order.uses.get(code)?.at.toISOString() ?? null),
  }));
  const fetched = fetchedOf(ordered, order);
  if (!fetched) return places;
  const state = stateOf(fetched.key, fetched.isVoid, "Handed out", "To be handed out");
  return [...places, { ...fetched, what: orderedText({ ...ordered, pickup: null }), state, used: null }];
}

/** Null for what is not fetched, or not before it is paid, or was handed over in the sale itself. */
function fetchedOf(line: OrderLine, { id: orderId, status, channel }: OrderDetails) {
  const { pickup, position, timeHandedOut } = line;
  if (pickup?.code) {
    const { code, isVoid } = pickup;
    return { key: code, code, about: pickupHeading(pickup), isVoid };
  }
  const isVoid = status !== "paid" || piecesKept(line) === 0;
  if (!waitsAtClub(line) || channel !== "site" || (isVoid && timeHandedOut === null)) return null;
  return { key: goodsKeyText({ orderId, position }), code: "", about: "At the club", isVoid };
}

function buyerOf(order: ClubOrder): Fact[] {
  const { customerName, customerEmail, shippingAddress, boughtAt, timeMailed, timePaid } = order;
  const isToBeMailed = order.status === "paid" && customerEmail !== "" && !timeMailed;
  const facts: Fact[] = [
    [timePaid ? "Sold" : "Ordered", CHANNEL_WORDS[order.channel]],
    ["Name", customerName],
    ["E-mail", customerEmail],
    ["Ships to", shippingAddress ? addressText(shippingAddress) : ""],
    ["Bought on the site of", boughtAt ?? ""],
    ["Mail with the order", isToBeMailed ? "Not sent yet" : ""],
  ];
  return facts.filter(([, told]) => told !== "");
}

const REFUNDS: Readonly<Record<RefundStatus, string>> = {
  pending: "is on its way back",
  requires_action: "waits for the buyer to say where it shall go",
  succeeded: "went back",
  failed: "could not be given back",
  canceled: "was not given back: the refund was taken back",
};

const DISPUTES: Readonly<Record<DisputeStatus, string>> = {
  open: "is disputed by the buyer's bank",
  lost: "was taken by the buyer's bank: the dispute is lost",
  won: "stays with the club: the dispute is won",
};

const FUNDS: Readonly<Record<DisputeFunds, string>> = {
  kept: "The money is with the club",
  withdrawn: "The money is taken off the club’s account meanwhile",
  reinstated: "The money is back on the club’s account",
};

function moneyBackOf({ refunds, disputes, currency }: ClubOrder, timeZone: string): ReportRow[] {
  const said = (...parts: string[]) => parts.filter(Boolean).join(", ");
  return [
    ...refunds.map(({ id, amount, status, reason, timeCreated }) => ({
      id,
      what: `${priceLabel(amount, currency)} ${REFUNDS[status]}`,
      about: said(formatMoment(timeCreated, timeZone), reason.replaceAll("_", " ")),
    })),
    ...disputes.map(({ id, amount, status, funds, reason, answerBy }) => ({
      id,
      what: `${priceLabel(amount, currency)} ${DISPUTES[status]}`,
      about: [
        answerText(status, answerBy, timeZone),
        FUNDS[funds],
        reason && `The bank’s reason: ${reason.replaceAll("_", " ")}`,
      ]
        .filter(Boolean)
        .join(". "),
    })),
  ];
}

/** The bank's day for an answer, while it waits for one. */
function answerText(status: DisputeStatus, answerBy: Date | null, timeZone: string): string {
  if (status !== "open" || !answerBy) return "";
  return `To be answered at the payment provider by ${formatMoment(answerBy, timeZone)}`;
}
