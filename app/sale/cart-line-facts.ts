import type { CartItem } from "../../domain/sale/cart.ts";
import { optionsText } from "../../domain/sale/cart-request.ts";
import type { QuotedLine, RefusedLine } from "../../domain/sale/checkout.ts";
import { pickupSentence } from "../../domain/sale/pickup.ts";
import type { Quoting } from "./quote.ts";
import type { CartState } from "./stored-cart.ts";

/** What is known of a line. */
export interface LineFacts {
  /** Of the ticket or product; null until the server has said. */
  title: string | null;
  /** What was chosen of it: its price, its options, where it is picked up. */
  details: string;
  /** What its buttons call it: the same jersey in two sizes is two lines, and two buttons to delete one. */
  name: string;
  quoted: QuotedLine | undefined;
  refused: RefusedLine | undefined;
  /** Cents for one; the price last seen until the server has said. */
  unitPrice: number | undefined;
}

const inWords = (parts: (string | undefined)[], mark: string) => parts.filter(Boolean).join(mark);

/** What is known of each of the cart's lines. */
export function lineFacts({ quoted }: Pick<CartState, "quoted">, { quote }: Quoting) {
  const seen = new Map(quoted);
  return ({ cartItemId, cartItemType, productOptions }: CartItem): LineFacts => {
    const line = quote?.lines.find((line) => line.cartItemId === cartItemId);
    const refused = quote?.refused.find((line) => line.cartItemId === cartItemId);
    const kind = cartItemType === "TICKET" ? "A ticket" : "A product";
    const title = line?.title ?? refused?.title;
    const where = line?.pickup ? pickupSentence(line.pickup.title) : "";
    const chosen = [optionsText(productOptions), where];
    return {
      title: title === undefined ? null : title || kind,
      details: inWords([line?.priceTitle, ...chosen], " · "),
      name: inWords([line?.priceTitle, title || kind, ...chosen], ", "),
      quoted: line,
      refused,
      unitPrice: line?.unitPrice ?? seen.get(cartItemId),
    };
  };
}
