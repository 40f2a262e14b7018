import { CURRENCY } from "../../../../domain/sale/checkout.ts";
import {
  type LeftOut,
  readOrderMetadata,
  type SoldLine,
  type SoldOrder,
} from "../../../../domain/sale/metadata/order-metadata.ts";
import { paymentMismatch } from "../../../../domain/sale/order.ts";
import type { Database } from "../../../db/client.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import { findForm, type StoredForm } from "../../../db/queries/forms/forms.ts";
import { findItemTitle } from "../../../db/queries/sale/item-titles.ts";
import type { LineItem, Order, OrderId } from "../../../db/queries/sale/orders.ts";
import type { ListedSession } from "../../../ports/payments.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { UNTOUCHED_ORDER_FIELDS } from "../checkout/new-order.ts";
import { formCartItemId } from "../checkout/sold-order.ts";
import type { NotMade } from "./rebuild-report.ts";

/** An order to store again: still unpaid, with its lines, and the form whose payment it is. */
export interface LostOrder {
  team: Team;
  order: Order;
  lines: LineItem[];
  form: StoredForm | null;
  leftOut: LeftOut;
}

export type ReadLostOrder =
  | ({ ok: true } & LostOrder)
  /** `details`: the missing item; otherwise empty. */
  | { ok: false; reason: NotMade; details: string };

const refuse = (reason: NotMade, details = ""): ReadLostOrder => ({ ok: false, reason, details });

/**
 * Reads a missing order from its session. The club owns the account and can write metadata there: so the seal
 * has to be ours, the amount has to be the charged one, and every id has to be known. Nothing is guessed.
 */
export async function readLostOrder(
  { db, payments, orderSecrets }: Pick<OrderServices, "db" | "payments" | "orderSecrets">,
  name: OrderId,
  session: ListedSession,
): Promise<ReadLostOrder> {
  const read = readOrderMetadata(session.metadata);
  if (!read.ok && read.reason === "none") return refuse("none");
  const opened = orderSecrets.openPayment(session.account, session.metadata, name);
  if (!opened.ok) return refuse(opened.reason);
  if (!read.ok) return refuse(read.reason);
  const { order: sold, leftOut } = read;
  const agreed = { stripeAccountId: session.account, sessionId: null, total: sold.total, currency: CURRENCY };
  const mismatch = paymentMismatch(agreed, session, payments.livemode);
  if (mismatch !== null) return refuse(mismatch);
  const team = await findTeamById(db, name.teamId);
  if (team === null) return refuse("unknown-club");
  if ((await findTeamById(db, sold.storefrontTeamId)) === null) return refuse("unknown-storefront");
  const lines: LineItem[] = [];
  let form: StoredForm | null = null;
  for (const [index, line] of sold.lines.entries()) {
    const title = await titleOf(db, name.teamId, line);
    if (title === null) return refuse("unknown-item", `${line.itemType} ${line.formId || line.itemId}`);
    if (line.itemType === "FORM") form = await findForm(db, name.teamId, line.formId);
    lines.push(lineItemOf(name, { ...line, title: line.title || title }, index + 1));
  }
  return {
    ok: true,
    team,
    order: orderOf({ ...name, key: opened.key }, sold, session),
    lines,
    form,
    leftOut,
  };
}

/** The present title of a line's item; null if the restored catalog lacks the item. */
async function titleOf(db: Database, teamId: string, line: SoldLine): Promise<string | null> {
  const { itemType, itemId, formId } = line;
  if (itemType === "FORM") return (await findForm(db, teamId, formId))?.title ?? null;
  return findItemTitle(db, teamId, { itemType, itemId });
}

function orderOf(name: OrderId & { key: string }, sold: SoldOrder, session: ListedSession): Order {
  const { lines: _lines, ...facts } = sold;
  return {
    ...UNTOUCHED_ORDER_FIELDS,
    ...facts,
    ...name,
    status: "pending",
    // No browser resumes it, and it counts toward the holds of no network.
    attempt: attemptHash(null),
    addressHash: "",
    blockHash: "",
    networkHash: "",
    currency: session.currency,
    stripeAccountId: session.account,
    sessionId: session.id,
    paymentIntentId: session.paymentIntentId,
    expiresAt: session.expiresAt,
  };
}

function lineItemOf({ teamId, id: orderId }: OrderId, line: SoldLine, position: number): LineItem {
  const { itemType, itemId, formId, pickup, ...facts } = line;
  return {
    ...facts,
    teamId,
    orderId,
    position,
    itemType,
    // The browser's own id is lost; it only served to resume the checkout.
    cartItemId: itemType === "FORM" ? formCartItemId(formId) : `${line.priceId}:${position}`,
    ticketId: itemType === "TICKET" ? itemId : null,
    productId: itemType === "PRODUCT" ? itemId : null,
    submissionId: itemType === "FORM" ? itemId : null,
    pickupGameId: pickup?.gameId ?? null,
    // A stored pick-up always has a title.
    pickupTitle: pickup && (pickup.title || pickup.gameId),
    timeHandedOut: null,
    handedOutBy: null,
  };
}
