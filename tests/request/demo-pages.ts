import { askOnce } from "../ask-once.ts";
import { PAGES, pathOf, type TestPage } from "../pages.ts";
import { type Answer, fewAtOnce, send } from "./request.ts";

/** One of PAGES on a demo club's site, as the shared program answers it. */
export interface DemoPage extends Answer {
  path: string;
}

/** What a worker has asked for, by host. */
const asked = new Map<string, Map<string, Promise<DemoPage>>>();
const soon = fewAtOnce();

/** All pages of the club are asked for with the first one, and each is asked for once, whatever suite reads it. */
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
