import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readCoaches } from "../frame/read-coaches.ts";
import { readFormLink } from "../frame/read-form-link.ts";
import { CoachesView } from "../ui/coaches-view.tsx";
import type { Route } from "./+types/executiveboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const [people, form] = await Promise.all([
    readCoaches(visit, "executiveboard"),
    readFormLink(visit, "contact"),
  ]);
  return { people, form };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Executive board", path: "/executiveboard" });

export const handle = { kind: "staff" };

export default function ExecutiveBoard({ loaderData }: Route.ComponentProps) {
  return <CoachesView category="executiveboard" {...loaderData} />;
}
