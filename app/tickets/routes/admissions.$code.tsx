import { codeStatusText } from "../../../domain/sale/code-text.ts";
import { admissionUrl } from "../../../domain/sale/order-details.ts";
import { LINK_ADMITS_ANYONE, VOID_TICKET_MESSAGE } from "../../../domain/sale/order-words.ts";
import { WALLET_FAILED_PARAM } from "../../../domain/sale/wallet.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { findAdmission } from "../../../server/db/queries/sale/order-details.ts";
import { CodeCard } from "../../sale/order/code-card.tsx";
import { calendarFileText } from "../../sale/order/order-calendar.ts";
import { OrderEventCard } from "../../sale/order/order-event-card.tsx";
import { offeredWallets, shownAdmission } from "../../sale/order/show-order.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { privateMeta } from "../../site/private-page.ts";
import { useMarkAsOfflinePage } from "../../ui/drawn-sheet.ts";
import { TicketFormats } from "../ticket-formats.tsx";
import type { Route } from "./+types/admissions.$code.ts";

/**
 * The page of a single ticket. Buyers can give tickets away, so the page shows nothing of the order or the
 * buyer.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, services, now } = alwaysAvailableVisit(context);
  const found = await findAdmission(db, teamId, params.code);
  if (!found) throw notFoundAnswer("ticket", PRIVATE_HEADERS);
  const { event, isVoid, code } = found;
  return {
    event,
    calendar: calendarFileText(event, { isValid: !isVoid, url: admissionUrl(found, code) }, now),
    opens: codeStatusText(found, now, LINK_ADMITS_ANYONE),
    admission: shownAdmission(found, found, offeredWallets(services)),
    hasFailed: url.searchParams.get("wallet") === WALLET_FAILED_PARAM,
  };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your ticket");

export default function Admission({ loaderData }: Route.ComponentProps) {
  const { event, calendar, opens, admission, hasFailed } = loaderData;
  useMarkAsOfflinePage();
  return (
    <>
      <PageHead title="Your ticket" />
      <div className="wrap admission-page" data-keep-offline={`/admissions/${admission.code}`}>
        <CodeCard code={admission} heading="h2">
          {admission.qr ? (
            <>
              {opens !== "" && <p className="text-muted">{opens}</p>}
              <TicketFormats admission={admission} hasFailed={hasFailed} />
            </>
          ) : (
            <p>{VOID_TICKET_MESSAGE}</p>
          )}
        </CodeCard>
        {event && <OrderEventCard event={event} calendar={calendar} />}
      </div>
    </>
  );
}
