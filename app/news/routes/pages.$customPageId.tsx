import { excerpt } from "../../../domain/news/article.ts";
import { withTeamParamInHtml } from "../../../domain/values/site-path.ts";
import { cleanHtml } from "../../../server/bundle/html.ts";
import { getPage } from "../../../server/db/queries/news/pages.ts";
import { missing, teamPageVisit } from "../../site/club-visit.ts";
import type { PageHandle } from "../../site/page-handle.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { CustomPageView } from "../custom-page-view.tsx";
import type { Route } from "./+types/pages.$customPageId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, site, read } = teamPageVisit(context);
  const page = await read("web page", getPage(db, teamId, params.customPageId));
  if (!page) throw missing("webPage");
  const description = excerpt(page.content, 200);
  // Cleaned by the import and again here: a row written by other means must not run script in the page.
  return { ...page, description, content: withTeamParamInHtml(cleanHtml(page.content).html, site.teamParam) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.title,
        description: loaderData.description,
        path: `/pages/${loaderData.id}`,
      })
    : [];

export const handle = { kind: "about" } satisfies PageHandle;

export default function CustomPage({ loaderData: { title, content, image } }: Route.ComponentProps) {
  return <CustomPageView title={title} content={content} image={image} />;
}
