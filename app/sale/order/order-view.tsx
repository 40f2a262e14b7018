import type { ReceiptRow } from "../../../domain/sale/receipt.ts";
import { priceOrFree } from "../../../domain/values/money.ts";
import { defineIsland } from "../../islands/island.tsx";
import { PageHead } from "../../site/page-head.tsx";
import { useMarkAsOfflinePage } from "../../ui/drawn-sheet.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { OrderCodes } from "./order-codes.tsx";
import ResendOrderMail from "./order-send-again.island.tsx";
import OrderWaiting from "./order-waiting.island.tsx";
import type { ShownOrder } from "./shown-order.ts";

const hasTickets = (events: ShownOrder["events"]) =>
  events.some(({ admissions }) => admissions.some(({ qr }) => qr !== null));

const Waiting = defineIsland("order-waiting", OrderWaiting, "load");
const SendAgain = defineIsland("order-send-again", ResendOrderMail);

interface Props {
  order: ShownOrder;
}

export function OrderView({ order }: Props) {
  const { id, key, seller, status, isOpen, news, delivery, follow, mailed, events, moves, pickups } = order;
  const { wayBack } = order;
  const isOver = status === "expired" || status === "failed" || status === "late-refunded";
  useMarkAsOfflinePage(!isOpen);
  return (
    <>
      <PageHead title={news.title}>
        <p className="text-lg">
          Order <span className="order-number">{id}</span>
          {seller && `, sold by ${seller}`}
        </p>
      </PageHead>
      <div className="wrap order-page" data-keep-offline={isOpen ? undefined : `/orders/${key}`}>
        <div className="order-main">
          <p role="status" className="max-w-prose text-lg">
            {news.text}
          </p>
          {isOpen && <Waiting payUrl={order.payUrl} cancelUrl={order.cancelUrl} />}
          {isOver && (
            <p>
              <SiteLink to={wayBack.to} className="button button-solid">
                {wayBack.label}
              </SiteLink>
            </p>
          )}
          {moves.map(({ text, offer, to }) => (
            <p key={to} className="ticket-notice no-print needs-network">
              {text}{" "}
              <SiteLink to={to} className="text-link">
                {offer}
              </SiteLink>
            </p>
          ))}
          {hasTickets(events) && (
            <p className="no-print needs-network">
              <SiteLink to={`/orders/${key}/tickets.pdf`} className="text-link">
                Print tickets (PDF)
              </SiteLink>
            </p>
          )}
          {events.length + pickups.length > 0 && <OrderCodes events={events} pickups={pickups} />}
        </div>
        <aside className="order-side">
          <OrderSummary order={order} />
          {delivery && <p className="mt-4 break-words">{delivery}</p>}
          {follow && (
            <p className="no-print needs-network mt-2">
              <a href={follow.url} className="text-link">
                {follow.label}
              </a>
            </p>
          )}
          {mailed && (
            <div className="no-print mt-8">
              <p>{mailed}</p>
              <SendAgain orderKey={key} />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

/** The order's receipt. */
function OrderSummary({ order: { facts, lines, sums } }: { order: ShownOrder }) {
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

// Keyed by index: two refunds on one day may have the same label and text.
const Rows = ({ rows }: { rows: ReceiptRow[] }) =>
  rows.map(({ label, text, isTotal }, index) => (
    <div key={index} className={isTotal ? "font-bold" : undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
