import { amountText, SHIPPING_AND_HANDLING } from "../../domain/order-text.ts";
import type { ShownOrder } from "./shown-order.ts";

/** What was ordered and what it cost. */
export function OrderSummary({ order: { lines, shipping, total } }: { order: ShownOrder }) {
  return (
    <section className="order-summary">
      <h2 className="text-xl font-bold">Your order</h2>
      <dl>
        {lines.map(({ title, quantity, amount }, place) => (
          <div key={place}>
            <dt>
              {quantity} × {title}
            </dt>
            <dd>{amountText(amount)}</dd>
          </div>
        ))}
        {shipping > 0 && (
          <div>
            <dt>{SHIPPING_AND_HANDLING}</dt>
            <dd>{amountText(shipping)}</dd>
          </div>
        )}
        <div className="font-bold">
          <dt>Total</dt>
          <dd>{amountText(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
