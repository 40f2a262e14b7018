import type { ReactNode } from "react";
import { formatPrice } from "../../../domain/values/money.ts";

interface Props {
  /** The buyer's choice in words: "2 tickets". */
  chosen: string;
  /** In cents. */
  subtotal: number;
  /** Why the choice could not be added to the cart; empty if nothing is wrong. */
  refusal: string;
  /**
   * The button that adds the choice. Never `disabled`: the drawer returns the focus to it, and a disabled
   * button takes none.
   */
  children: ReactNode;
}

/**
 * The bar below the choice on a ticket's or product's page, always in view on a phone: the price and the
 * button to the cart.
 */
export const BuyBar = ({ chosen, subtotal, refusal, children }: Props) => (
  <div className="buy-bar">
    <p aria-live="polite">
      <span className="block text-sm">
        {chosen}
        <span className="sr-only">, subtotal</span>
      </span>
      <span className="figures text-2xl leading-none">{formatPrice(subtotal)}</span>
    </p>
    {children}
    {refusal && (
      <p role="alert" className="basis-full font-semibold">
        {refusal}
      </p>
    )}
  </div>
);
