import { PICKUP_CODE_MESSAGES } from "../../../domain/sale/order-words.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { findPickup } from "../../../server/db/queries/sale/pickups.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { privateMeta } from "../../site/private-page.ts";
import { CodeCard } from "../order/code-card.tsx";
import { PickupPlace } from "../order/pickup-place.tsx";
import { shownPickup } from "../order/shown-pickups.ts";
import type { Route } from "./+types/pickups.$code.ts";

/** A pickup's own page: for the buyer, and for the officer who scans the code and hands the goods out. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, now } = alwaysAvailableVisit(context);
  const found = await findPickup(db, teamId, params.code);
  if (!found) throw notFoundAnswer("other", PRIVATE_HEADERS);
  return shownPickup(found, now);
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your pick-up");

export default function Pickup({ loaderData: { place, calendar, code } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Your pick-up" />
      <div className="wrap admission-page">
        <CodeCard code={code} heading="h2">
          {code.qr ? (
            <p className="text-muted">{code.used ? PICKUP_CODE_MESSAGES.used : PICKUP_CODE_MESSAGES.open}</p>
          ) : (
            <p>{PICKUP_CODE_MESSAGES.void}</p>
          )}
        </CodeCard>
        <PickupPlace place={place} calendar={calendar} />
      </div>
    </>
  );
}
