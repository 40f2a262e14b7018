import { type ExampleName, SITE_PAGES } from "../../../domain/site/pages.ts";
import { idsUnder, sendRequest } from "../../request/request.ts";

/** A page of a demo club, for tests of pages of all kinds. */
export interface TestPage {
  name: ExampleName | "not-found";
  /**
   * The path of the page. For an item's page it has a parameter in place of the id: "/games/:gameId/info".
   */
  path: string;
  /** The path of the list whose first item is used. */
  listedOn?: string;
  status?: number;
}

/** Every kind of page, from the table of pages (SITE_PAGES). */
export const TEST_PAGES: readonly TestPage[] = [
  ...SITE_PAGES.flatMap(({ path, examples = [] }) =>
    examples.map(({ name, listedOn, query = "" }) => ({
      name: name as ExampleName,
      path: `/${path}${query}`,
      ...(listedOn !== undefined && { listedOn: `/${listedOn}` }),
    })),
  ),
  { name: "not-found", path: "/nowhere", status: 404 },
];

/** Names of views: in a path they have the same position as an item's id. */
const VIEWS = ["upcoming", "past"];

const found = new Map<string, Promise<string>>();

/**
 * The path of a page on a club's site. A list is requested only once, because its first item never changes.
 */
export function testPagePath(page: TestPage, port: number, host: string): Promise<string> {
  const key = `${port} ${host} ${page.name}`;
  const path = found.get(key) ?? findPath(page, port, host);
  found.set(key, path);
  return path;
}

async function findPath({ path, listedOn }: TestPage, port: number, host: string): Promise<string> {
  if (listedOn === undefined) return path;
  const list = TEST_PAGES.find((page) => page.path === listedOn);
  if (!list) throw new Error(`${listedOn} is the path of no page`);
  const [under = "", at = ""] = path.split(/\/:\w+/);
  return firstPath(under, await testPagePath(list, port, host), at, port, host);
}

/**
 * The path `under`/{id}`at`. The id is that of the first item for which the list has this link. If there is
 * no such link, it is that of the list's first item.
 */
async function firstPath(under: string, list: string, at: string, port: number, host: string) {
  const { body } = await sendRequest(port, list, { host });
  if (!at) return `${under}/${await firstLinkedId(under, list, port, host)}`;
  const [, named] = new RegExp(`href="${under}/([\\w-]+)${at}"`).exec(body) ?? [];
  const id = named ?? (await firstLinkedId(under, list, port, host));
  return `${under}/${id}${at}`;
}

/** The id of the first item that a list links to under the given path. */
export async function firstLinkedId(
  under: string,
  list: string,
  port: number,
  host: string,
): Promise<string> {
  const { body } = await sendRequest(port, list, { host });
  const id = idsUnder(under, body).find((found) => !VIEWS.includes(found));
  if (id === undefined) throw new Error(`${host}${list} lists nothing under ${under}`);
  return id;
}
