import { clubVisit } from "../frame/club-visit.ts";
import { listMeta } from "../frame/page-meta.ts";
import { readPast } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/events.past.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readPast(clubVisit(context), "events", url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  listMeta(matches, { title: "Past events", path: "/events/past", page: loaderData?.page ?? 1 });

export const handle = { kind: "events" };

export default function PastEvents({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="events" view="past" />;
}
