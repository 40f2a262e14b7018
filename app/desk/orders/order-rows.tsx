import { MarkChips } from "./order-parts.tsx";
import type { shownOrderRow } from "./shown-orders.ts";

/** A list of orders, each with a link to its page. */
export const OrderRows = ({ orders }: { orders: readonly ReturnType<typeof shownOrderRow>[] }) => (
  <ol className="desk-rows">
    {orders.map(({ id, name, when, items, marks, total, back }) => (
      <li key={id}>
        <div>
          <span>
            <a className="desk-order" href={`/desk/orders/${id}`}>
              <bdi>{name}</bdi>
            </a>
            <MarkChips marks={marks} />
          </span>
          <small>
            <bdi>{items}</bdi>
          </small>
          <small>
            {id}, {when}
          </small>
        </div>
        <span className="desk-amount">
          {total}
          {back && <small>{back} refunded</small>}
        </span>
      </li>
    ))}
  </ol>
);
