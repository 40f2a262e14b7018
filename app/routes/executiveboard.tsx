import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readCoaches } from "../frame/read-coaches.ts";
import { CoachesView } from "../ui/coaches-view.tsx";
import type { Route } from "./+types/executiveboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await readCoaches(teamVisit(context), "executiveboard") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Executive board", path: "/executiveboard" });

export const handle = { kind: "staff" };

export default function ExecutiveBoard({ loaderData: { people } }: Route.ComponentProps) {
  return <CoachesView category="executiveboard" people={people} />;
}
