import type { CartItem } from "../../../domain/sale/cart.ts";
import { optionsText } from "../../../domain/sale/cart-request.ts";
import type { QuotedLine, RefusedLine } from "../../../domain/sale/checkout.ts";
import { pickupSentence } from "../../../domain/sale/pickup.ts";
import { priceNameUnlessInName } from "../../../domain/tickets/ticket-name.ts";
import type { QuoteState } from "../checkout/quote.ts";
import type { CartState } from "./stored-cart.ts";

export interface LineFacts {
  /** Title of the ticket or product; null until the server has answered. */
  title: string | null;
  /** Price name, options and pickup. */
  details: string;
  /**
   * The line's name in its buttons' labels. It includes the size, so that two sizes of one jersey have
   * different labels.
   */
  name: string;
  quoted: QuotedLine | undefined;
  refused: RefusedLine | undefined;
  /** In cents, for one piece; until the server has answered, the price last seen. */
  unitPrice: number | undefined;
}

const joined = (parts: (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);

export function createLineFacts({ quoted }: Pick<CartState, "quoted">, { quote }: QuoteState) {
  const lastSeenPrices = new Map(quoted);
  return ({ cartItemId, cartItemType, productOptions }: CartItem): LineFacts => {
    const line = quote?.lines.find((line) => line.cartItemId === cartItemId);
    const refused = quote?.refused.find((line) => line.cartItemId === cartItemId);
    const kind = cartItemType === "TICKET" ? "A ticket" : "A product";
    const title = line?.title ?? refused?.title;
    const where = line?.pickup ? pickupSentence(line.pickup.title) : "";
    const price = line && priceNameUnlessInName(line.title, line.priceTitle);
    const chosen = [optionsText(productOptions), where];
    return {
      title: title === undefined ? null : title || kind,
      details: joined([price, ...chosen], " · "),
      name: joined([price, title || kind, ...chosen], ", "),
      quoted: line,
      refused,
      unitPrice: line?.unitPrice ?? lastSeenPrices.get(cartItemId),
    };
  };
}
