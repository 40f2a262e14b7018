import type { ReactNode } from "react";
import { AdmissionCard } from "./admission-card.tsx";
import { OrderEvent } from "./order-event.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PageHead } from "./page-head.tsx";
import type { ShownOrder } from "./shown-order.ts";
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
  const { id, status, isOpen, news, mailed, events } = order;
  const isOver = status === "expired" || status === "failed" || status === "late-refunded";
  return (
    <>
      <PageHead title={news.title}>
        <p className="text-lg">
          Order <span className="order-number">{id}</span>
        </p>
      </PageHead>
      <div className="wrap order-page">
        <div role="status">
          <p className="max-w-prose text-lg">{news.text}</p>
        </div>
        {isOpen && waiting}
        {isOver && (
          <p>
            <SiteLink to="/tickets" className="button button-solid">
              See what is on sale
            </SiteLink>
          </p>
        )}
        {events.map(({ event, calendar, admissions }) => (
          <section key={admissions[0]?.code} className="order-tickets">
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
        ))}
        <OrderSummary order={order} />
        {mailed && (
          <div className="no-print">
            <p>{mailed}</p>
            {sendAgain}
          </div>
        )}
      </div>
    </>
  );
}
