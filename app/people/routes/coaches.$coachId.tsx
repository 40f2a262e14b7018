import { excerpt } from "../../../domain/news/article.ts";
import { type CoachCategory, ROLE_DETAIL_TITLE } from "../../../domain/people/coach.ts";
import { profileValue } from "../../../domain/people/roster.ts";
import { findCoach } from "../../../server/db/queries/people/coaches.ts";
import { loadFormLink } from "../../forms/load-form-link.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { shownProse } from "../../site/shown-html.ts";
import { structuredPerson } from "../../site/structured-person.ts";
import { CoachProfile } from "../coach-profile.tsx";
import { COACH_LISTS } from "../coaches-view.tsx";
import type { Route } from "./+types/coaches.$coachId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const [coach, form] = await Promise.all([
    read("coach", findCoach(db, teamId, params.coachId)),
    loadFormLink(visit, "contact"),
  ]);
  if (!coach) throw notFoundAnswer("coach");
  const { details, ...shown } = coach;
  const title = profileValue(coach, ROLE_DETAIL_TITLE);
  const facts = details.filter((fact) => fact.value !== "" && fact.title !== ROLE_DETAIL_TITLE);
  const biography = shownProse(coach.biography, visit.site);
  const description = excerpt(coach.biography, 200);
  return { ...shown, title, facts, form, biography, description };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.name,
        description: loaderData.description,
        path: `/coaches/${loaderData.id}`,
        within: listOf(loaderData.category),
        type: "profile",
        about: (frame) => [structuredPerson(frame, loaderData, `/coaches/${loaderData.id}`)],
      })
    : [];

function listOf(category: CoachCategory) {
  const { title, path } = COACH_LISTS[category];
  return { name: title, path };
}

export default function Coach({ loaderData }: Route.ComponentProps) {
  return <CoachProfile {...loaderData} />;
}
