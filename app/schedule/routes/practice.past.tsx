import { teamVisit } from "../../site/club-visit.ts";
import { listMeta } from "../../site/page-meta.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readPast } from "../read-gatherings.ts";
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
