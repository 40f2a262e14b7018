import type { SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import type { WrittenRecord } from "../../../collections/export/club-records.ts";
import type { Database } from "../../../db/client.ts";
import { countHolders, countOrdersOfItem, countWaiting } from "../../../db/queries/sale/orders-of-item.ts";
import { findTicket } from "../../../db/queries/tickets/tickets.ts";
import type { ClubChange } from "../change-content.ts";
import { listSaleEnds } from "./list-sale-ends.ts";

/** Fields of a ticket that move the end of its sale. */
const ENDS_SALE = ["salesEndMinutesBefore", "timeOfEvent", "endTimeOfEvent", "eventType", "eventId"];
const NAMES_EVENT = ["eventType", "eventId"];

/** Lists what a change of a ticket or product sets off for those who bought it, or are about to. */
export async function listItemEffects(
  tx: Database,
  teamId: string,
  { collection, id, before, after, fields }: ClubChange,
  at: Date,
): Promise<SaveEffect[]> {
  if ((collection !== "tickets" && collection !== "products") || !before || before.deleted) return [];
  const isTicket = collection === "tickets";
  const title = String(after?.title ?? before.title ?? id);
  const isRemoved = after === null || after.deleted === true;
  const prices = isRemoved ? [] : changedPrices(before, after, title);
  const stops =
    isRemoved || (["published", "inStock"] as const).some((mark) => isTurnedOff(mark, before, after));
  const isMoved = isTicket && !isRemoved && fields.some((field) => NAMES_EVENT.includes(field));
  const effects: SaveEffect[] = [];
  if (prices.length > 0 || stops || isMoved) {
    const { paid, open } = await countOrdersOfItem(tx, { teamId, collection, id }, at);
    const holders = isTicket ? await countHolders(tx, teamId, id) : paid;
    // Goods that were paid for are never priced again: only open payment pages are worth a question.
    if (open > 0 || (isTicket && paid > 0))
      effects.push(...prices.map((price) => ({ ...price, kind: "price" as const, paid })));
    if (isRemoved && holders > 0) effects.push({ kind: "removed", title, isTicket, paid: holders });
    if (isMoved && holders > 0) effects.push({ kind: "other-event", title, paid: holders });
    if (open > 0) effects.push({ kind: "payments", title, open });
  }
  if (!isTicket || isRemoved) return effects;
  if (fields.some((field) => ENDS_SALE.includes(field)))
    effects.push(...(await listSaleEnds(tx, teamId, { ticketId: id }, at)));
  if (fields.includes("ticketsTotal") && Number(after.ticketsTotal) > Number(before.ticketsTotal))
    effects.push(...(await waitlistEffects(tx, teamId, id, title)));
  return effects;
}

const isTurnedOff = (mark: "published" | "inStock", before: WrittenRecord, after: WrittenRecord | null) =>
  before[mark] !== false && after?.[mark] === false;

interface ChangedPrice {
  title: string;
  from: number;
  to: number;
}

/** The prices that differ: that of a product, or those of a ticket, by their ids. */
function changedPrices(before: WrittenRecord, after: WrittenRecord | null, title: string): ChangedPrice[] {
  const [was, is] = [pricesOf(before), pricesOf(after)];
  return [...is].flatMap(([id, now]) => {
    const former = was.get(id);
    if (!former || former.price === now.price) return [];
    const named = now.title === "" ? title : `${title}: ${now.title}`;
    return [{ title: named, from: former.price, to: now.price }];
  });
}

function pricesOf(record: WrittenRecord | null): Map<string, { title: string; price: number }> {
  if (typeof record?.price === "number") return new Map([["", { title: "", price: record.price }]]);
  const prices = Array.isArray(record?.prices) ? (record.prices as Record<string, unknown>[]) : [];
  return new Map(
    prices.map(({ id, title, price }) => [
      String(id),
      { title: String(title ?? ""), price: Number(price ?? 0) },
    ]),
  );
}

/** People in line are mailed once there are tickets for them, if the ticket is on sale. */
async function waitlistEffects(
  tx: Database,
  teamId: string,
  id: string,
  title: string,
): Promise<SaveEffect[]> {
  const ticket = await findTicket(tx, teamId, id);
  if (!ticket?.published || !ticket.inStock || ticket.calledOff) return [];
  const people = await countWaiting(tx, teamId, id);
  return people > 0 ? [{ kind: "waitlist", title, people }] : [];
}
