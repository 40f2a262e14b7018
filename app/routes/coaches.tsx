import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readCoaches } from "../frame/read-coaches.ts";
import { CoachesView } from "../ui/coaches-view.tsx";
import type { Route } from "./+types/coaches.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await readCoaches(teamVisit(context), "coach") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Coaches", path: "/coaches" });

export const handle = { kind: "coaches" };

export default function Coaches({ loaderData: { people } }: Route.ComponentProps) {
  return <CoachesView category="coach" people={people} />;
}
