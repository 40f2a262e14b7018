import { teamVisit } from "../frame/club-visit.ts";
import { listMeta } from "../frame/page-meta.ts";
import { readPast } from "../frame/read-gatherings.ts";
import { GatheringsView } from "../ui/gatherings-view.tsx";
import type { Route } from "./+types/practice.past.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return readPast(teamVisit(context), "practice", url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  listMeta(matches, { title: "Past practice", path: "/practice/past", page: loaderData?.page ?? 1 });

export const handle = { kind: "events" };

export default function PastPractice({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} list="practice" view="past" />;
}
