import { listArticles } from "../../../server/db/queries/news/articles.ts";
import { articlesRss } from "../../../server/feeds/articles-rss.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import type { Route } from "./+types/articles-rss.ts";

const MAX_ARTICLES = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, site, now } = teamPageVisit(context);
  const articles = await listArticles(db, teamId, { limit: MAX_ARTICLES });
  return feedResponse("rss", `${site.team.slug}-articles`, articlesRss(site, articles, now));
}
