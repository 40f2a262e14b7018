import {
  canComeInNow,
  type DeskSale,
  type DeskSaleRefusal,
  deskSaleRefusal,
  emailToStore,
  isSameSale,
} from "../../../../domain/desk/selling/desk-sale.ts";
import { isCustomerName, type PricedCart } from "../../../../domain/sale/checkout.ts";
import { lineTitle } from "../../../../domain/sale/order-text.ts";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import { stockDemand } from "../../../../domain/store/stock.ts";
import { formatPrice } from "../../../../domain/values/money.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import { hasSqlState } from "../../../../platform/database/database-error.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import {
  getOrder,
  insertOrder,
  type LineItem,
  listLineItems,
  type Order,
} from "../../../db/queries/sale/orders.ts";
import { sellStock } from "../../../db/queries/store/stock.ts";
import { attemptHash } from "../../club/order-codes.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import type { DeskServices } from "../../desk/desk-services.ts";
import { priceDeskSale } from "../../desk/price-desk-sale.ts";
import { issueCodes, issueUsedCodes } from "./issue-codes.ts";
import { buildOrder } from "./new-order.ts";
import { buildLineItem } from "./place-order.ts";

export type DeskSaleOutcome =
  | { ok: true }
  /** `total` is the amount to pay in cents for `too-little`, otherwise 0. */
  | { ok: false; reason: DeskSaleRefusal; total: number };

/** The door that is stored for admissions sold and used at the desk. */
const DESK_DOOR = "Desk";

class NotLeft extends Error {}

const refuse = (reason: DeskSaleRefusal, total = 0): DeskSaleOutcome => ({ ok: false, reason, total });

/**
 * Sells items at the desk; they are paid at once. Takes the stock by the same conditional updates, in the
 * same order, as orders from the site, so that desk and site together never oversell. A form that is sent
 * twice sells once; the same form number with other contents is refused (`used-form`).
 */
export async function sellAtDesk(
  services: DeskServices,
  team: Team,
  sale: DeskSale,
): Promise<DeskSaleOutcome> {
  const { db, now } = services;
  const { channel, lines } = sale;
  const before = await soldBefore(services, team, sale);
  if (before) return before;
  if (lines.length === 0) return refuse("nothing-chosen");
  const cart = await priceDeskSale(db, team, lines, { isFree: channel === "comp", now: now() });
  const [first] = cart.refused;
  if (first) return refuse(deskSaleRefusal(first.reason));
  const unfit = customerRefusal(sale, cart.starts, now());
  if (unfit) return refuse(unfit);
  if (sale.cashGiven !== null && sale.cashGiven < cart.total) return refuse("too-little", cart.total);
  try {
    await store(services, team, sale, cart);
  } catch (error) {
    if (error instanceof NotLeft) return refuse("not-for-sale");
    const meanwhile = hasSqlState(error, "23505") ? await soldBefore(services, team, sale) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
  services.purgeSoon(stockTag(team.teamId));
  return { ok: true };
}

/** The answer if the form's number already names an order; null if it is unused. */
async function soldBefore(
  { db }: DeskServices,
  { teamId }: Team,
  sale: DeskSale,
): Promise<DeskSaleOutcome | null> {
  const order = await getOrder(db, teamId, sale.orderId);
  if (order === null) return null;
  const lines = await listLineItems(db, teamId, order.id);
  return isSameSale({ ...order, lines }, sale) ? { ok: true } : refuse("used-form");
}

function customerRefusal(
  { channel, customerName, customerEmail, comeInNow }: DeskSale,
  starts: readonly Date[],
  now: Date,
): DeskSaleRefusal | null {
  if (channel === "comp" && !isCustomerName(customerName)) return "name-needed";
  if (customerName !== "" && !isCustomerName(customerName)) return "name-needed";
  if (customerEmail !== "" && !isValidEmail(customerEmail)) return "invalid-email";
  if (comeInNow) return starts.every((start) => canComeInNow(start, now)) ? null : "not-today";
  return starts.length > 0 && customerEmail === "" ? "email-needed" : null;
}

async function store(services: DeskServices, team: Team, sale: DeskSale, cart: PricedCart): Promise<void> {
  const order = orderOf(services, team, sale, cart);
  const { teamId } = order;
  const lines = cart.lines.map((line, index) => buildLineItem(order, line, index + 1));
  const wanted = stockDemand(lines);
  await saleTransaction(services, { teamId, items: wanted }, async (tx) => {
    await insertOrder(tx, order, lines);
    if (sale.comeInNow) await issueUsedCodes(services, tx, { order, lines, door: DESK_DOOR });
    else if (order.customerEmail !== "") await issueCodes(services, tx, order, lines);
    await addAct(tx, {
      teamId,
      who: sale.who,
      act: sale.channel === "door" ? "sold-for-cash" : "given-away",
      subject: order.id,
      before: null,
      after: { items: itemsOf(lines), total: formatPrice(order.total), to: order.customerName },
      timeCreated: order.timeCreated,
    });
    // The stock comes last: its rows are shared with all buyers and stay locked until the commit.
    for (const demand of wanted)
      if (!(await sellStock(tx, teamId, demand, { onSaleAt: order.timeCreated }))) throw new NotLeft();
  });
}

const itemsOf = (lines: readonly LineItem[]) =>
  lines.map((line) => `${line.quantity} × ${lineTitle({ ...line, pickup: null })}`).join("; ");

function orderOf(services: DeskServices, team: Team, sale: DeskSale, { subtotal, total }: PricedCart): Order {
  const asked = {
    team,
    origin: sale.origin,
    teamParam: null,
    stripeAccountId: "",
    customerName: sale.customerName,
    customerEmail: emailToStore(sale),
    // Empty, because a sale at the desk does not count toward the holds of any network.
    addressHash: "",
    cancelPath: "/",
  };
  const sums = { subtotal, shipping: 0, platformFee: 0, total, seller: team };
  const order = buildOrder(services, {
    request: asked,
    attempt: attemptHash(null),
    cart: sums,
    id: sale.orderId,
  });
  return {
    ...order,
    status: "paid",
    stripeAccountId: null,
    timePaid: order.timeCreated,
    channel: sale.channel,
  };
}
