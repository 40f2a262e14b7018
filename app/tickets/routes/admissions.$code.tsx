import { admissionUrl } from "../../../domain/sale/order-details.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { getAdmission } from "../../../server/db/queries/sale/order-details.ts";
import { CodeCard } from "../../sale/code-card.tsx";
import { calendarOf } from "../../sale/order-calendar.ts";
import { OrderEventCard } from "../../sale/order-event-card.tsx";
import { shownAdmission } from "../../sale/show-order.ts";
import { useKeptOffline } from "../../sale/use-kept-offline.ts";
import { alwaysAvailableVisit, missing } from "../../site/club-visit.ts";
import type { PageHandle } from "../../site/page-handle.ts";
import { PageHead } from "../../site/page-head.tsx";
import { PRIVATE_HEADERS, privateMeta } from "../../site/private-page.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Route } from "./+types/admissions.$code.ts";
import "../../styles/games.css";
import "../../styles/tickets.css";
import "../../styles/order.css";

/** One ticket alone, to be handed on: nothing of the order or its buyer is on it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, services, now } = alwaysAvailableVisit(context);
  const found = await getAdmission(db, teamId, params.code);
  if (!found) throw missing("ticket", PRIVATE_HEADERS);
  const { event, isVoid, code } = found;
  const calendar = calendarOf(event, { isValid: !isVoid, url: admissionUrl(found, code) }, now);
  const opens = opensWords(event, now);
  return {
    event,
    calendar,
    opens,
    admission: shownAdmission(found, found),
    hasPass: services.drawPass !== null,
  };
}

/** What an unused code is good for; the card of the event says what has become of that. */
function opensWords(event: EventFacts | null, now: Date): string {
  const whose = "Whoever has this address has the ticket.";
  if (event && event.end < now) return `It was for an event that is over. ${whose}`;
  return event?.off === "cancelled" ? whose : `The code lets one person in, once. ${whose}`;
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your ticket");

export const handle = { kind: "events" } satisfies PageHandle;

export default function Admission({
  loaderData: { event, calendar, opens, admission, hasPass },
}: Route.ComponentProps) {
  useKeptOffline(`/admissions/${admission.code}`, JSON.stringify([event, admission]));
  return (
    <>
      <PageHead title="Your ticket" />
      <div className="wrap admission-page">
        <CodeCard code={admission}>
          {admission.qr ? (
            <>
              <p className="text-muted">
                {admission.used ? "Somebody was let in with this code. It lets nobody in again." : opens}
              </p>
              <SiteLink
                reloadDocument
                to={`/admissions/${admission.code}/ticket.pdf`}
                className="text-link no-print needs-network"
              >
                Ticket to print (PDF)
              </SiteLink>
              {hasPass && (
                <SiteLink
                  reloadDocument
                  to={`/admissions/${admission.code}/ticket.pkpass`}
                  className="text-link no-print needs-network"
                >
                  Add to Apple Wallet
                </SiteLink>
              )}
            </>
          ) : (
            <p>This ticket was refunded or cancelled: it lets nobody in.</p>
          )}
        </CodeCard>
        {event && <OrderEventCard event={event} calendar={calendar} />}
      </div>
    </>
  );
}
