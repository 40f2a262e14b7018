import { changedDates } from "../../domain/sale/event-change-text.ts";
import { refundPlan } from "../../domain/sale/refund-request.ts";
import { formatMoment } from "../../domain/values/dates.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { readChangedEvent } from "../../server/db/queries/desk/changed-event.ts";
import { getEventChange, listHeldUnits } from "../../server/db/queries/desk/event-changes.ts";
import { getOrderDetails } from "../../server/db/queries/sale/order-details.ts";
import { listPaidLines, listRefundUnits } from "../../server/db/queries/sale/refund-requests.ts";
import type { ClubVisit } from "../site/club-visit.ts";

/** What a buyer of a moved event may choose, and until when. */
export interface ShownMoved {
  orderKey: string;
  changeId: string;
  title: string;
  before: string;
  now: string;
  venue: string;
  tickets: number;
  /** "$24.00"; null where they cost nothing. */
  price: string | null;
  /** Null after it. */
  until: string | null;
}

/** Null if the order is not there, or its event did not move. */
export async function readMoved(
  { db, teamId, now }: ClubVisit,
  { orderKey, changeId }: { orderKey: string; changeId: string },
): Promise<ShownMoved | null> {
  const order = await getOrderDetails(db, teamId, { key: orderKey });
  const change = order && (await getEventChange(db, { teamId: order.teamId, id: changeId }));
  const event = change && (await readChangedEvent(db, change));
  if (!order || !change?.choiceUntil || !event) return null;
  const name = { teamId: order.teamId, orderId: order.id };
  const [held, lines, given] = await Promise.all([
    listHeldUnits(db, change, order.id),
    listPaidLines(db, name),
    listRefundUnits(db, name),
  ]);
  // What would go back, by the rule that gives it back: less, where something went back before.
  const plan = refundPlan({ ...order, lines, given }, { kind: "units", units: held });
  const isOpen = change.choiceUntil > now && plan.ok;
  const { choiceUntil } = change;
  return {
    orderKey,
    changeId,
    title: event.title,
    ...changedDates(change, event),
    venue: event.venue,
    tickets: held.length,
    price: plan.ok && plan.amount > 0 ? formatPrice(plan.amount) : null,
    until: isOpen ? formatMoment(choiceUntil, event.timeZone) : null,
  };
}
