import { createServer, type Server } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./browser/accessibility.ts";
import { IDLE_PAGE_PATH, type ReusedPage, reusedPage } from "./browser/reused-page.ts";
import { sharedChromium } from "./browser/shared-chromium.ts";
import { reportPolicyBreaches, watchPage } from "./browser/watch-page.ts";

/** Pages with one fault each: every watcher of the harness must notice the fault that it looks for. */
const PAGES: Record<string, string> = {
  "/clean": "<h1>Fine</h1>",
  "/console": "<script src=/console.js></script>",
  "/console.js": "console.error('spilled')",
  "/throws": "<script src=/throws.js></script>",
  "/throws.js": "throw new Error('fell over')",
  "/inline": "<script>document.title = 'ran'</script>",
  "/elsewhere": "<img src='http://images.example.com/a.png' alt=''>",
  "/missing-part": "<img src='/none.png' alt=''>",
  "/faint": "<h1 style='color:#aaa;background:#bbb'>Faint</h1>",
  "/faint-dark": "<link rel=stylesheet href=/faint.css><h1>Faint in the dark</h1>",
  "/faint.css": "[data-theme=dark] h1{color:#aaa;background:#bbb} h1{transition:color 5s}",
  "/faint-ground":
    "<link rel=stylesheet href=/faint-ground.css><div><h1>Faint on a ground that darkens</h1></div>",
  "/faint-ground.css": "h1{color:#000} [data-theme=dark] div{background:#222}",
  "/bright-ground":
    "<link rel=stylesheet href=/bright-ground.css><div><h1>Faint on a ground in the light</h1></div>",
  "/bright-ground.css": "h1{color:#eee} [data-theme=dark] div{background:#222}",
  "/unnamed": "<button></button>",
  "/faint-part":
    "<link rel=stylesheet href=/faint-ground.css><button></button><section><div><h1>Faint in part</h1></div></section>",
  "/asks": "<button>Write</button><script src=/asks.js></script>",
  "/asks.js": "addEventListener('beforeunload', (event) => event.preventDefault())",
};
const KINDS: Record<string, string> = { js: "text/javascript", css: "text/css" };
const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'; img-src *";

let server: Server;
let browser: Browser;
let page: Page;
let complaints: string[];
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    const body = PAGES[path];
    const kind = KINDS[path.split(".")[1] ?? ""];
    response.writeHead(body === undefined ? 404 : 200, {
      "content-security-policy": POLICY,
      "content-type": kind ?? "text/html",
    });
    response.end(
      kind ? body : `<!doctype html><html lang=en><title>A page</title><main>${body}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  origin = `http://club.localhost:${address.port}`;
  browser = await sharedChromium();
  page = await browser.newPage();
  const hearing = () => ({ complain: (complaint: string) => complaints.push(complaint), mayAsk: /^never:/ });
  await reportPolicyBreaches(page, hearing);
  watchPage(page, hearing);
});

beforeEach(() => {
  complaints = [];
});
afterAll(async () => {
  await page?.close();
  server?.close();
});

describe("the watch on a page", () => {
  test("hears nothing from a page without fault", async () => {
    await page.goto(`${origin}/clean`);
    expect(complaints).toEqual([]);
  });

  test.each([
    ["/console", "spilled"],
    ["/throws", "fell over"],
    ["/inline", "script-src-elem inline"],
    ["/elsewhere", "asked another site"],
    ["/missing-part", "404"],
  ])("hears of %s", async (path, fault) => {
    await page.goto(origin + path);
    await expect.poll(() => complaints.join("\n")).toContain(fault);
  });

  test("takes a page that is itself a 404 for no fault", async () => {
    await page.goto(`${origin}/nothing`);
    expect(complaints).toEqual([]);
  });
});

test("a page goes to another site without a new process, which would start with cold caches", async () => {
  const session = await browser.newBrowserCDPSession();
  const processes = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : [])).toSorted();
  };
  await page.goto(`${origin}/clean`);
  const before = await processes();
  await page.goto(`${origin.replace("club", "other-club")}/clean`);
  expect(before.length).toBeGreaterThan(0);
  expect(await processes()).toEqual(before);
  await session.detach();
});

describe("the accessibility check", () => {
  test("passes a page without fault, under a policy that forbids foreign script", async () => {
    await page.goto(`${origin}/clean`);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("looks in light at what a page is in light, and in dark at what the dark can break", async () => {
    for (const [path, checked, rules] of [
      ["/faint-dark", "in light", []],
      ["/faint-dark", "in dark", ["color-contrast"]],
      ["/bright-ground", "in dark", []],
      ["/bright-ground", "in light", ["color-contrast"]],
    ] as const) {
      await page.goto(origin + path);
      const faults = await accessibilityFaults(page, checked);
      expect(
        faults.map((fault) => fault.split(":")[0]),
        `${path} ${checked}`,
      ).toEqual(rules);
    }
  });

  test.each([
    ["/faint", ["color-contrast", "contrast-in-dark"]],
    ["/faint-dark", ["contrast-in-dark"]],
    ["/faint-ground", ["contrast-in-dark"]],
    ["/bright-ground", ["color-contrast"]],
    ["/unnamed", ["button-name"]],
  ])("refuses %s by %j", async (path, rules) => {
    await page.goto(origin + path);
    const faults = await accessibilityFaults(page);
    expect(faults.map((fault) => fault.split(":")[0])).toEqual(rules);
  });

  test("looks at a part in light and dark, and at nothing else", async () => {
    await page.goto(`${origin}/faint-part`);
    const rulesIn = async (part: string) =>
      (await accessibilityFaults(page, "in both", part)).map((fault) => fault.split(":")[0]);
    expect(await rulesIn("section")).toEqual(["contrast-in-dark"]);
    expect(await rulesIn("html")).toEqual(["button-name", "contrast-in-dark"]);
    await expect(rulesIn("dialog[open]")).rejects.toThrow("No elements found");
  });
});

describe("a page that is kept", () => {
  const options = { viewport: { width: 400, height: 700 } };
  let kept: ReusedPage;
  beforeEach(async () => {
    const context = await browser.newContext(options);
    kept = reusedPage(await context.newPage(), options, () => {});
  });
  afterEach(() => kept.page.context().close());

  const remembered = (one: Page) =>
    one.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth]);

  test("remembers nothing of the test before, and is as wide as it was", async () => {
    await kept.page.goto(`${origin}/clean`);
    await kept.page.evaluate(() => {
      localStorage.setItem("cart", "full");
      sessionStorage.setItem("draft", "half");
      // biome-ignore lint/suspicious/noDocumentCookie: as a site would
      document.cookie = "seen=yes";
    });
    await kept.page.setViewportSize({ width: 900, height: 700 });
    expect(await remembered(kept.page)).toEqual([1, 1, "seen=yes", 900]);
    await kept.reset();
    await kept.page.goto(`${origin}/clean`);
    expect(await remembered(kept.page)).toEqual([0, 0, "", 400]);
  });

  test("has no routes, listeners or second pages of the test before", async () => {
    const asked: string[] = [];
    await kept.page.route("**/clean", (route) => route.abort());
    await kept.page.context().newPage();
    kept.page.on("request", (request) => asked.push(request.url()));
    await kept.reset();
    expect(kept.page.context().pages()).toEqual([kept.page]);
    expect((await kept.page.goto(`${origin}/clean`))?.status()).toBe(200);
    expect(asked).toEqual([]);
  });

  test("is left, though it asks first", async () => {
    await kept.page.goto(`${origin}/asks`);
    await kept.page.getByRole("button").click();
    await kept.reset();
    expect(new URL(kept.page.url()).pathname).toBe(IDLE_PAGE_PATH);
  });

  test("refuses what could not be taken back", () => {
    expect(() => kept.page.addInitScript("")).toThrow("openNew");
    expect(() => kept.page.clock.install()).toThrow("openNew");
  });
});
