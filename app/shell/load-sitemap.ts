import { gamePath } from "../../domain/schedule/game-pages.ts";
import { isTeamPath } from "../../domain/site/nav/team-path.ts";
import { collectionPath } from "../../domain/site/page-items.ts";
import { fixedSitemapPages, type SitemapEntry, seasonSitemapPages } from "../../domain/site/seo/sitemap.ts";
import { productPath } from "../../domain/store/product-ref.ts";
import { storeVerdict } from "../../domain/store/store-switches.ts";
import { hasTicketPage } from "../../domain/tickets/shown-ticket.ts";
import { listSeasonMembers } from "../../server/db/queries/people/players.ts";
import { listGamesForSitemap } from "../../server/db/queries/schedule/game-pages.ts";
import { listSeasonGameTimes } from "../../server/db/queries/schedule/seasons.ts";
import {
  listSitemapItems,
  type SitemapItem,
  type SitemapKind,
} from "../../server/db/queries/site/sitemap.ts";
import { countFinalGames, findStatAvailability } from "../../server/db/queries/stats/stat-games.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import { loadListedProductRefs } from "../store/shown-products.ts";
import { loadTickets, shownTicket } from "../tickets/shown-tickets.ts";

type List = (visit: ClubVisit) => Promise<SitemapEntry[]>;

/** Lists that are left out of the sitemap while they are empty. */
const OWN_LISTS: readonly [SitemapKind, string][] = [
  ["sponsors", "/sponsors"],
  ["alumni", "/alumni"],
];

const TEAM_LISTS: List[] = [statisticsPages, seasonsPages, gamesWithPage];
const LISTS: List[] = [itemPages, ticketsWithPage, storePages];

async function itemPages({ db, teamId, site }: ClubVisit): Promise<SitemapEntry[]> {
  const listed = await listSitemapItems(db, teamId);
  const items = listed.filter(({ kind }) => !isFormKind(kind) || storeVerdict(kind, site.team).ok);
  const lists = OWN_LISTS.filter(([kind]) => items.some((item) => item.kind === kind));
  const entries = [...lists.map(([, path]) => ({ path })), ...items.flatMap(entryOf)];
  return site.mode === "site" ? entries : entries.filter(({ path }) => !isTeamPath(path));
}

const isFormKind = (kind: SitemapKind): kind is "forms" | "paid forms" =>
  kind === "forms" || kind === "paid forms";

function entryOf({ kind, id, time }: SitemapItem): SitemapEntry[] {
  // A sponsor has no page of its own.
  if (kind === "sponsors") return [];
  const collection = kind === "alumni" ? "players" : kind === "paid forms" ? "forms" : kind;
  return [{ path: `${collectionPath(collection)}/${id}`, ...(time && { changed: time }) }];
}

/**
 * Game pages, without recap and gallery: the canonical address of those is the article's or the gallery's.
 */
async function gamesWithPage({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const games = await listGamesForSitemap(db, teamId);
  return games.flatMap((game) => [
    { path: gamePath(game) },
    ...(game.hasStats ? [{ path: gamePath(game, "stats") }] : []),
  ]);
}

async function statisticsPages({ db, teamId }: ClubVisit): Promise<SitemapEntry[]> {
  const [lined, games] = await Promise.all([findStatAvailability(db, teamId), countFinalGames(db, teamId)]);
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
  return seasonSitemapPages(contents, now);
}

/** Tickets that have a page. The address of any other ticket redirects to the list. */
async function ticketsWithPage(visit: ClubVisit): Promise<SitemapEntry[]> {
  const open = (await loadTickets(visit)).filter((one) => hasTicketPage(shownTicket(one, visit.now).state));
  return open.map(({ id }) => ({ path: `/tickets/${id}` }));
}

/**
 * The store and its products. In store-only mode the store's canonical address is "/", which is listed
 * already.
 */
async function storePages(visit: ClubVisit): Promise<SitemapEntry[]> {
  const products = await loadListedProductRefs(visit);
  const store = visit.site.mode === "site" && products.length > 0 ? [{ path: "/store" }] : [];
  return [...store, ...products.map((ref) => ({ path: productPath(ref) }))];
}

/** Every page that search engines should know; in store-only mode without team pages. */
export async function loadSitemap(visit: ClubVisit): Promise<SitemapEntry[]> {
  const { mode } = visit.site;
  const lists = mode === "site" ? [...LISTS, ...TEAM_LISTS] : LISTS;
  const items = await Promise.all(lists.map((list) => list(visit)));
  return [...fixedSitemapPages(mode), ...items.flat()];
}
