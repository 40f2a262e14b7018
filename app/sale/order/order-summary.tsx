import type { ReceiptRow } from "../../../domain/sale/receipt.ts";
import { priceOrFree } from "../../../domain/values/money.ts";
import type { ShownOrder } from "./shown-order.ts";

/** The order's receipt. */
export function OrderSummary({ order: { facts, lines, sums } }: { order: ShownOrder }) {
  return (
    <section className="order-summary">
      <h2 className="text-xl font-bold">Your order</h2>
      <dl className="order-facts">
        <Rows rows={facts} />
      </dl>
      <dl>
        {lines.map(({ title, quantity, amount }, index) => (
          <div key={index}>
            <dt>
              {quantity} × {title}
            </dt>
            <dd>{priceOrFree(amount)}</dd>
          </div>
        ))}
        <Rows rows={sums} />
      </dl>
    </section>
  );
}

// Keyed by index: two refunds on one day have the same label and text.
const Rows = ({ rows }: { rows: ReceiptRow[] }) =>
  rows.map(({ label, text, isTotal }, index) => (
    <div key={index} className={isTotal ? "font-bold" : undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
