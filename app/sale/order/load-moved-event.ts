import { followsMailedCancellation, isReturnOffered } from "../../../domain/sale/event-change.ts";
import { movedEventWords } from "../../../domain/sale/event-change-text.ts";
import { returnOfferText } from "../../../domain/sale/moved-words.ts";
import type { Admission } from "../../../domain/sale/order-details.ts";
import { refundPlan } from "../../../domain/sale/refund-request.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { findChangedEvent } from "../../../server/db/queries/desk/changed-event.ts";
import {
  type EventChange,
  findEventChange,
  listChangesOfEvent,
} from "../../../server/db/queries/desk/event-changes.ts";
import { listOpenReturnOffers, listValidSeats } from "../../../server/db/queries/desk/holding-orders.ts";
import { type FoundOrder, findSiteOrder } from "../../../server/db/queries/sale/order-details.ts";
import { listPaidLines, listRefundUnits } from "../../../server/db/queries/sale/refund-requests.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import type { ShownMove } from "./shown-order.ts";

/** A moved event, and the buyer's choice to return its tickets. */
export interface ShownMovedEvent {
  orderKey: string;
  changeId: string;
  /** "New date: vs Foxes" */
  title: string;
  was: string;
  /** The new date; empty while the event is called off. */
  is: string;
  venue: string;
  tickets: number;
  /** The amount that returning the tickets refunds, "$24.00"; null if nothing is refunded. */
  price: string | null;
  /** The deadline for returning; null once it has passed, or nothing can be returned. */
  until: string | null;
}

/**
 * Loads a moved event for a buyer who may return its tickets. Null if there is no such order, or nothing to
 * decide: its event did not move, or had moved before the order was placed.
 */
export async function loadMovedEvent(
  { db, site, now }: ClubVisit,
  { orderKey, changeId }: { orderKey: string; changeId: string },
): Promise<ShownMovedEvent | null> {
  const order = await findSiteOrder(db, site.team, { key: orderKey });
  const change = order && (await findEventChange(db, { teamId: order.teamId, id: changeId }));
  const event = change && (await findChangedEvent(db, change));
  if (!order || !change?.choiceUntil || !isReturnOffered(change, order) || !event) return null;
  const name = { teamId: order.teamId, orderId: order.id };
  const [words, held, lines, given] = await Promise.all([
    wordsOf(db, change, event),
    listValidSeats(db, change, order.id, { unused: true }),
    listPaidLines(db, name),
    listRefundUnits(db, name),
  ]);
  // Computed as the refund itself is: the amount is less if part of the order was refunded before.
  const plan = refundPlan({ ...order, lines, given }, { kind: "units", units: held });
  const isOpen = change.choiceUntil > now && plan.ok;
  const { choiceUntil } = change;
  return {
    orderKey,
    changeId,
    ...words,
    venue: event.venue,
    tickets: held.length,
    price: plan.ok && plan.amount > 0 ? formatPrice(plan.amount) : null,
    until: isOpen ? sentenceMoment(choiceUntil, event.timeZone) : null,
  };
}

async function wordsOf(db: ClubVisit["db"], change: EventChange, event: EventFacts) {
  return movedEventWords(
    change,
    event,
    followsMailedCancellation(await listChangesOfEvent(db, change), change),
  );
}

const isUsable = ({ isVoid, timeUsed }: Admission) => !isVoid && timeUsed === null;

/** The choices that an order's buyer has now. An event that moved twice has only its latest choice. */
export async function loadMoveChoices({ db, now }: ClubVisit, order: FoundOrder): Promise<ShownMove[]> {
  const { teamId, id: orderId, key } = order;
  if (!order.mayHaveMoved) return [];
  const hasUsable = order.lines.some(({ admissions }) => admissions.some(isUsable));
  if (order.status !== "paid" || !hasUsable) return [];
  const open = await listOpenReturnOffers(db, { teamId, orderId, now });
  const newest = [...Map.groupBy(open, ({ event }) => event).values()].flatMap(([change]) => change ?? []);
  const shown = newest.map(async (change) => {
    const event = await findChangedEvent(db, change);
    if (!event || !change.choiceUntil) return [];
    const { title, was } = await wordsOf(db, change, event);
    return {
      text: `${title}. ${was}`,
      offer: returnOfferText(sentenceMoment(change.choiceUntil, event.timeZone)),
      to: `/orders/${key}/moved/${change.id}`,
    };
  });
  return (await Promise.all(shown)).flat();
}
