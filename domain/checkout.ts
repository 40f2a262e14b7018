import type { CartItemType } from "./cart.ts";
import type { Picture } from "./picture.ts";

/** A line as a browser asks for it: which price, how many. Every figure is looked up again. */
export interface RequestedLine {
  cartItemId: string;
  priceId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The chosen options as text. */
  options: string;
}

/** Why a line cannot be had. `not-enough` says how many are left. */
export type LineRefusal = "unknown" | "not-for-sale" | "sold-out" | "not-enough";

/** A line as the club's data prices it now. Integer cents. */
export interface QuotedLine {
  cartItemId: string;
  priceId: string;
  itemType: CartItemType;
  /** The ticket or product: what its page is called by. */
  itemId: string;
  title: string;
  priceTitle: string;
  quantity: number;
  unitPrice: number;
  /** unitPrice × quantity */
  amount: number;
  shippable: boolean;
  /** For the whole line. */
  shippingPrice: number;
  /** Of the item; null where all are gone or nobody counts. The buyer's own hold counts as left. */
  left: number;
  image: Picture | null;
}

export interface RefusedLine {
  cartItemId: string;
  reason: LineRefusal;
  /** What it is called, where it is known at all. */
  title: string;
  left: number;
}

/** The cart as the server prices it: what the drawer shows and the button says. Integer cents. */
export interface CartQuote {
  lines: QuotedLine[];
  refused: RefusedLine[];
  subtotal: number;
  shipping: number;
  /** Its own line only where the buyer bears it; 0 otherwise. */
  platformFee: number;
  /** What the button says, and what is charged. */
  total: number;
  currency: string;
  /** The account the checkout names back. Empty where the club cannot sell. */
  stripeAccountId: string;
  /** The buyer's own open order, if there is one: until when its places are kept. ISO instant. */
  heldUntil: string | null;
}
