import { OrderEventCard } from "./order-event-card.tsx";
import type { ShownPickupPlace } from "./shown-order.ts";

export function PickupPlace({
  place: { heading, event, warning },
  calendar,
}: {
  place: ShownPickupPlace;
  calendar: string;
}) {
  if (event) return <OrderEventCard event={event} calendar={calendar} title={heading} warning={warning} />;
  return (
    <div className="order-event">
      <h2 className="display text-4xl">{heading}</h2>
      <p className="ticket-notice mt-3">{warning}</p>
    </div>
  );
}
