import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readCoaches } from "../frame/read-coaches.ts";
import { readFormLink } from "../frame/read-form-link.ts";
import { CoachesView } from "../ui/coaches-view.tsx";
import type { Route } from "./+types/staff.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const [people, form] = await Promise.all([readCoaches(visit, "staff"), readFormLink(visit, "contact")]);
  return { people, form };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { page: "Staff", path: "/staff" });

export const handle = { kind: "staff" };

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <CoachesView category="staff" {...loaderData} />;
}
