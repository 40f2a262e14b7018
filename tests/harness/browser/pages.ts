import { idsUnder, send } from "../../request/request.ts";

/**
 * Every kind of page, for tests of all pages. `first` is the list whose first item is taken, `under` the items' path if
 * it is not the list's, `at` what follows the id. `of` is the path of the list's own item that names the page's item.
 */
export const PAGES = [
  { name: "home", path: "/" },
  { name: "upcoming", path: "/schedule/upcoming" },
  { name: "results", path: "/schedule/results" },
  { name: "game", first: "/schedule/upcoming", under: "/games", at: "/info" },
  { name: "game-tickets", first: "/schedule/upcoming", under: "/games", at: "/tickets" },
  { name: "game-over", first: "/schedule/results", under: "/games", at: "/info" },
  { name: "game-stats", first: "/schedule/results", under: "/games", at: "/stats" },
  { name: "game-recap", first: "/schedule/results", under: "/games", at: "/recap" },
  { name: "game-gallery", first: "/schedule/results", under: "/games", at: "/gallery" },
  { name: "league", first: "/schedule/upcoming", under: "/leagues" },
  { name: "opponent", first: "/schedule/upcoming", of: "/games", at: "/info", under: "/opponents" },
  { name: "roster", path: "/roster" },
  { name: "roster-table", path: "/roster?view=table" },
  { name: "player", first: "/roster" },
  { name: "alumni", path: "/alumni" },
  { name: "alumnus", first: "/alumni", under: "/roster" },
  { name: "roster-stats", path: "/rosterstats" },
  { name: "alumni-stats", path: "/alumnistats" },
  { name: "team-stats", path: "/teamstats" },
  { name: "season-roster", path: "/season/last-season" },
  { name: "season-upcoming", path: "/seasonschedule/last-season/upcoming" },
  { name: "season-results", path: "/seasonschedule/last-season/results" },
  { name: "previous-rosters", path: "/previousrosters" },
  { name: "previous-seasons", path: "/previousseasons" },
  { name: "sponsors", path: "/sponsors" },
  { name: "articles", path: "/articles" },
  { name: "article", first: "/articles" },
  { name: "about", path: "/about" },
  { name: "custom-page", first: "/about", under: "/pages" },
  { name: "galleries", path: "/galleries" },
  { name: "gallery", first: "/galleries" },
  { name: "coaches", path: "/coaches" },
  { name: "coach", first: "/coaches" },
  { name: "staff", path: "/staff" },
  { name: "board", path: "/executiveboard" },
  { name: "events", path: "/events/upcoming" },
  { name: "past-events", path: "/events/past" },
  { name: "event", first: "/events/upcoming", under: "/events" },
  { name: "practices", path: "/practice/upcoming" },
  { name: "past-practices", path: "/practice/past" },
  { name: "practice", first: "/practice/upcoming", under: "/practice" },
  { name: "events-and-practice", path: "/eventsandpractice/upcoming" },
  { name: "past-events-and-practice", path: "/eventsandpractice/past" },
  { name: "store", path: "/store" },
  { name: "product", first: "/store", under: "/products" },
  { name: "tickets", path: "/tickets" },
  { name: "ticket", first: "/tickets" },
  { name: "form", first: "/about", under: "/forms" },
  { name: "version", path: "/version" },
  { name: "not-found", path: "/nowhere", status: 404 },
] as const satisfies {
  name: string;
  path?: string;
  first?: string;
  of?: string;
  under?: string;
  at?: string;
  status?: number;
}[];

export type TestPage = (typeof PAGES)[number];

/** Views of a list, which are in the place of an item's id. */
const VIEWS = ["upcoming", "past"];

const found = new Map<string, Promise<string>>();

/** The path of a page on one club's site. A list is asked once for its first item, which stays where it is. */
export function pathOf(page: TestPage, port: number, host: string): Promise<string> {
  const key = `${port} ${host} ${page.name}`;
  const path = found.get(key) ?? findPath(page, port, host);
  found.set(key, path);
  return path;
}

async function findPath(page: TestPage, port: number, host: string): Promise<string> {
  if (!("first" in page)) return page.path;
  const under = "under" in page ? page.under : page.first;
  const at = "at" in page ? page.at : "";
  if (!("of" in page)) return firstPath(under, page.first, at, port, host);
  return firstPath(under, await firstPath(page.of, page.first, at, port, host), "", port, host);
}

/** The path of the first item under a path that the list links to with `at`, else of its first item. */
async function firstPath(under: string, list: string, at: string, port: number, host: string) {
  const { body } = await send(port, list, { host });
  if (!at) return `${under}/${await firstUnder(under, list, port, host)}`;
  const [, named] = new RegExp(`href="${under}/([\\w-]+)${at}"`).exec(body) ?? [];
  const id = named ?? (await firstUnder(under, list, port, host));
  return `${under}/${id}${at}`;
}

/** The id of the first item under a path that a list links to. */
export async function firstUnder(under: string, list: string, port: number, host: string): Promise<string> {
  const { body } = await send(port, list, { host });
  const id = idsUnder(under, body).find((found) => !VIEWS.includes(found));
  if (id === undefined) throw new Error(`${host}${list} lists nothing under ${under}`);
  return id;
}
