import type { BrowserContextOptions, Page } from "playwright-core";

/** What cannot be taken back from a page: a test that needs it opens a new one. */
const LASTING = ["addInitScript", "exposeFunction", "exposeBinding", "emulateMedia"] as const;
const LASTING_CLOCK = ["install", "setFixedTime", "setSystemTime"] as const;

/** A page of every site that has no script: a kept page waits there for its next test. */
export const RESTING_PATH = "/healthz";
export const isAtRest = (url: string) => new URL(url).pathname === RESTING_PATH;

/**
 * A page that one test after another works with: its browser has read the program's script already, and that is more than half
 * of what a first load costs.
 */
export interface KeptPage {
  page: Page;
  /** Has it forget the test: what the browser remembers of every site, routes, listeners, further pages, its size. */
  reset(): Promise<void>;
}

/** `watch` puts its listeners on the page; it is called again after each reset, which takes all listeners away. */
export function keptPage(page: Page, options: BrowserContextOptions, watch: (page: Page) => void): KeptPage {
  const context = page.context();
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().startsWith("http"))
      origins.add(new URL(request.url()).origin);
  });
  for (const method of LASTING) page[method] = refused(method);
  for (const method of LASTING_CLOCK) page.clock[method] = refused(`clock.${method}`);
  watch(page);

  async function reset(): Promise<void> {
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    page.removeAllListeners();
    // A form half filled in asks before it is left.
    page.on("dialog", (dialog) => dialog.accept());
    const left = [...origins];
    for (const origin of left) await forget(page, origin);
    // A test may fill the storage of the site it rests at without going there.
    origins.clear();
    for (const origin of left.slice(-1)) origins.add(origin);
    await context.clearCookies();
    if (options.viewport) await page.setViewportSize(options.viewport);
    page.removeAllListeners("dialog");
    watch(page);
  }
  return { page, reset };
}

/** A page leaves notes as it is left, so its storage is emptied from another page of its site, one without script. */
async function forget(page: Page, origin: string): Promise<void> {
  await page.goto(origin + RESTING_PATH);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

function refused(method: string): () => never {
  return () => {
    throw new Error(`${method} outlives the test: open a page of its own with openNew`);
  };
}
