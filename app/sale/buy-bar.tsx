import type { ReactNode } from "react";
import { formatPrice } from "../../domain/values/money.ts";

interface Props {
  /** What is chosen: "2 tickets". */
  chosen: string;
  /** In cents. */
  subtotal: number;
  /** Why it could not be added; empty if nothing is wrong. */
  refusal: string;
  /** The button that adds it. Not `disabled` where nothing can be added: the drawer gives the focus back to it. */
  children: ReactNode;
}

/** Below what is chosen on a page of the shop, and in sight on a phone: its price, and the way into the cart. */
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
