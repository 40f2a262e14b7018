import { CLUB_HOSTS, HOCKEY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, type TestPage, testPagePath } from "../harness/browser/pages.ts";
import { askOnce } from "../harness/run/fetch-shared.ts";
import { type HttpAnswer, limitRequests, sendRequest } from "./request.ts";

/** The shared program's answer to one of PAGES on a demo club's site. */
export interface DemoPage extends HttpAnswer {
  path: string;
}

/** Names of the pages whose content depends on the sport. */
const PAGES_BY_SPORT: string[] = [
  ...["home", "results", "game-over", "game-stats", "roster", "roster-table"],
  ...["player", "roster-stats", "alumni-stats", "team-stats"],
];

/** Every page of one club, and of the two others only those that their sport changes. */
export const DEMO_PAGES = Object.values(CLUB_HOSTS).flatMap((host) =>
  TEST_PAGES.filter(({ name }) => host === HOCKEY_HOST || PAGES_BY_SPORT.includes(name)).map(
    (page) => [page.name, host, page] as const,
  ),
);

/** The worker's answers so far, by host and by the page's name. */
const answers = new Map<string, Map<string, Promise<DemoPage>>>();
const inTurn = limitRequests();

/** The first call requests all pages of the club, so that each is requested once for all suites. */
export function demoPage({ name }: TestPage, host: string): Promise<DemoPage> {
  const pages =
    answers.get(host) ?? new Map(TEST_PAGES.map((page) => [page.name, inTurn(() => ask(page, host))]));
  answers.set(host, pages);
  return pages.get(name) as Promise<DemoPage>;
}

async function ask(page: TestPage, host: string): Promise<DemoPage> {
  const { port } = await askOnce("server");
  const path = await testPagePath(page, port, host);
  return { path, ...(await sendRequest(port, path, { host })) };
}
