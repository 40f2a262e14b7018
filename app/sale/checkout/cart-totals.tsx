import { CART_MESSAGES } from "../../../domain/sale/cart-messages.ts";
import { expectedSubtotal } from "../../../domain/sale/cart-request.ts";
import { onHoldText } from "../../../domain/sale/cart-words.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import { PLATFORM_FEE_LABEL, SHIPPING_AND_HANDLING, soldByText } from "../../../domain/sale/order-text.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import { sentenceTime } from "../../../domain/values/sentence-dates.ts";
import { useSite } from "../../islands/site.tsx";
import { focusPanel } from "../cart/cart-focus.ts";
import type { CartState } from "../cart/stored-cart.ts";
import type { Checkout } from "./cart-checkout.ts";
import type { QuoteState } from "./quote.ts";

interface Props {
  cart: CartState;
  quoting: QuoteState;
  checkout: Checkout;
}

/**
 * The drawer's sums and its checkout button. Fee and shipping lines appear only if the quote's flags say
 * so.
 */
export function CartTotals({ cart, quoting, checkout }: Props) {
  const { quote, isCurrent, hasFailed, total, retry } = quoting;
  const subtotal = isCurrent && quote ? quote.subtotal : expectedSubtotal(cart.items, cart.quoted);
  return (
    <footer className="cart-foot">
      {cart.quantity > 0 && quote?.seller && <p className="text-sm text-muted">{soldByText(quote.seller)}</p>}
      {cart.quantity > 0 && (
        <dl className="cart-sums" aria-busy={!isCurrent && !hasFailed}>
          <Sum label="Subtotal" cents={subtotal} />
          {quote?.showsPlatformFee && <Sum label={PLATFORM_FEE_LABEL} cents={quote.platformFee} />}
          {quote?.showsShipping && <Sum label={SHIPPING_AND_HANDLING} cents={quote.shipping} />}
          <Sum label="Total" cents={total} />
        </dl>
      )}
      {hasFailed && (
        <p className="cart-notice" role="alert">
          {CART_MESSAGES.quoteFailed}
          <button
            type="button"
            className="button button-small button-outline"
            onClick={({ currentTarget }) => {
              focusPanel(currentTarget);
              retry();
            }}
          >
            Try again
          </button>
        </p>
      )}
      {isCurrent && quote?.heldUntil && <Held quote={quote} until={new Date(quote.heldUntil)} />}
      <CheckoutButton cart={cart} quoting={quoting} checkout={checkout} />
    </footer>
  );
}

function Sum({ label, cents }: { label: string; cents: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{cents === null ? "…" : formatPrice(cents)}</dd>
    </div>
  );
}

function Held({ quote: { lines }, until }: { quote: CartQuote; until: Date }) {
  const { club } = useSite();
  const noun = lines.every(({ itemType }) => itemType === "TICKET") ? "tickets" : "items";
  return <p className="text-sm">{onHoldText(noun, sentenceTime(until, club.timeZone))}</p>;
}

/**
 * The checkout button, disabled while the cart is empty. During a checkout it ignores presses but stays
 * enabled, so that it keeps the focus.
 */
function CheckoutButton({ cart, quoting, checkout: { isBusy, start } }: Props) {
  const isQuoting = !quoting.isCurrent && !quoting.hasFailed;
  const isHeld = quoting.isCurrent && quoting.quote?.heldUntil;
  const label = isHeld ? "Continue to payment" : "Checkout";
  const amount = cart.quantity === 0 ? 0 : quoting.total;
  return (
    <button
      type="button"
      className="button button-solid cart-checkout"
      disabled={cart.quantity === 0}
      aria-disabled={isQuoting || isBusy}
      onClick={() => !isQuoting && start()}
    >
      {isBusy && <span className="spinner" />}
      {amount === null ? label : `${label} · ${formatPrice(amount)}`}
      {isBusy && <span className="sr-only">, one moment</span>}
    </button>
  );
}
