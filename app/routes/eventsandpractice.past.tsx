import { teamVisit } from "../frame/club-visit.ts";
import { listMeta } from "../frame/page-meta.ts";
import { readPast } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/eventsandpractice.past.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readPast(teamVisit(context), "eventsandpractice", url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  listMeta(matches, {
    title: "Past events and practice",
    path: "/eventsandpractice/past",
    page: loaderData?.page ?? 1,
  });

export const handle = { kind: "events" };

export default function PastEventsAndPractice({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="eventsandpractice" view="past" />;
}
