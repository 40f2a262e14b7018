import { changedDates } from "../../domain/sale/event-change-text.ts";
import { unitKey, unitPrices } from "../../domain/sale/refund-request.ts";
import { formatDate, formatTime } from "../../domain/values/dates.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { readChangedEvent } from "../../server/db/queries/desk/changed-event.ts";
import { getEventChange, listHeldUnits } from "../../server/db/queries/desk/event-changes.ts";
import { getOrderDetails } from "../../server/db/queries/sale/order-details.ts";
import { listPaidLines } from "../../server/db/queries/sale/refund-requests.ts";
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
  const [held, lines] = await Promise.all([listHeldUnits(db, change, order.id), listPaidLines(db, name)]);
  const prices = unitPrices({ total: order.total, lines });
  const cents = held.reduce((sum, unit) => sum + (prices.get(unitKey(unit)) ?? 0), 0);
  const isOpen = change.choiceUntil > now && order.status === "paid" && held.length > 0;
  const { choiceUntil } = change;
  return {
    orderKey,
    changeId,
    title: event.title,
    ...changedDates(change, event),
    venue: event.venue,
    tickets: held.length,
    price: cents > 0 ? formatPrice(cents) : null,
    until: isOpen
      ? `${formatDate(choiceUntil, event.timeZone)}, ${formatTime(choiceUntil, event.timeZone)}`
      : null,
  };
}
