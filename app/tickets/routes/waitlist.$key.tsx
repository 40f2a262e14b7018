import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { ticketName } from "../../../domain/tickets/ticket-name.ts";
import { WAITLIST_ENTRY_HEADINGS, WAITLIST_ENTRY_TITLE } from "../../../domain/tickets/waitlist-words.ts";
import { defineIsland } from "../../islands/island.tsx";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { privateMeta } from "../../site/private-page.ts";
import { EventDay, EventTime } from "../../ui/event-time.tsx";
import { loadWaitlistEntry } from "../shown-entry.ts";
import WaitingIsland from "../waiting.island.tsx";
import type { Route } from "./+types/waitlist.$key.ts";

const Waiting = defineIsland("waiting", WaitingIsland);

/** A spot on the waitlist, for anyone with the email's link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const entry = await loadWaitlistEntry(alwaysAvailableVisit(context), params.key);
  if (!entry) throw notFoundAnswer("other", PRIVATE_HEADERS);
  return { entry };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, WAITLIST_ENTRY_TITLE);

export default function WaitlistEntry({ loaderData: { entry } }: Route.ComponentProps) {
  const { title, eventTitle, start, timeZone, isTimeOpen } = entry;
  return (
    <>
      <PageHead title={WAITLIST_ENTRY_HEADINGS[entry.state]}>
        <p className="text-lg">
          {ticketName({ title, eventTitle })}, <EventDay start={start} timeZone={timeZone} />,{" "}
          <EventTime start={start} timeZone={timeZone} isOpen={isTimeOpen} />
        </p>
      </PageHead>
      <div className="wrap py-10">
        <Waiting entry={entry} />
      </div>
    </>
  );
}
