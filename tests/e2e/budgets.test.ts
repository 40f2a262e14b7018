import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGES } from "../pages.ts";

/** In bytes as they travel: script and styles gzipped, fonts as they are. */
const BUDGET = { script: 125_000, stylesheet: 15_000, font: 60_000 };
type Kind = keyof typeof BUDGET;

const browser = useBrowser();

/** The bytes a page asks for on its first load, by kind, and every host it asks. */
async function weigh(page: Page, url: string): Promise<{ bytes: Record<Kind, number>; hosts: string[] }> {
  const bytes: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
  const hosts = new Set<string>();
  const weighed: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith("data:")) return;
    hosts.add(new URL(response.url()).hostname);
    const kind = kindOf(response.request().resourceType(), response.url());
    if (kind === null) return;
    weighed.push(
      response.body().then((body) => {
        bytes[kind] += kind === "font" ? body.length : gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(weighed);
  return { bytes, hosts: [...hosts] };
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
