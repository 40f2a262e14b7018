import { goodsKeyText } from "../../../domain/desk/orders/goods.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { booksOfOrder } from "../../../domain/desk/orders/order-books.ts";
import { CHANNEL_WORDS } from "../../../domain/desk/orders/order-filter.ts";
import { orderMarks } from "../../../domain/desk/orders/order-marks.ts";
import {
  bankReasonText,
  CODE_STATES,
  codeUsedText,
  DISPUTE_STATES,
  DISPUTED_FUNDS,
  disputeDeadlineText,
  noPaymentReportsText,
  ORDER_FACT_LABELS,
  ORDER_PAGE,
  orderTime,
  REFUND_STATES,
} from "../../../domain/desk/orders/order-words.ts";
import { isLookedUp, reportOutcomeWords } from "../../../domain/desk/orders/payment-words.ts";
import { PICKUPS_PAGE } from "../../../domain/desk/orders/pickup-words.ts";
import type { DisputeStatus } from "../../../domain/sale/dispute.ts";
import {
  isPickedUpAtClub,
  type OrderDetails,
  type OrderLine,
  remainingPieces,
  ticketNumberLabel,
} from "../../../domain/sale/order-details.ts";
import {
  addressText,
  lineTitle,
  orderedText,
  PLATFORM_FEE_LABEL,
  SHIPPING_AND_HANDLING,
} from "../../../domain/sale/order-text.ts";
import { pickupHeading } from "../../../domain/sale/pickup-text.ts";
import { formatPrice, priceLabel, priceOrFree } from "../../../domain/values/money.ts";
import { listedMoment, sentenceDate, sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import type { listUsesByCode } from "../../../server/db/queries/desk/door-places.ts";
import type { findClubOrder, listPaymentEvents } from "../../../server/db/queries/desk/orders.ts";
import type { ReportRow } from "../desk-parts.tsx";

type ClubOrder = NonNullable<Awaited<ReturnType<typeof findClubOrder>>>;
type Uses = Awaited<ReturnType<typeof listUsesByCode>>;
type Reports = Awaited<ReturnType<typeof listPaymentEvents>>;

/** A figure or text with its label. */
export type LabeledFact = readonly [name: string, text: string];

/** An order as its club's officers see it. @param timeZone the club's IANA zone */
export function shownClubOrder(
  order: ClubOrder,
  details: OrderDetails & { uses: Uses },
  reports: Reports,
  timeZone: string,
) {
  return {
    id: order.id,
    when: orderTime(order.timePaid !== null, listedMoment(order.when, timeZone)),
    marks: [...orderMarks(order), ...nameMarks(order.customerName)],
    lines: details.lines.map(lineFact),
    ...sumsOf(order, details),
    codes: details.lines.flatMap((line) => codesOf(line, details, timeZone)),
    hasPickups: details.lines.some((line) => fetchedOf(line, details) !== null),
    buyer: buyerOf(order),
    back: moneyBackOf(order, timeZone),
    reports: reports.map(({ id, type, outcome, timeCreated }) => ({
      id,
      what: reportOutcomeWords(outcome),
      about: [listedMoment(timeCreated, timeZone), ...(isLookedUp(outcome) ? [type] : [])].join(", "),
    })),
    isCash: order.channel === "door",
    noReports: noReportsOf(order),
  };
}

function noReportsOf({ channel, total }: ClubOrder): string {
  if (channel === "door") return noPaymentReportsText("cash");
  return noPaymentReportsText(total === 0 ? "free" : "not-yet");
}

const lineFact = (line: OrderLine): LabeledFact => [
  orderedText(line),
  priceOrFree(line.unitPrice * line.quantity),
];

function sumsOf(order: ClubOrder, { shipping, buyerFee, total, currency }: OrderDetails) {
  const { fees, refunds, net } = booksOfOrder(order);
  const returned = order.platformFee - fees;
  const isNonzero = ([_, cents]: readonly [string, number]) => cents !== 0;
  const added = [
    [SHIPPING_AND_HANDLING, shipping],
    [PLATFORM_FEE_LABEL, buyerFee],
  ] as const;
  const taken = [
    [buyerFee > 0 ? ORDER_PAGE.buyerFee : PLATFORM_FEE_LABEL, -order.platformFee],
    [ORDER_PAGE.feeReturned, returned],
    [ORDER_PAGE.refunds, -refunds],
  ] as const;
  const isPaid = order.timePaid !== null;
  return {
    added: added.filter(isNonzero).map(([name, cents]): LabeledFact => [name, formatPrice(cents)]),
    total: priceLabel(total, currency),
    taken: taken.filter(isNonzero).map(([name, cents]): LabeledFact => [name, formatPrice(cents)]),
    net: isPaid ? priceLabel(net, currency) : null,
  };
}

/**
 * The tickets and pick-ups of a line, with their codes if they have one, each with its state: void, used or
 * open.
 */
function codesOf(ordered: OrderLine, order: OrderDetails & { uses: Uses }, timeZone: string) {
  const { admissions, quantity, event } = ordered;
  const stateOf = (key: string, isVoid: boolean, done: string, open: string) => {
    const use = order.uses.get(key);
    const usedText = use && codeUsedText(done, listedMoment(use.at, event?.timeZone ?? timeZone), use.door);
    return isVoid ? [CODE_STATES.void, usedText].filter(Boolean).join(". ") : (usedText ?? open);
  };
  const title = lineTitle({ ...ordered, pickup: null });
  const eventText = event ? `${event.title}, ${sentenceDate(event.start, event.timeZone)}` : "";
  const tickets = admissions.map(({ code, seat, isVoid }) => ({
    key: code,
    code,
    what: [title, ticketNumberLabel(seat, quantity)].filter(Boolean).join(" · "),
    about: eventText,
    isVoid,
    state: stateOf(code, isVoid, CODE_STATES.admitted, CODE_STATES.admits),
    /**
     * When the code was used, as an ISO instant. Null if it was not used, or is void: the use of a void
     * code cannot be undone.
     */
    used: isVoid ? null : (order.uses.get(code)?.at.toISOString() ?? null),
  }));
  const fetched = fetchedOf(ordered, order);
  if (!fetched) return tickets;
  const state = stateOf(fetched.key, fetched.isVoid, CODE_STATES.handedOut, CODE_STATES.toHandOut);
  return [...tickets, { ...fetched, what: orderedText({ ...ordered, pickup: null }), state, used: null }];
}

/**
 * A line's pick-up. Null if the line has none, its order is not paid yet, or the goods were handed over
 * when sold.
 */
function fetchedOf(line: OrderLine, { id: orderId, status, channel }: OrderDetails) {
  const { pickup, position, timeHandedOut } = line;
  if (pickup?.code) {
    const { code, isVoid } = pickup;
    return { key: code, code, about: pickupHeading(pickup), isVoid };
  }
  const isVoid = status !== "paid" || remainingPieces(line) === 0;
  if (!isPickedUpAtClub(line) || channel !== "site" || (isVoid && timeHandedOut === null)) return null;
  return { key: goodsKeyText({ orderId, position }), code: "", about: PICKUPS_PAGE.atClub, isVoid };
}

function buyerOf(order: ClubOrder): LabeledFact[] {
  const { customerName, customerEmail, shippingAddress, boughtAt, timeMailed, timePaid } = order;
  const isToBeMailed = order.status === "paid" && customerEmail !== "" && !timeMailed;
  const facts: LabeledFact[] = [
    [timePaid ? ORDER_FACT_LABELS.sold : ORDER_FACT_LABELS.ordered, CHANNEL_WORDS[order.channel]],
    [ORDER_FACT_LABELS.name, customerName],
    [ORDER_FACT_LABELS.email, customerEmail],
    [ORDER_FACT_LABELS.shipsTo, shippingAddress ? addressText(shippingAddress) : ""],
    [ORDER_FACT_LABELS.boughtAt, boughtAt ?? ""],
    [ORDER_FACT_LABELS.confirmation, isToBeMailed ? ORDER_FACT_LABELS.notSent : ""],
  ];
  return facts.filter(([, text]) => text !== "");
}

function moneyBackOf({ refunds, disputes, currency }: ClubOrder, timeZone: string): ReportRow[] {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");
  return [
    ...refunds.map(({ id, amount, status, reason, timeCreated }) => ({
      id,
      what: `${priceLabel(amount, currency)} ${REFUND_STATES[status]}`,
      about: joined(listedMoment(timeCreated, timeZone), reason.replaceAll("_", " ")),
    })),
    ...disputes.map(({ id, amount, status, funds, reason, answerBy }) => ({
      id,
      what: `${priceLabel(amount, currency)} ${DISPUTE_STATES[status]}`,
      about: [
        answerText(status, answerBy, timeZone),
        DISPUTED_FUNDS[funds],
        reason && bankReasonText(reason.replaceAll("_", " ")),
      ]
        .filter(Boolean)
        .join(". "),
    })),
  ];
}

/** A sentence about the bank's deadline for an answer; empty unless the dispute is open and has one. */
function answerText(status: DisputeStatus, answerBy: Date | null, timeZone: string): string {
  if (status !== "open" || !answerBy) return "";
  return disputeDeadlineText(sentenceMoment(answerBy, timeZone));
}
