import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { openAndWait, waitUntilInteractive } from "../harness/browser/browser.ts";
import { sendRequest } from "../request/request.ts";

/**
 * Maximum transferred bytes: scripts and styles gzipped, fonts as they are. `inside` is for the styles within
 * the HTML.
 */
export const BYTE_BUDGET = { script: 4000, inside: 7500, stylesheet: 24_500, font: 27_000 };
type Kind = Exclude<keyof typeof BYTE_BUDGET, "inside">;

/**
 * Matches two scripts (225 bytes) that are not counted. Every page requests them one second after it was
 * opened, which only a slow machine would include in the measurement.
 */
const LATER = /\/(?:deferred|fetch-page)-/;

/**
 * Matches a package's font files, which are not counted: a page loads one only for a letter that the subset
 * lacks, but the browser may then report the cached file on later pages too. The test
 * tests/request/designs/sheets checks the bytes of each design's fonts.
 */
const RARE_LETTERS = /-latin-[\w-]+\.woff2$/;

/** A page's requests until it makes no more. */
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
  // Loaded script may ask for more once it runs.
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
