import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { isInteractive, visit } from "../browser.ts";
import { send } from "../request/request.ts";

/** In bytes as they travel: script and styles gzipped, fonts as they are. */
export const BUDGET = { script: 125_000, stylesheet: 15_000, font: 60_000 };
type Kind = keyof typeof BUDGET;

/** What a page asked for until it asked for nothing more. */
export interface FirstLoad {
  status: number;
  bytes: Record<Kind, number>;
  /** Every host it asked. */
  hosts: string[];
}

/** Opens an address and weighs what the page asks for, whether the browser has it already or not. */
export async function loadAndWeigh(page: Page, url: string): Promise<FirstLoad> {
  const bytes: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) asked.push(request);
  });
  const status = await visit(page, url);
  // What has come may ask for more, once it runs.
  for (let seen = 0; seen < asked.length; await isInteractive(page)) {
    const news = asked.slice(seen);
    seen = asked.length;
    for (const request of news) {
      const kind = kindOf(request.resourceType(), request.url());
      if (kind === null) continue;
      bytes[kind] += await weightOf(kind, request.url());
      await (await request.response())?.finished();
    }
  }
  return { status, bytes, hosts: [...new Set(asked.map((request) => new URL(request.url()).hostname))] };
}

/** The weight of each file, by its address: a file's name changes with what is in it. */
const weights = new Map<string, Promise<number>>();

function weightOf(kind: Kind, url: string): Promise<number> {
  const weight = weights.get(url) ?? weighFile(kind, new URL(url));
  weights.set(url, weight);
  return weight;
}

async function weighFile(kind: Kind, { hostname, port, pathname }: URL): Promise<number> {
  const { status, bytes } = await send(Number(port), pathname, { host: hostname });
  if (status !== 200) throw new Error(`${pathname} did not come`);
  return kind === "font" ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** A preloaded module has the type "other" in some browsers: its ending decides. */
function kindOf(resourceType: string, url: string): Kind | null {
  if (resourceType in BUDGET) return resourceType as Kind;
  const { pathname } = new URL(url);
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "stylesheet";
  return pathname.endsWith(".woff2") ? "font" : null;
}
