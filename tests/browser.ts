import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { askOnce } from "./ask-once.ts";
import { DEVICES, type Device } from "./devices.ts";
import { HOCKEY } from "./hosts.ts";
import { type KeptPage, keptPage } from "./kept-page.ts";
import { pathOf, type TestPage } from "./pages.ts";
import { startOnPostgres } from "./request/postgres-server.ts";
import { startProgram, type TestServer } from "./server.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { type Hearing, reportBreaches, watchPage } from "./watch-page.ts";

/** The club's day, in another hour, zone and language than the server's: a page must not depend on them. */
const VISITOR = { timezoneId: "Asia/Tokyo", locale: "de-DE", reducedMotion: "reduce" } as const;
const VISITOR_NOW = "2026-11-20T17:37:42Z";

/** What a suite of browser tests works with. Pages are closed, and their complaints read, after each test. */
export interface TestBrowser {
  /**
   * A page on a device that remembers nothing. `options` go to the browser as they are (javaScriptEnabled and the like). It is the
   * page of the test before, emptied; a second one in the same test is new.
   */
  open(device: Device, options?: BrowserContextOptions): Promise<Page>;
  /** A page of the test's own, for what cannot be taken back: a clock, an init script, a function, a gesture's zoom. */
  openNew(device: Device, options?: BrowserContextOptions): Promise<Page>;
  /** The address of a path on the suite's server, on one of the demo clubs' hosts. */
  at(path: string, host?: string): string;
  /** The address of one of the pages every club has. */
  atPage(page: TestPage, host?: string): Promise<string>;
}

export interface BrowserOptions {
  /** A server of the suite's own, where it changes what is stored; on PostgreSQL, but where the embedded one is meant. */
  own?: "PostgreSQL" | "PGlite";
  /** The own server's settings, known when the suite begins. */
  env?: () => Promise<Record<string, string>>;
  /** Another site its pages may ask, with what comes of it. */
  mayAsk?: RegExp;
  /** Statements run on the own server's PostgreSQL database before it starts. */
  changes?: string;
}

/** The worker's pages, by device and options: what they have read of the program serves the next suite too. */
const kept = new Map<string, Promise<KeptPage>>();
/** Whom a kept page's faults concern: the suite that works with it. */
let hearing: Hearing = { complain: () => {}, mayAsk: /^never:/ };

/**
 * Gives a suite a browser on the shared server, or on one of its own. A test fails at its end when one of its pages
 * wrote an error to the console, broke its security policy, failed a request, or asked another host for anything.
 */
export function useBrowser(options: BrowserOptions = {}): TestBrowser {
  const { own, env, mayAsk = /^never:/, changes } = options;
  let server: TestServer | undefined;
  let port = 0;
  const complaints: string[] = [];
  /** Those of the test that is under way. */
  const inUse = new Map<string, KeptPage>();
  const owned: Page[] = [];

  beforeAll(async () => {
    if (own === "PGlite") server = await startProgram({ copyOf: (await askOnce("demo")).dataDir });
    // As the shared one, but for what the suite says.
    else if (own || env) server = await startOnPostgres({ QUERY_TEAMS: "on", ...(await env?.()) }, changes);
    port = (server ?? (await askOnce("server"))).port;
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
    expect(server ? server.errors() : await askOnce("serverErrors")).toEqual([]);
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
    const page = await openPage({ ...DEVICES[device], ...more });
    owned.push(page);
    watchPage(page, () => hearing);
    return page;
  }

  return {
    at: (path, host = HOCKEY) => `http://${host}:${port}${path}`,
    atPage: async (page, host = HOCKEY) => `http://${host}:${port}${await pathOf(page, port, host)}`,
    open,
    openNew,
  };
}

async function openKept(device: Device, more: BrowserContextOptions): Promise<KeptPage> {
  const options = { ...DEVICES[device], ...more };
  return keptPage(await openPage(options), options, (page) => watchPage(page, () => hearing));
}

/** A page that could not be emptied, as where its server is gone, is nobody's any more. */
async function discard(key: string, { page }: KeptPage): Promise<void> {
  kept.delete(key);
  await page.context().close();
}

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await (await sharedChromium()).newContext({ ...VISITOR, ...options });
  await context.clock.setFixedTime(VISITOR_NOW);
  const page = await context.newPage();
  await reportBreaches(page, () => hearing);
  return page;
}

/** Opens an address and waits until the page answers clicks, not only shows itself. Returns the status. */
export async function visit(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: "load" });
  await isInteractive(page);
  return response?.status() ?? 0;
}

/**
 * React marks an element when it has taken it over, children before parents: the body comes last. One call to the page waits for
 * all of it, as each costs the driver and the browser more than the look itself.
 */
export async function isInteractive(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isTaken = Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactProps"));
          // Effects (listeners, observers) run after the paint that follows.
          requestAnimationFrame(isTaken ? () => requestAnimationFrame(() => resolve()) : look);
        };
        look();
      }),
  );
}
