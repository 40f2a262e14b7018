import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readCoaches } from "../frame/read-coaches.ts";
import { CoachesView } from "../ui/coaches-view.tsx";
import type { Route } from "./+types/staff.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await readCoaches(teamVisit(context), "staff") };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { page: "Staff", path: "/staff" });

export const handle = { kind: "staff" };

export default function Staff({ loaderData: { people } }: Route.ComponentProps) {
  return <CoachesView category="staff" people={people} />;
}
