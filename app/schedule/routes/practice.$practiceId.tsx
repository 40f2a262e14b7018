import { excerpt } from "../../../domain/news/article.ts";
import { formatDate } from "../../../domain/values/dates.ts";
import { findPractice } from "../../../server/db/queries/schedule/practices.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { structuredEvent } from "../../site/structured-event.ts";
import { ClubEventView } from "../events/club-event-view.tsx";
import type { Route } from "./+types/practice.$practiceId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, now, read } = visit;
  const clubEvent = await read("practice", findPractice(db, teamId, params.practiceId));
  if (!clubEvent) throw notFoundAnswer("other");
  const shown = { clubEvent, description: excerpt(clubEvent.description, 200), now };
  return shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: `${loaderData.clubEvent.title}, ${formatDate(loaderData.clubEvent.start, loaderData.clubEvent.timeZone)}`,
        description: loaderData.description,
        path: `/practice/${loaderData.clubEvent.id}`,
        within: { name: "Practice", path: "/practice/upcoming" },
        about: (frame) => [structuredEvent(frame, loaderData.clubEvent)],
      })
    : [];

export default function PracticePage({ loaderData }: Route.ComponentProps) {
  return <ClubEventView clubEvent={loaderData.clubEvent} now={loaderData.now} tickets={[]} />;
}
