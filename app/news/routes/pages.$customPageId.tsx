import { excerpt } from "../../../domain/news/article.ts";
import { shownFiles } from "../../../domain/values/club-file.ts";
import { findClubPage } from "../../../server/db/queries/news/pages.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { shownHtml } from "../../site/shown-html.ts";
import { CustomPageView } from "../custom-page-view.tsx";
import type { Route } from "./+types/pages.$customPageId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, site, read } = visit;
  const page = await read("web page", findClubPage(db, teamId, params.customPageId));
  if (!page) throw notFoundAnswer("webPage");
  const description = excerpt(page.content, 200);
  const content = shownHtml(page.content, site);
  const files = shownFiles(teamId, page.files);
  return { ...page, description, content, files };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.title,
        description: loaderData.description,
        path: `/pages/${loaderData.id}`,
      })
    : [];

export default function CustomPage({ loaderData: { title, content, image, files } }: Route.ComponentProps) {
  return <CustomPageView title={title} content={content} image={image} files={files} />;
}
