import type { SoldLine, SoldOrder } from "../../../../domain/sale/metadata/order-metadata.ts";
import type { LineItem, Order } from "../../../db/queries/sale/orders.ts";

const FORM_PREFIX = "form:";

/** The cart item id of a form's payment, which was never in a cart. */
export const formCartItemId = (formId: string) => FORM_PREFIX + formId;

/** A stored order as it is written into its payment's metadata. */
export const soldOrder = (order: Order, lines: readonly LineItem[]): SoldOrder => ({
  ...order,
  lines: lines.map(soldLine),
});

function soldLine(line: LineItem): SoldLine {
  const { ticketId, productId, submissionId, cartItemId, pickupGameId, pickupTitle } = line;
  return {
    ...line,
    itemId: ticketId ?? productId ?? submissionId ?? "",
    formId: submissionId === null ? "" : cartItemId.slice(FORM_PREFIX.length),
    pickup: pickupGameId === null ? null : { gameId: pickupGameId, title: pickupTitle ?? "" },
  };
}
