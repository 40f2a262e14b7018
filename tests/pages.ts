import { idsUnder, send } from "./request/request.ts";

/** Every kind of page there is, for what must hold on all of them. `first` takes an item of a list page. */
export const PAGES = [
  { name: "home", path: "/" },
  { name: "upcoming", path: "/schedule/upcoming" },
  { name: "results", path: "/schedule/results" },
  { name: "roster", path: "/roster" },
  { name: "roster-table", path: "/roster?view=table" },
  { name: "player", first: "/roster" },
  { name: "alumni", path: "/alumni" },
  { name: "season-roster", path: "/season/last-season" },
  { name: "season-upcoming", path: "/seasonschedule/last-season/upcoming" },
  { name: "season-results", path: "/seasonschedule/last-season/results" },
  { name: "previous-rosters", path: "/previousrosters" },
  { name: "previous-seasons", path: "/previousseasons" },
  { name: "sponsors", path: "/sponsors" },
  { name: "articles", path: "/articles" },
  { name: "article", first: "/articles" },
  { name: "tickets", path: "/tickets" },
  { name: "ticket", first: "/tickets" },
  { name: "version", path: "/version" },
  { name: "not-found", path: "/nowhere", status: 404 },
] as const satisfies { name: string; path?: string; first?: string; status?: number }[];

export type TestPage = (typeof PAGES)[number];

/** The path of a page on one club's site. */
export async function pathOf(page: TestPage, port: number, host: string): Promise<string> {
  if (!("first" in page)) return page.path;
  const { body } = await send(port, page.first, { host });
  const [id] = idsUnder(page.first, body);
  if (id === undefined) throw new Error(`${host}${page.first} lists nothing`);
  return `${page.first}/${id}`;
}
