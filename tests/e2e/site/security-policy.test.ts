import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { sharedChromium } from "../../harness/browser/shared-chromium.ts";
import type { TestServer } from "../../harness/program/server.ts";
import { startProcessOnPostgres } from "../../request/postgres-server.ts";

/** HTML that an import would have cleaned: scripts, and a style that hides the page. */
const INJECTED = `<p>The story.</p><script>document.title = "injected"</script><script type="module">
document.title = "injected"</script><style>h1 { display: none }</style><img src="/none" onerror="document.title = 'injected'">`;

/**
 * Replaces the HTML cleaner by one that removes nothing, as a bug might: all stored HTML gets into the page.
 */
const CLEANS_NOTHING = `import { registerHooks } from "node:module";
registerHooks({
  resolve: (name, context, next) => name === "sanitize-html"
    ? { url: "data:text/javascript,export default (html) => html", shortCircuit: true }
    : next(name, context),
});`;

let server: TestServer;
let browser: Browser;
const pages: Page[] = [];

/** Written straight into the database, because the importer would clean it too. */
const INJECT = `update articles set content = $$${INJECTED}$$, mobile_content = $$${INJECTED}$$`;

beforeAll(async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(CLEANS_NOTHING)}`;
  [server, browser] = await Promise.all([startProcessOnPostgres({ NODE_OPTIONS }, INJECT), sharedChromium()]);
});
afterAll(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  await server?.stop();
});

/** Opens a page that records what its security policy refuses. */
async function openWatched(): Promise<{ page: Page; refused: string[] }> {
  const page = await browser.newPage();
  pages.push(page);
  const refused: string[] = [];
  await page.exposeFunction("noteRefusal", (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const note: unknown = Reflect.get(globalThis, "noteRefusal");
      if (typeof note === "function") note(event.effectiveDirective);
    });
  });
  return { page, refused };
}

test("a script injected by an escaping error does not run, and the page works", async () => {
  const { page, refused } = await openWatched();
  await page.goto(`http://${HOCKEY_HOST}:${server.port}/articles`);
  const article = await page.locator('main a[href^="/articles/"]').first().getAttribute("href");
  const answer = await page.goto(`http://${HOCKEY_HOST}:${server.port}${article}`);
  const html = await answer?.text();
  expect(html?.includes('<script>document.title = "injected"</script>')).toBe(true);
  await expect
    .poll(() => [...new Set(refused)].sort())
    .toEqual(["script-src-attr", "script-src-elem", "style-src-elem"]);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).not.toBe("injected");
  // The theme switch works, so the page's own scripts have run.
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await expect.poll(theme).not.toBe(before);
});
