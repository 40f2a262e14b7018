import { excerpt } from "../../../domain/news/article.ts";
import { listAboutSections } from "../../../server/db/queries/news/pages.ts";
import { listLeagues } from "../../../server/db/queries/schedule/leagues.ts";
import { loadFormLink } from "../../forms/load-form-link.ts";
import { createPartReader, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { shownHtml } from "../../site/shown-html.ts";
import { Failures } from "../../ui/failures.tsx";
import { AboutView } from "../about-view.tsx";
import type { Route } from "./+types/about.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, site } = visit;
  const { readPart, failures, unread } = createPartReader(visit);
  const [sections, leagues, form] = await Promise.all([
    readPart("web page", listAboutSections(db, teamId), []),
    readPart("fetching", listLeagues(db, teamId), []),
    loadFormLink(visit, "contact"),
  ]);
  const about = {
    sections: sections.map((section) => ({
      ...section,
      content: shownHtml(section.content, site),
    })),
    leagues,
    form,
    colors: site.team.websiteStyles.colors,
    description: excerpt(sections[0]?.content ?? "", 200),
    failures,
    unread,
  };
  return about;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { page: "About", description: loaderData?.description ?? "", path: "/about" });

export default function About({ loaderData: { failures, description: _, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <AboutView {...shown} />
    </>
  );
}
