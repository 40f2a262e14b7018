import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isInteractive, useBrowser, visit } from "../browser.ts";
import { PAGES } from "../pages.ts";

/** In bytes as they travel: script and styles gzipped, fonts as they are. */
const BUDGET = { script: 125_000, stylesheet: 15_000, font: 60_000 };
type Kind = keyof typeof BUDGET;

const browser = useBrowser();

/** The weight of each file, by its address: a file's name changes with what is in it. */
const weights = new Map<string, Promise<number>>();

/** The bytes a page asks for on its first load, by kind, and every host it asks. */
async function weigh(page: Page, url: string): Promise<{ bytes: Record<Kind, number>; hosts: string[] }> {
  const bytes: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) asked.push(request);
  });
  await visit(page, url);
  // What has come may ask for more, once it runs.
  for (let seen = 0; seen < asked.length; await isInteractive(page)) {
    const news = asked.slice(seen);
    seen = asked.length;
    for (const request of news) {
      const kind = kindOf(request.resourceType(), request.url());
      if (kind !== null) bytes[kind] += await weightOf(kind, request);
    }
  }
  const hosts = new Set(asked.map((request) => new URL(request.url()).hostname));
  return { bytes, hosts: [...hosts] };
}

async function weightOf(kind: Kind, request: Request): Promise<number> {
  const weight = weights.get(request.url()) ?? weighBody(kind, request);
  weights.set(request.url(), weight);
  // One that is known is waited for all the same: what it brings is asked for when it has come.
  await (await request.response())?.finished();
  return weight;
}

async function weighBody(kind: Kind, request: Request): Promise<number> {
  const body = await (await request.response())?.body();
  if (!body) throw new Error(`${request.url()} did not come`);
  return kind === "font" ? body.length : gzipSync(body, { level: 9 }).length;
}

/** A preloaded module has the type "other" in some browsers: its ending decides. */
function kindOf(resourceType: string, url: string): Kind | null {
  if (resourceType in BUDGET) return resourceType as Kind;
  const { pathname } = new URL(url);
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "stylesheet";
  return pathname.endsWith(".woff2") ? "font" : null;
}

describe.each(PAGES.map((which) => [which.name, which] as const))("the first load of %s", (_name, which) => {
  test("stays within its bytes and asks nobody else", async () => {
    const page = await browser.open("phone");
    const url = await browser.atPage(which);
    const { bytes, hosts } = await weigh(page, url);
    expect(hosts).toEqual([new URL(url).hostname]);
    expect(bytes.script).toBeGreaterThan(50_000);
    for (const kind of Object.keys(BUDGET) as Kind[])
      expect(bytes[kind], `${kind} of ${url}`).toBeLessThanOrEqual(BUDGET[kind]);
  });
});

test("what a page shows from styles alone is weighed too: inline styles stay small", async () => {
  const page = await browser.open("desktop");
  await page.goto(browser.at("/"));
  const inline = await page
    .locator("style")
    .evaluateAll((found) => found.map((style) => style.textContent).join(""));
  expect(gzipSync(inline).length).toBeLessThan(3000);
});
