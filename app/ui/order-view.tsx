import type { ReactNode } from "react";
import { OrderCodes } from "./order-codes.tsx";
import { OrderEvent } from "./order-event.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PageHead } from "./page-head.tsx";
import { PickupPlace } from "./pickup-place.tsx";
import type { ShownOrder } from "./shown-order.ts";
import { SiteLink } from "./site-link.tsx";

interface Props {
  order: ShownOrder;
  /** What waits while the outcome is open. */
  waiting: ReactNode;
  /** The way to have it mailed again. */
  sendAgain: ReactNode;
}

/** An order: how it stands, its codes to show at the door, what it cost. */
export function OrderView({ order, waiting, sendAgain }: Props) {
  const { id, status, isOpen, news, delivery, mailed, events, pickups } = order;
  const isOver = status === "expired" || status === "failed" || status === "late-refunded";
  return (
    <>
      <PageHead title={news.title}>
        <p className="text-lg">
          Order <span className="order-number">{id}</span>
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
          {events.map(({ event, calendar, admissions }) => (
            <OrderCodes
              key={admissions[0]?.code}
              codes={admissions}
              path="/admissions"
              link="This ticket alone, to hand on"
            >
              {event && <OrderEvent event={event} calendar={calendar} />}
            </OrderCodes>
          ))}
          {pickups.map(({ place, calendar, codes }) => (
            <OrderCodes key={codes[0]?.code} codes={codes} path="/pickups" link="This code alone, to hand on">
              <PickupPlace place={place} calendar={calendar} />
            </OrderCodes>
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
