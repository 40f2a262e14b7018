import type { SitemapEntry } from "../../domain/sitemap.ts";
import { standingPages } from "../../domain/sitemap.ts";
import { listArticleTimes } from "../../server/db/queries/articles.ts";
import { listPlayerIds } from "../../server/db/queries/players.ts";
import type { ClubVisit } from "./club-visit.ts";
import { readTickets, shownTicket } from "./shown-tickets.ts";

type List = (visit: ClubVisit) => Promise<SitemapEntry[]>;

/** The items with a page of their own. A page whose address answers with another is left out. */
const TEAM_LISTS: List[] = [
  async ({ db, teamId }) =>
    (await listArticleTimes(db, teamId)).map(({ id, time }) => ({ path: `/articles/${id}`, changed: time })),
  async ({ db, teamId }) => (await listPlayerIds(db, teamId)).map(({ id }) => ({ path: `/roster/${id}` })),
];
const LISTS: List[] = [
  async (visit) =>
    (await readTickets(visit))
      .filter((ticket) => shownTicket(ticket, visit.now).state !== "closed")
      .map(({ id }) => ({ path: `/tickets/${id}` })),
];

/** Every page of the site that search engines should know; in store-only mode no team page. */
export async function readSitemap(visit: ClubVisit): Promise<SitemapEntry[]> {
  const { mode } = visit.site;
  const lists = mode === "site" ? [...TEAM_LISTS, ...LISTS] : LISTS;
  const items = await Promise.all(lists.map((list) => list(visit)));
  return [...standingPages(mode), ...items.flat()];
}
