import { AdmissionCard } from "./admission-card.tsx";
import { OrderEvent } from "./order-event.tsx";
import type { ShownEvent, ShownOrder } from "./shown-order.ts";
import { SiteLink } from "./site-link.tsx";

/** The tickets of an order, event by event, as they are shown at the door. */
export function OrderTickets({ events }: Pick<ShownOrder, "events">) {
  return (
    <div className="order-events">
      {events.map((shown) => (
        <TicketsOfEvent key={shown.admissions[0]?.code} {...shown} />
      ))}
    </div>
  );
}

function TicketsOfEvent({ event, calendar, admissions }: ShownEvent) {
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
