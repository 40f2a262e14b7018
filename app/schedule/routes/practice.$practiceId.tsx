import { excerpt } from "../../../domain/news/article.ts";
import { formatDate } from "../../../domain/values/dates.ts";
import { getPractice } from "../../../server/db/queries/schedule/practices.ts";
import { missing, teamVisit } from "../../site/club-visit.ts";
import { event } from "../../site/event.ts";
import type { PageHandle } from "../../site/page-handle.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GatheringView } from "../gathering-view.tsx";
import type { Route } from "./+types/practice.$practiceId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, now, read } = teamVisit(context);
  const gathering = await read("practice", getPractice(db, teamId, params.practiceId));
  if (!gathering) throw missing("other");
  return { gathering, now };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: `${loaderData.gathering.title}, ${formatDate(loaderData.gathering.start, loaderData.gathering.timeZone)}`,
        description: excerpt(loaderData.gathering.description, 200),
        path: `/practice/${loaderData.gathering.id}`,
        within: { name: "Practice", path: "/practice/upcoming" },
        about: import.meta.env.SSR && ((frame) => [event(frame, loaderData.gathering)]),
      })
    : [];

export const handle = { kind: "events" } satisfies PageHandle;

export default function PracticePage({ loaderData }: Route.ComponentProps) {
  return <GatheringView {...loaderData} tickets={[]} />;
}
