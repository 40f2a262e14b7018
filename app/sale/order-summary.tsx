import { PLATFORM_FEE, SHIPPING_AND_HANDLING, totalText } from "../../domain/sale/order-text.ts";
import { priceOrFree } from "../../domain/values/money.ts";
import type { ShownOrder } from "./shown-order.ts";

export function OrderSummary({
  order: { lines, shipping, buyerFee, total, currency },
}: {
  order: ShownOrder;
}) {
  return (
    <section className="order-summary">
      <h2 className="text-xl font-bold">Your order</h2>
      <dl>
        {lines.map(({ title, quantity, amount }, place) => (
          <div key={place}>
            <dt>
              {quantity} × {title}
            </dt>
            <dd>{priceOrFree(amount)}</dd>
          </div>
        ))}
        {shipping > 0 && <Sum label={SHIPPING_AND_HANDLING} cents={shipping} />}
        {buyerFee > 0 && <Sum label={PLATFORM_FEE} cents={buyerFee} />}
        <div className="font-bold">
          <dt>Total</dt>
          <dd>{totalText({ total, currency })}</dd>
        </div>
      </dl>
    </section>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{priceOrFree(cents)}</dd>
  </div>
);
