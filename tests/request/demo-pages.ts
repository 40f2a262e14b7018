import { CLUBS, HOCKEY } from "../harness/browser/hosts.ts";
import { PAGES, pathOf, type TestPage } from "../harness/browser/pages.ts";
import { askOnce } from "../harness/run/ask-once.ts";
import { type Answer, fewAtOnce, send } from "./request.ts";

/** One of PAGES on a demo club's site, as the shared program answers it. */
export interface DemoPage extends Answer {
  path: string;
}

/** Whose contents the sport decides. */
const OF_SPORT: string[] = [
  ...["home", "results", "game-over", "game-stats", "roster", "roster-table"],
  ...["player", "roster-stats", "alumni-stats", "team-stats"],
];

/**
 * Every kind of page at one club, and at the two others those of their sport: for what does not depend on the
 * club.
 */
export const DEMO_PAGES = Object.values(CLUBS).flatMap((host) =>
  PAGES.filter(({ name }) => host === HOCKEY || OF_SPORT.includes(name)).map(
    (page) => [page.name, host, page] as const,
  ),
);

/** The worker's requests so far, by host. */
const asked = new Map<string, Map<string, Promise<DemoPage>>>();
const soon = fewAtOnce();

/** The first call requests all pages of the club; each is requested only once, whatever suite reads it. */
export function demoPage({ name }: TestPage, host: string): Promise<DemoPage> {
  const pages = asked.get(host) ?? new Map(PAGES.map((page) => [page.name, soon(() => ask(page, host))]));
  asked.set(host, pages);
  return pages.get(name) as Promise<DemoPage>;
}

async function ask(page: TestPage, host: string): Promise<DemoPage> {
  const { port } = await askOnce("server");
  const path = await pathOf(page, port, host);
  return { path, ...(await send(port, path, { host })) };
}
