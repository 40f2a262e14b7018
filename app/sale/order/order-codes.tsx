import type { ReactNode } from "react";
import { SiteLink } from "../../ui/site-link.tsx";
import { CodeCard } from "./code-card.tsx";
import { OrderEventCard } from "./order-event-card.tsx";
import { PickupPlace } from "./pickup-place.tsx";
import type { ShownCode, ShownOrder } from "./shown-order.ts";
import { WalletLinks } from "./wallet-links.tsx";

/** An order's codes: tickets grouped by event, then pickups grouped by game. */
export function OrderCodes({ events, pickups }: Pick<ShownOrder, "events" | "pickups">) {
  return (
    <div className="order-events">
      {events.map(({ event, calendar, admissions }) => (
        <Codes key={admissions[0]?.code} codes={admissions} path="/admissions" link="Share this ticket">
          {event && <OrderEventCard event={event} calendar={calendar} />}
        </Codes>
      ))}
      {pickups.map(({ place, calendar, codes }) => (
        <Codes key={codes[0]?.code} codes={codes} path="/pickups" link="Share this pick-up">
          <PickupPlace place={place} calendar={calendar} />
        </Codes>
      ))}
    </div>
  );
}

interface Props {
  codes: ShownCode[];
  /** The path of each code's own page. */
  path: "/admissions" | "/pickups";
  /** The label of the link to a code's own page. */
  link: string;
  /** The heading: when and where the codes are valid. */
  children: ReactNode;
}

function Codes({ codes, path, link, children }: Props) {
  return (
    <section className="order-tickets">
      {children}
      <ul>
        {codes.map((code) => (
          <li key={code.code}>
            <CodeCard code={code}>
              {code.qr && (
                <SiteLink to={`${path}/${code.code}`} className="text-link no-print needs-network">
                  {link}
                </SiteLink>
              )}
              <WalletLinks admission={code} />
            </CodeCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
