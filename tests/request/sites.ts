import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { askOnce } from "../ask-once.ts";
import { CLUBS } from "../hosts.ts";
import { startServer, type TestServer } from "../server.ts";
import { type Answer, send } from "./request.ts";

/** A demo club in one of the modes it can be visited in. */
export interface Site {
  mode: "site" | "store" | "query";
  /** The Host of every request. */
  host: string;
  /** What every path carries. */
  query: string;
  /** The host of the club's team site. */
  clubHost: string;
}

const SLUGS = { hockey: "ashford-kestrels", rugby: "larkin-foxes", lacrosse: "calder-mesa" } as const;
export const shopOf = (slug: string) => `${slug}-shop.localhost`;

/** Each demo club in each mode, under a name for tests. */
export const SITES = Object.entries(SLUGS).flatMap(([sport, slug]): [string, Site][] => {
  const clubHost = CLUBS[sport as keyof typeof SLUGS];
  return [
    [`${sport}, own host`, { mode: "site", host: clubHost, query: "", clubHost }],
    [`${sport}, store only`, { mode: "store", host: shopOf(slug), query: "", clubHost }],
    [`${sport}, by query`, { mode: "query", host: "localhost", query: `?team=${slug}`, clubHost }],
  ];
});

/** The program on the demo clubs, each with a store-only host besides its own. `changes` is SQL, run before it starts. */
export async function startSites(changes = ""): Promise<TestServer> {
  const { dataDir } = await askOnce("demo");
  const prepare = async (copy: string) => {
    const database = await PGlite.create(join(copy, "pg"));
    await database.exec(`insert into domains (host, team_id, mode, is_primary, verified)
      select slug || '${shopOf("")}', team_id, 'store', false, false from teams; ${changes}`);
    await database.close();
  };
  return startServer({ copyOf: dataDir, prepare });
}

/** Asks a site for a path without a query of its own. */
export function askSite(server: TestServer, { host, query }: Site, path: string): Promise<Answer> {
  return send(server.port, path + query, { host });
}

/** Of one kind of page no more are asked for: they are drawn alike, and a season has hundreds. */
const MOST_OF_A_KIND = 40;

/** Tells the first ones of each kind of page from those that are passed over. A kind is a path without its id. */
export function firstOfKinds(): (path: string) => boolean {
  const counts = new Map<string, number>();
  return (path) => {
    const [, section = "", , page = ""] = path.replace(/[?#].*$/, "").split("/");
    const count = (counts.get(`${section}/${page}`) ?? 0) + 1;
    counts.set(`${section}/${page}`, count);
    return count <= MOST_OF_A_KIND;
  };
}
