import { excerpt } from "../../domain/article.ts";
import { withTeamParamInHtml } from "../../domain/site-path.ts";
import { cleanHtml } from "../../server/bundle/html.ts";
import { listLeagues } from "../../server/db/queries/leagues.ts";
import { listAboutSections } from "../../server/db/queries/pages.ts";
import { partReader, teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { readFormLink } from "../frame/read-form-link.ts";
import { AboutView } from "../ui/about-view.tsx";
import { Failures } from "../ui/failures.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { db, teamId, site } = visit;
  const { readPart, failures } = partReader(visit);
  const [sections, leagues, form] = await Promise.all([
    readPart("web page", listAboutSections(db, teamId), []),
    readPart("fetching", listLeagues(db, teamId), []),
    readFormLink(visit, "contact"),
  ]);
  // Cleaned on the way in and once more here: a row written by other hands must not run in the page.
  const rendered = (html: string) => withTeamParamInHtml(cleanHtml(html).html, site.teamParam);
  return {
    sections: sections.map((section) => ({ ...section, content: rendered(section.content) })),
    leagues,
    form,
    colors: site.team.websiteStyles.colors,
    description: excerpt(sections[0]?.content ?? "", 200),
    failures,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { page: "About", description: loaderData?.description ?? "", path: "/about" });

export const handle = { kind: "about" };

export default function About({ loaderData: { failures, description: _, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <AboutView {...shown} />
    </>
  );
}
