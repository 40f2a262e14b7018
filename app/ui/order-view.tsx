import type { ReactNode } from "react";
import { AdmissionCard } from "./admission-card.tsx";
import { OrderEvent } from "./order-event.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PageHead } from "./page-head.tsx";
import type { ShownEvent, ShownOrder } from "./shown-order.ts";
import { SiteLink } from "./site-link.tsx";

interface Props {
  order: ShownOrder;
  /** What waits while the outcome is open. */
  waiting: ReactNode;
  /** The way to have it mailed again. */
  sendAgain: ReactNode;
}

/** An order: how it stands, its tickets to show at the door, what it cost. */
export function OrderView({ order, waiting, sendAgain }: Props) {
  const { id, seller, status, isOpen, news, delivery, mailed, events } = order;
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
              <SiteLink to="/tickets" className="button button-solid">
                See what is on sale
              </SiteLink>
            </p>
          )}
          {events.map((shown) => (
            <OrderTickets key={shown.admissions[0]?.code} {...shown} />
          ))}
        </div>
        <aside className="order-side">
          <OrderSummary order={order} />
          {delivery && <p className="mt-4">{delivery}</p>}
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

function OrderTickets({ event, calendar, admissions }: ShownEvent) {
  return (
    <section className="order-tickets">
      {event && <OrderEvent event={event} calendar={calendar} />}
      <ul>
        {admissions.map((admission) => (
          <li key={admission.code}>
            <AdmissionCard admission={admission}>
              {admission.qr && (
                <SiteLink to={`/admissions/${admission.code}`} className="text-link no-print">
                  This ticket alone, to hand on
                </SiteLink>
              )}
            </AdmissionCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
