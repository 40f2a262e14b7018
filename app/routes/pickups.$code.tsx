import { getPickup } from "../../server/db/queries/pickups.ts";
import { clubVisit, missing } from "../frame/club-visit.ts";
import { PRIVATE_HEADERS, privateMeta } from "../frame/private-page.ts";
import { shownPickup } from "../frame/shown-pickups.ts";
import { CodeCard } from "../ui/code-card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PickupPlace } from "../ui/pickup-place.tsx";
import type { Route } from "./+types/pickups.$code.ts";

/** What one code stands for: for whoever fetches it, and for whoever hands it out. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, now } = clubVisit(context);
  const found = await getPickup(db, teamId, params.code);
  if (!found) throw missing("other", PRIVATE_HEADERS);
  return shownPickup(found, now);
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Your pickup");

export const handle = { kind: "events" };

export default function Pickup({ loaderData: { place, code } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Your pickup" />
      <div className="wrap admission-page">
        <CodeCard code={code}>
          {code.qr ? (
            <p className="text-muted">
              What it stands for is handed out once. Whoever has this address can fetch it.
            </p>
          ) : (
            <p>The money went back to its buyer, so nothing is handed out for it.</p>
          )}
        </CodeCard>
        <PickupPlace place={place} calendar="" />
      </div>
    </>
  );
}
