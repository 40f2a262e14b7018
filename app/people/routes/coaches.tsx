import { loadFormLink } from "../../forms/load-form-link.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { CoachesView } from "../coaches-view.tsx";
import { loadCoaches } from "../load-coaches.ts";
import type { Route } from "./+types/coaches.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const [people, form] = await Promise.all([loadCoaches(visit, "coach"), loadFormLink(visit, "contact")]);
  return { people, form };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Coaches", path: "/coaches" });

export default function Coaches({ loaderData }: Route.ComponentProps) {
  return <CoachesView category="coach" {...loaderData} />;
}
