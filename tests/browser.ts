import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { askOnce } from "./ask-once.ts";
import { DEVICES, type Device } from "./devices.ts";
import { HOCKEY } from "./hosts.ts";
import { pathOf, type TestPage } from "./pages.ts";
import { startOnPostgres } from "./request/postgres-server.ts";
import { startServer, type TestServer } from "./server.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { watchPage } from "./watch-page.ts";

/** The club's day, in another hour, zone and language than the server's: a page must not depend on them. */
const VISITOR = { timezoneId: "Asia/Tokyo", locale: "de-DE", reducedMotion: "reduce" } as const;
const VISITOR_NOW = "2026-11-20T17:37:42Z";

/** What a suite of browser tests works with. Pages are closed, and their complaints read, after each test. */
export interface TestBrowser {
  /** A new page on a device. `options` go to the browser as they are (javaScriptEnabled and the like). */
  open(device: Device, options?: BrowserContextOptions): Promise<Page>;
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
  /** One page a device for all its tests, where none leaves anything behind that another would see. */
  keepsPages?: boolean;
}

/**
 * Gives a suite a browser on the shared server, or on one of its own. A test fails at its end when one of its pages
 * wrote an error to the console, broke its security policy, failed a request, or asked another host for anything.
 */
export function useBrowser(options: BrowserOptions = {}): TestBrowser {
  const { own, env, mayAsk, changes, keepsPages = false } = options;
  let browser: Browser;
  let server: TestServer | undefined;
  let port = 0;
  const contexts: BrowserContext[] = [];
  const kept = new Map<string, Page>();
  const complaints: string[] = [];

  beforeAll(async () => {
    if (own === "PGlite") server = await startServer({ copyOf: (await askOnce("demo")).dataDir });
    // As the shared one, but for what the suite says.
    else if (own || env) server = await startOnPostgres({ QUERY_TEAMS: "on", ...(await env?.()) }, changes);
    [browser, { port }] = await Promise.all([sharedChromium(), server ?? askOnce("server")]);
  });

  afterEach(async () => {
    // What is kept is left too: nothing of it goes on under the next test.
    if (keepsPages) await Promise.all([...kept.values()].map((page) => page.goto("about:blank")));
    else await closeAll();
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await closeAll();
    await server?.stop();
    expect(server ? server.errors() : await askOnce("serverErrors")).toEqual([]);
  });

  async function closeAll(): Promise<void> {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  }

  async function openNew(device: Device, more: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...DEVICES[device], ...VISITOR, ...more });
    contexts.push(context);
    await context.clock.setFixedTime(VISITOR_NOW);
    const page = await context.newPage();
    await watchPage(page, (complaint) => complaints.push(complaint), mayAsk);
    return page;
  }

  return {
    at: (path, host = HOCKEY) => `http://${host}:${port}${path}`,
    atPage: async (page, host = HOCKEY) => `http://${host}:${port}${await pathOf(page, port, host)}`,
    open: async (device, more = {}) => {
      if (!keepsPages) return openNew(device, more);
      const key = JSON.stringify([device, more]);
      const page = kept.get(key) ?? (await openNew(device, more));
      kept.set(key, page);
      return page;
    },
  };
}

/** Opens an address and waits until the page answers clicks, not only shows itself. Returns the status. */
export async function visit(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: "load" });
  await isInteractive(page);
  return response?.status() ?? 0;
}

/** React marks an element when it has taken it over, children before parents: the body comes last. */
export async function isInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  // Effects (listeners, observers) run after the paint that follows.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
