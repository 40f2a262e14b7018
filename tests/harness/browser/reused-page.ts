import type { BrowserContextOptions, Page } from "playwright-core";

/** Methods whose effect on a page cannot be undone. A test that needs one opens a new page. */
const LASTING = ["addInitScript", "exposeFunction", "exposeBinding", "emulateMedia"] as const;
const LASTING_CLOCK = ["install", "setFixedTime", "setSystemTime"] as const;

/** A path on every site, without script, at which a reused page waits for the next test. */
export const IDLE_PAGE_PATH = "/healthz";
export const isIdlePageUrl = (url: string) => new URL(url).pathname === IDLE_PAGE_PATH;

/**
 * A page that many tests use, one after another: its browser has already compiled the program's script, which
 * is more than half of the cost of a first load.
 */
export interface ReusedPage {
  page: Page;
  /**
   * Clears everything that the test left: storage of every site, routes, listeners, further pages, and the
   * window's size.
   */
  reset(): Promise<void>;
}

/** `watch` puts listeners on the page; it is called again after each reset, which removes all listeners. */
export function reusedPage(
  page: Page,
  options: BrowserContextOptions,
  watch: (page: Page) => void,
): ReusedPage {
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
    // A half-filled form asks for confirmation before its page is left; this listener confirms.
    page.on("dialog", (dialog) => dialog.accept());
    const left = [...origins];
    for (const origin of left) await forget(page, origin);
    // The site of the resting page stays in the list: a test may fill its storage without visiting it.
    origins.clear();
    for (const origin of left.slice(-1)) origins.add(origin);
    await context.clearCookies();
    if (options.viewport) await page.setViewportSize(options.viewport);
    page.removeAllListeners("dialog");
    watch(page);
  }
  return { page, reset };
}

/**
 * Clears the storage of a site. A page may write to its storage while the browser leaves it, so this clears
 * the storage afterwards, from a page of the same site that has no script.
 */
async function forget(page: Page, origin: string): Promise<void> {
  await page.goto(origin + IDLE_PAGE_PATH);
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
