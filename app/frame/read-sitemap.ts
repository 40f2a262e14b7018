import { previousSeasons, seasonRosterPath, seasonSchedulePath } from "../../domain/season.ts";
import type { SitemapEntry } from "../../domain/sitemap.ts";
import { standingPages } from "../../domain/sitemap.ts";
import { listArticleTimes } from "../../server/db/queries/articles.ts";
import { listCoachIds } from "../../server/db/queries/coaches.ts";
import { listEventIds } from "../../server/db/queries/events.ts";
import { listGalleryTimes } from "../../server/db/queries/galleries.ts";
import { listPageIds } from "../../server/db/queries/pages.ts";
import { listPlayerIds } from "../../server/db/queries/players.ts";
import { listPracticeIds } from "../../server/db/queries/practices.ts";
import { listSeasons } from "../../server/db/queries/seasons.ts";
import type { ClubVisit } from "./club-visit.ts";
import { readTickets, shownTicket } from "./shown-tickets.ts";

type List = (visit: ClubVisit) => Promise<SitemapEntry[]>;
type Rows = Promise<{ id: string; time?: Date }[]>;

/** Items under their list's path, each with its time where it stands under one. */
function under(path: string, read: (db: ClubVisit["db"], teamId: string) => Rows): List {
  return async ({ db, teamId }) =>
    (await read(db, teamId)).map(({ id, time }) => ({
      path: `${path}/${id}`,
      ...(time && { changed: time }),
    }));
}

/** The items with a page of their own. */
const TEAM_LISTS: List[] = [
  under("/articles", listArticleTimes),
  under("/galleries", listGalleryTimes),
  under("/coaches", listCoachIds),
  under("/roster", listPlayerIds),
  under("/pages", listPageIds),
  under("/practice", listPracticeIds),
  pastSeasons,
];
const LISTS: List[] = [under("/events", listEventIds), ticketsWithPage];

/** The roster and the results of each; the current season stands under the roster and the schedule. */
async function pastSeasons({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const seasons = previousSeasons(await listSeasons(db, teamId));
  return seasons.flatMap((season) => [
    { path: seasonRosterPath(season) },
    { path: `${seasonSchedulePath(season)}/results` },
  ]);
}

/** A ticket whose sale is over leads to the list instead. */
async function ticketsWithPage(visit: ClubVisit): Promise<SitemapEntry[]> {
  const open = (await readTickets(visit)).filter((one) => shownTicket(one, visit.now).state !== "closed");
  return open.map(({ id }) => ({ path: `/tickets/${id}` }));
}

/** Every page of the site that search engines should know; in store-only mode no team page. */
export async function readSitemap(visit: ClubVisit): Promise<SitemapEntry[]> {
  const { mode } = visit.site;
  const lists = mode === "site" ? [...TEAM_LISTS, ...LISTS] : LISTS;
  const items = await Promise.all(lists.map((list) => list(visit)));
  return [...standingPages(mode), ...items.flat()];
}
