import { defineIsland } from "../../islands/island.tsx";
import { PageHead } from "../../site/page-head.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ShownMovedEvent } from "./load-moved-event.ts";
import ReturnTickets from "./return-tickets.island.tsx";

const Return = defineIsland("return-tickets", ReturnTickets);

/** A moved event's old and new date, and the buyer's choice to keep the tickets or return them. */
export function MovedChoice({ moved }: { moved: ShownMovedEvent }) {
  const { title, was, is, venue, tickets, price, until, orderKey, changeId } = moved;
  return (
    <>
      <PageHead title={title} />
      <div className="wrap order-choice">
        <p>{was}</p>
        {is && (
          <p>
            <strong>{is}</strong>
            {venue && `, at ${venue}`}.
          </p>
        )}
        <Return {...{ is, tickets, price, until, orderKey, changeId }} />
        <p>
          <SiteLink to={`/orders/${orderKey}`} className="text-link">
            See your order
          </SiteLink>
        </p>
      </div>
    </>
  );
}
