import { clubVisit } from "../../site/club-visit.ts";
import { listMeta } from "../../site/page-meta.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readPast } from "../read-gatherings.ts";
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
