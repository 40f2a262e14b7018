import type { ReactNode } from "react";
import { PageHead } from "../site/page-head.tsx";
import { island } from "../ui/island.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { OrderCodes } from "./order-codes.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { ShownOrder } from "./shown-order.ts";
import { useKeptOffline } from "./use-kept-offline.ts";

const hasTickets = (events: ShownOrder["events"]) =>
  events.some(({ admissions }) => admissions.some(({ qr }) => qr !== null));

interface Props {
  order: ShownOrder;
  /** Shown while the outcome is open. */
  waiting: ReactNode;
  /** The button that has it mailed again. */
  sendAgain: ReactNode;
}

// The page reads its data again when its address is cleaned and while it waits. Codes must not be redrawn under a
// scanner.
const Codes = island(OrderCodes, ({ events, pickups }) => JSON.stringify([events, pickups]));

export function OrderView({ order, waiting, sendAgain }: Props) {
  const { id, key, seller, status, isOpen, news, delivery, follow, mailed, events, moves, pickups } = order;
  const { wayBack, sums } = order;
  const kept = [status, news, delivery, follow, events, pickups, sums];
  useKeptOffline(isOpen ? null : `/orders/${key}`, JSON.stringify(kept));
  const isOver = status === "expired" || status === "failed" || status === "late-refunded";
  return (
    <>
      <PageHead title={news.title}>
        <p className="text-lg">
          Order <span className="order-number">{id}</span>
          {seller && `, sold by ${seller}`}
        </p>
      </PageHead>
      <div className="wrap order-page">
        <div className="order-main">
          <p role="status" className="max-w-prose text-lg">
            {news.text}
          </p>
          {isOpen && waiting}
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
              <SiteLink reloadDocument to={`/orders/${key}/tickets.pdf`} className="text-link">
                Print tickets (PDF)
              </SiteLink>
            </p>
          )}
          {events.length + pickups.length > 0 && <Codes events={events} pickups={pickups} />}
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
              {sendAgain}
            </div>
          )}
        </aside>
      </div>
    </>
  );
}
