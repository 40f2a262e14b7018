import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { openAndWait, waitUntilInteractive } from "../harness/browser/browser.ts";
import { sendRequest } from "../request/request.ts";

/**
 * Maximum transferred bytes: scripts and styles gzipped, fonts as they are. `inside` is the style within the
 * document.
 */
export const BYTE_BUDGET = { script: 4000, inside: 7500, stylesheet: 24_500, font: 27_000 };
type Kind = Exclude<keyof typeof BYTE_BUDGET, "inside">;

/**
 * Every page loads `deferred-scripts` and its imports (225 bytes) a second after it was opened: only on a
 * slow machine is the page still being measured by then.
 */
const LATER = /\/(?:deferred-scripts|fetch-page)-/;

/**
 * A package's font file is loaded only for a letter that the subset lacks. The browser also reports it, from
 * its cache, on later pages that do not need it. tests/request/designs/sheets checks the bytes of each
 * design's fonts.
 */
const RARE_LETTERS = /-latin-[\w-]+\.woff2$/;

/** A page's requests, from opening until it makes no more. */
export interface FirstLoad {
  status: number;
  bytes: Record<keyof typeof BYTE_BUDGET, number>;
  /** Every contacted host. */
  hosts: string[];
}

/** Opens an address and adds up all requested files, also those from the browser's cache. */
export async function measureFirstLoad(page: Page, url: string): Promise<FirstLoad> {
  const bytes = { script: 0, inside: 0, stylesheet: 0, font: 0 };
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:") && !LATER.test(request.url()) && !RARE_LETTERS.test(request.url()))
      asked.push(request);
  });
  const status = await openAndWait(page, url);
  // A loaded script may request more files once it runs.
  for (let seen = 0; seen < asked.length; await waitUntilInteractive(page)) {
    const news = asked.slice(seen);
    seen = asked.length;
    for (const request of news) {
      const kind = kindOf(request.resourceType(), request.url());
      if (kind === null) continue;
      bytes[kind] += await weightOf(kind, request.url());
      await (await request.response())?.finished();
    }
  }
  bytes.inside = gzipSync(await stylesInside(page), { level: 9 }).length;
  return { status, bytes, hosts: [...new Set(asked.map((request) => new URL(request.url()).hostname))] };
}

const stylesInside = (page: Page) =>
  page.locator("style").evaluateAll((found) => found.map((style) => style.textContent).join(""));

/** The size of each file by its URL: the name of a file changes with its contents. */
const weights = new Map<string, Promise<number>>();

function weightOf(kind: Kind, url: string): Promise<number> {
  const weight = weights.get(url) ?? weighFile(kind, new URL(url));
  weights.set(url, weight);
  return weight;
}

async function weighFile(kind: Kind, { hostname, port, pathname }: URL): Promise<number> {
  const { status, bytes } = await sendRequest(Number(port), pathname, { host: hostname });
  if (status !== 200) throw new Error(`${pathname} did not come`);
  return kind === "font" ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** In some browsers a preloaded module has the type "other", so the ending decides. */
function kindOf(resourceType: string, url: string): Kind | null {
  if (resourceType in BYTE_BUDGET) return resourceType as Kind;
  const { pathname } = new URL(url);
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "stylesheet";
  return pathname.endsWith(".woff2") ? "font" : null;
}
