import { CLUB_HOSTS, HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, type TestPage, testPagePath } from "../harness/browser/pages.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { type HttpAnswer, limitRequests, sendRequest } from "./request.ts";

/** The shared program's answer to a request for a page on a demo club's site. */
export interface DemoPage extends HttpAnswer {
  path: string;
}

/** Names of the pages whose content depends on the sport. */
const PAGES_BY_SPORT: string[] = [
  ...["home", "results", "game-over", "game-stats", "roster", "roster-table"],
  ...["player", "roster-stats", "alumni-stats", "team-stats"],
];

/** Every page of one club, and only those pages of the other two clubs that depend on the sport. */
export const DEMO_PAGES = Object.values(CLUB_HOSTS).flatMap((host) =>
  TEST_PAGES.filter(({ name }) => host === HOCKEY_HOST || PAGES_BY_SPORT.includes(name)).map(
    (page) => [page.name, host, page] as const,
  ),
);

/** The answers that this worker has received, by host and page name. */
const answers = new Map<string, Map<string, Promise<DemoPage>>>();
const inTurn = limitRequests();

/**
 * Returns the answer for a page. The first call for a host requests all pages of its club, so that all suites
 * share one request for each page.
 */
export function demoPage({ name }: TestPage, host: string): Promise<DemoPage> {
  const pages =
    answers.get(host) ?? new Map(TEST_PAGES.map((page) => [page.name, inTurn(() => ask(page, host))]));
  answers.set(host, pages);
  return pages.get(name) as Promise<DemoPage>;
}

async function ask(page: TestPage, host: string): Promise<DemoPage> {
  const { port } = await fetchSharedResource("server");
  const path = await testPagePath(page, port, host);
  return { path, ...(await sendRequest(port, path, { host })) };
}
