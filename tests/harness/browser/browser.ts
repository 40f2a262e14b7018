import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startOnPostgres } from "../../request/postgres-server.ts";
import { type RunningProgram, startProgram } from "../program/server.ts";
import { fetchSharedResource } from "../run/fetch-shared.ts";
import { DEVICES, type Device } from "./devices.ts";
import { HOCKEY_HOST } from "./hosts.ts";
import { type TestPage, testPagePath } from "./pages.ts";
import { type ReusedPage, reusedPage } from "./reused-page.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { type FaultListener, reportPolicyBreaches, watchPage } from "./watch-page.ts";

/**
 * A visitor on the same day as the clubs' clock, but at another hour and with another time zone and language
 * than the server: pages must not depend on these.
 */
const VISITOR = { timezoneId: "Asia/Tokyo", locale: "de-DE", reducedMotion: "reduce" } as const;
const VISITOR_NOW = "2026-11-20T17:37:42Z";

/**
 * Paints one pixel where a phone has four: these tests compare no pixels, and painting took a seventh of the
 * time.
 */
const PAINTED = { deviceScaleFactor: 1 } as const;

/** The browser of a suite. After each test its pages are closed and their faults reported. */
export interface TestBrowser {
  /**
   * Opens a page with empty storage. `options` are the browser's (javaScriptEnabled and others). The page
   * is reused from the previous test and emptied; a second page in the same test is new.
   */
  open(device: Device, options?: BrowserContextOptions): Promise<Page>;
  /**
   * Opens a new page, for a test with lasting effects: a clock, an init script, an exposed function, a
   * zoom.
   */
  openNew(device: Device, options?: BrowserContextOptions): Promise<Page>;
  /** The URL of a path on the suite's server, under a demo club's host. */
  at(path: string, host?: string): string;
  /** The URL of one of the pages every club has. */
  atPage(page: TestPage, host?: string): Promise<string>;
}

export interface BrowserOptions {
  /**
   * Starts a server only for this suite, for tests that change data. It uses PostgreSQL unless the embedded
   * database is the subject.
   */
  own?: "PostgreSQL" | "PGlite";
  /** Settings of the suite's own server, for values that are known only when the suite starts. */
  env?: () => Promise<Record<string, string>>;
  /** Matches addresses of another site that pages may request; failures there are no faults. */
  mayAsk?: RegExp;
  /** SQL that runs on the PostgreSQL database of the suite's own server before the server starts. */
  changes?: string;
}

/** A worker's reused pages, by device and options. Their compiled script makes the next suite faster. */
const kept = new Map<string, Promise<ReusedPage>>();
/** The suite that receives the faults of reused pages. */
let hearing: FaultListener = { complain: () => {}, mayAsk: /^never:/ };

/**
 * Gives a suite a browser on the shared server, or on a server of its own. A test fails at its end if one of
 * its pages wrote an error to the console, violated its security policy, failed a request, or requested
 * anything from another host.
 */
export function useBrowser(options: BrowserOptions = {}): TestBrowser {
  const { own, env, mayAsk = /^never:/, changes } = options;
  let server: RunningProgram | undefined;
  let port = 0;
  const complaints: string[] = [];
  /** Pages of the running test. */
  const inUse = new Map<string, ReusedPage>();
  const owned: Page[] = [];

  beforeAll(async () => {
    if (own === "PGlite")
      server = await startProgram({ copyOf: (await fetchSharedResource("demo")).dataDir });
    // A server like the shared one, but with the suite's own settings.
    else if (own || env) server = await startOnPostgres({ QUERY_TEAMS: "on", ...(await env?.()) }, changes);
    port = (server ?? (await fetchSharedResource("server"))).port;
  });

  beforeEach(() => {
    hearing = { complain: (complaint) => complaints.push(complaint), mayAsk };
  });

  afterEach(async () => {
    await Promise.all(owned.splice(0).map((page) => page.context().close()));
    await Promise.all([...inUse].map(([key, page]) => page.reset().catch(() => discard(key, page))));
    inUse.clear();
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await server?.stop();
    expect(server ? server.errors() : await fetchSharedResource("serverErrors")).toEqual([]);
  });

  async function open(device: Device, more: BrowserContextOptions = {}): Promise<Page> {
    const key = JSON.stringify([device, more]);
    if (inUse.has(key)) return openNew(device, more);
    const opened = kept.get(key) ?? openKept(device, more);
    kept.set(key, opened);
    inUse.set(key, await opened);
    return (await opened).page;
  }

  async function openNew(device: Device, more: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage({ ...DEVICES[device], ...PAINTED, ...more });
    owned.push(page);
    watchPage(page, () => hearing);
    return page;
  }

  return {
    at: (path, host = HOCKEY_HOST) => `http://${host}:${port}${path}`,
    atPage: async (page, host = HOCKEY_HOST) =>
      `http://${host}:${port}${await testPagePath(page, port, host)}`,
    open,
    openNew,
  };
}

async function openKept(device: Device, more: BrowserContextOptions): Promise<ReusedPage> {
  const options = { ...DEVICES[device], ...PAINTED, ...more };
  return reusedPage(await openPage(options), options, (page) => watchPage(page, () => hearing));
}

/** Closes a page that could not be cleared, such as a page whose server has ended. */
async function discard(key: string, { page }: ReusedPage): Promise<void> {
  kept.delete(key);
  await page.context().close();
}

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await (await sharedChromium()).newContext({ ...VISITOR, ...options });
  await context.clock.setFixedTime(VISITOR_NOW);
  const page = await context.newPage();
  await reportPolicyBreaches(page, () => hearing);
  return page;
}

/** Opens an address and waits until the page answers clicks. Returns the status. */
export async function openAndWait(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: "load" });
  await waitUntilInteractive(page);
  return response?.status() ?? 0;
}

/**
 * Waits until the page's script has run, which the page marks itself (app/boot/boot.ts). The wait is a
 * single call to the page, because a call costs the driver and the browser more than the check.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isBooted = document.documentElement.dataset.booted !== undefined;
          // Intersection observers run after the next paint.
          requestAnimationFrame(isBooted ? () => requestAnimationFrame(() => resolve()) : look);
        };
        look();
      }),
  );
}
