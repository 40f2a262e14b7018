import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Database } from "../../db/client.ts";
import { listDomains, listTeams, type Team } from "../../db/queries/club/teams.ts";
import { inactiveReasonsOf } from "../../usecases/desk/selling-facts.ts";

/** The number of pages to ask for, over all clubs. */
const PAGES = 20;

interface RehearsedServer {
  db: Database;
  port: number;
  now: Date;
}

interface Page {
  host: string;
  path: string;
}

/** Asks for twenty pages of open clubs, and returns those that did not answer 200. */
export async function askForPages(server: RehearsedServer, print: (line: string) => void): Promise<string[]> {
  const teams = await listTeams(server.db);
  const open = teams.filter((team) => inactiveReasonsOf(team, server.now).length === 0);
  if (open.length < teams.length)
    print(`${teams.length - open.length} clubs are locked: their pages are not asked for.`);
  const failed: string[] = [];
  const pages = await choosePages(server, open);
  for (const page of pages) {
    const { status } = await ask(server.port, page);
    if (status !== 200) failed.push(`http://${page.host}${page.path}: status ${status}`);
  }
  print(
    `${pages.length - failed.length} of ${pages.length} pages of ${Math.min(open.length, PAGES)} clubs are there.`,
  );
  return failed;
}

/** Pages from the sitemaps, as many of each club, from the first to the last. */
async function choosePages({ db, port }: RehearsedServer, teams: readonly Team[]): Promise<Page[]> {
  const pages: Page[] = [];
  const clubs = spread(teams, PAGES);
  for (const { teamId, slug } of clubs) {
    const domains = await listDomains(db, teamId);
    const own = domains.find(({ primary, mode }) => primary && mode === "site");
    const host = own?.host ?? `${slug}.localhost`;
    const { body } = await ask(port, { host, path: "/sitemap.xml" });
    const paths = pathsInSitemap(body);
    const wanted = spread(paths, Math.ceil(PAGES / clubs.length));
    pages.push(...(wanted.length > 0 ? wanted : ["/"]).map((path) => ({ host, path })));
  }
  return pages.slice(0, PAGES);
}

function pathsInSitemap(xml: string): string[] {
  const addresses = xml.split("<loc>").slice(1);
  return addresses.flatMap((text) => {
    const url = URL.parse(text.slice(0, text.indexOf("</loc>")).replaceAll("&amp;", "&"));
    return url === null ? [] : [url.pathname + url.search];
  });
}

/** At most `most` of the items, evenly from the first to the last. */
const spread = <T>(items: readonly T[], most: number): T[] =>
  items.filter(
    (_, n) => Math.floor((n * most) / items.length) !== Math.floor(((n - 1) * most) / items.length),
  );

/** `fetch` can't set the header Host. */
function ask(port: number, { host, path }: Page): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}
