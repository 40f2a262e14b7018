import { excerpt } from "../../../domain/news/article.ts";
import { findEvent } from "../../../server/db/queries/schedule/events.ts";
import { alwaysAvailableVisit, createPartReader, notFoundAnswer } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredEvent } from "../../site/structured-event.ts";
import { loadEventTickets } from "../../tickets/shown-tickets.ts";
import { Failures } from "../../ui/failures.tsx";
import { ClubEventView } from "../events/club-event-view.tsx";
import type { Route } from "./+types/events.$eventId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const { db, teamId, now, read } = visit;
  const { readPart, failures } = createPartReader(visit);
  const [clubEvent, tickets] = await Promise.all([
    read("events", findEvent(db, teamId, params.eventId)),
    readPart("tickets", loadEventTickets(visit, params.eventId), []),
  ]);
  if (!clubEvent) throw notFoundAnswer("other");
  const description = excerpt(clubEvent.description, 200);
  const shown = { clubEvent, description, tickets, failures, now };
  return shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.clubEvent.title,
        description: loaderData.description,
        path: `/events/${loaderData.clubEvent.id}`,
        within: { name: "Events", path: "/events/upcoming" },
        about: (frame) => [structuredEvent(frame, loaderData.clubEvent, loaderData.tickets)],
      })
    : [];

export default function EventPage({ loaderData: { failures, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <ClubEventView {...shown} />
    </>
  );
}
