import type { ReceiptRow } from "../../domain/sale/receipt.ts";
import { priceOrFree } from "../../domain/values/money.ts";
import type { ShownOrder } from "./shown-order.ts";

/** The receipt. */
export function OrderSummary({ order: { facts, lines, sums } }: { order: ShownOrder }) {
  return (
    <section className="order-summary">
      <h2 className="text-xl font-bold">Your order</h2>
      <dl className="order-facts">
        <Rows rows={facts} />
      </dl>
      <dl>
        {lines.map(({ title, quantity, amount }, place) => (
          <div key={place}>
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

// Two refunds of one day read alike: rows are told apart by their place.
const Rows = ({ rows }: { rows: ReceiptRow[] }) =>
  rows.map(({ label, text, isTotal }, place) => (
    <div key={place} className={isTotal ? "font-bold" : undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
