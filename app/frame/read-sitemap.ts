import { gamePath } from "../../domain/game-pages.ts";
import { type SitemapEntry, seasonPages, standingPages } from "../../domain/sitemap.ts";
import { listArticleTimes } from "../../server/db/queries/articles.ts";
import { listCoachIds } from "../../server/db/queries/coaches.ts";
import { listEventIds } from "../../server/db/queries/events.ts";
import { listGalleryTimes } from "../../server/db/queries/galleries.ts";
import { listToldGames } from "../../server/db/queries/game-pages.ts";
import { listLeagues } from "../../server/db/queries/leagues.ts";
import { listOpponentIds } from "../../server/db/queries/opponents.ts";
import { listPageIds } from "../../server/db/queries/pages.ts";
import { listPlayerIds, listSeasonMembers } from "../../server/db/queries/players.ts";
import { listPracticeIds } from "../../server/db/queries/practices.ts";
import { listProducts } from "../../server/db/queries/products.ts";
import { listSeasonGameTimes } from "../../server/db/queries/seasons.ts";
import { listSponsors } from "../../server/db/queries/sponsors.ts";
import { countFinalGames, getLined } from "../../server/db/queries/stat-games.ts";
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

/** The items with a page of their own, and the lists that are left out while they are empty. */
const TEAM_LISTS: List[] = [
  sponsorsPage,
  under("/articles", listArticleTimes),
  under("/galleries", listGalleryTimes),
  under("/coaches", listCoachIds),
  playersPages,
  statisticsPages,
  seasonsPages,
  under("/pages", listPageIds),
  gamesWithPage,
  under("/practice", listPracticeIds),
  under("/opponents", listOpponentIds),
  under("/leagues", listLeagues),
];
const LISTS: List[] = [under("/events", listEventIds), ticketsWithPage, storePages];

/** A game's story and pictures have their addresses elsewhere. */
async function gamesWithPage({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const games = await listToldGames(db, teamId);
  return games.flatMap((game) => [
    { path: gamePath(game) },
    ...(game.hasStats ? [{ path: gamePath(game, "stats") }] : []),
  ]);
}

async function sponsorsPage({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  return (await listSponsors(db, teamId)).length > 0 ? [{ path: "/sponsors" }] : [];
}

async function playersPages({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const players = await listPlayerIds(db, teamId);
  const alumni = players.some((player) => player.alumni) ? [{ path: "/alumni" }] : [];
  return [...alumni, ...players.map(({ id }) => ({ path: `/roster/${id}` }))];
}

async function statisticsPages({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const [lined, games] = await Promise.all([getLined(db, teamId), countFinalGames(db, teamId)]);
  return [
    ...(lined.players ? [{ path: "/rosterstats" }] : []),
    ...(lined.alumni ? [{ path: "/alumnistats" }] : []),
    ...(games > 0 ? [{ path: "/teamstats" }] : []),
  ];
}

async function seasonsPages({ db, teamId, now }: ClubVisit): Promise<SitemapEntry[]> {
  const [rows, members] = await Promise.all([listSeasonGameTimes(db, teamId), listSeasonMembers(db, teamId)]);
  const withRoster = new Set(members.map(({ seasonId }) => seasonId));
  const contents = [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofSeason]) => ({
    id,
    hasRoster: withRoster.has(id),
    games: ofSeason.flatMap(({ game }) => game ?? []),
  }));
  return seasonPages(contents, now);
}

/** A ticket whose sale is over leads to the list instead. */
async function ticketsWithPage(visit: ClubVisit): Promise<SitemapEntry[]> {
  const open = (await readTickets(visit)).filter((one) => shownTicket(one, visit.now).state !== "closed");
  return open.map(({ id }) => ({ path: `/tickets/${id}` }));
}

/** The store has its one address at / where the site is a store only; another club's products have theirs at that club. */
async function storePages({ db, teamId, now, site }: ClubVisit): Promise<SitemapEntry[]> {
  const products = await listProducts(db, teamId, now);
  const store = site.mode === "site" && products.length > 0 ? [{ path: "/store" }] : [];
  return [...store, ...products.map(({ id }) => ({ path: `/products/${id}` }))];
}

/** Every page of the site that search engines should know; in store-only mode no team page. */
export async function readSitemap(visit: ClubVisit): Promise<SitemapEntry[]> {
  const { mode } = visit.site;
  const lists = mode === "site" ? [...TEAM_LISTS, ...LISTS] : LISTS;
  const items = await Promise.all(lists.map((list) => list(visit)));
  return [...standingPages(mode), ...items.flat()];
}
