import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { ThirdPartyCheckProvider } from "../../../domain/access/human-check.ts";
import { cartText } from "../../../domain/sale/cart-text.ts";
import { type FakeCheckProvider, startFakeCheckProvider } from "../../contracts/human-check-provider.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import type { Device } from "../../harness/browser/devices.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import {
  checkoutButton,
  FREE_SKATE_TICKET,
  openCartDrawer,
  seedCart,
  seedCartText,
  ticketCartItem,
} from "../sale/cart-page.ts";

const SCRIPTS = {
  turnstile: /^https:\/\/challenges\.cloudflare\.com\//,
  recaptcha: /^https:\/\/www\.google\.com\/recaptcha\//,
};

/**
 * A minimal version of a provider's script. One provider puts its puzzle into its box, the other over the
 * page, at the end of the body. The token is the one that the test's provider issues.
 */
function widgetScript(global: string, overPage: boolean): string {
  return `
    const ready = new URL(document.currentScript.src).searchParams.get("onload");
    window.shownWidgets = [];
    window.${global} = {
      render(box, options) {
        if (box.childElementCount > 0) throw new Error("The box is not empty");
        const { callback, sitekey, theme, size } = options;
        window.shownWidgets.push({ sitekey, theme, size });
        const puzzle = document.createElement("button");
        puzzle.type = "button";
        puzzle.textContent = "Solve the puzzle";
        puzzle.onclick = async () => {
          callback(await (await fetch("/solve-as-person?action=" + (options.action ?? ""))).text());
          puzzle.textContent = "Solved";
        };
        if (${overPage}) puzzle.style = "position: fixed; top: 8px; left: 8px; z-index: 2000000000";
        (${overPage} ? document.body : box).append(puzzle);
        return 1;
      },
      ${overPage ? "" : "remove() {},"}
    };
    window[ready]();`;
}

const popUpOf = (page: Page) => page.getByRole("dialog", { name: "Customer Info" });
const puzzleOf = (page: Page) => page.getByRole("button", { name: "Solve the puzzle" });
const complete = (page: Page) => popUpOf(page).getByRole("button", { name: "Complete Checkout" }).click();
async function openPopUp(page: Page): Promise<void> {
  await checkoutButton(page).click();
  await popUpOf(page).getByLabel("Name").fill("Ada Lovelace");
  await popUpOf(page).getByLabel("Email").fill("ada@example.info");
}
const shown = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "shownWidgets") as unknown[]);

function useProvider(
  name: keyof typeof SCRIPTS & ThirdPartyCheckProvider,
  global: string,
  overPage: boolean,
) {
  let provider: FakeCheckProvider;
  const browser = useBrowser({
    // The pattern includes the checkout, because a refused checkout is an answer that the page handles, not a
    // failure.
    mayAsk: new RegExp(`${SCRIPTS[name].source}|/callable/onCheckout$`),
    env: async () => {
      provider = await startFakeCheckProvider(name);
      const { siteKey, secret, apiBase } = provider;
      return {
        CAPTCHA: name,
        CAPTCHA_SITE_KEY: siteKey,
        CAPTCHA_SECRET: secret,
        CAPTCHA_API_BASE: apiBase,
      };
    },
  });
  afterEach(() => {
    provider.changes = {};
  });
  afterAll(() => provider?.close());
  return {
    change: (changes: object) => {
      provider.changes = { ...changes };
    },
    browser,
    /**
     * Opens the pop-up of a free checkout, filled in. The page's first `away` requests for the provider's
     * script fail.
     */
    open: async (device: Device, away = 0) => {
      const page = await browser.open(device);
      const asked: string[] = [];
      page.on("request", (request) => SCRIPTS[name].test(request.url()) && asked.push(request.url()));
      // Each page has an attempt key of its own: an order that already exists needs no human check.
      const attempt = crypto.randomUUID().replaceAll("-", "");
      await seedCartText(
        browser,
        page,
        cartText({ items: [FREE_SKATE_TICKET], quoted: [], attempt }, "ashford"),
      );
      await openAndWait(page, browser.at("/"));
      await page.route("**/solve-as-person*", (route) => {
        const action = new URL(route.request().url()).searchParams.get("action") ?? "";
        return route.fulfill({ body: provider.solve(HOCKEY_HOST, action) });
      });
      await page.route(SCRIPTS[name], (route) => {
        if (asked.length <= away) return route.abort();
        return route.fulfill({ contentType: "text/javascript", body: widgetScript(global, overPage) });
      });
      await openCartDrawer(page);
      expect(asked).toEqual([]);
      await openPopUp(page);
      return { page, asked };
    },
  };
}

describe("a widget in its box", () => {
  const desk = useProvider("turnstile", "turnstile", false);

  test("whose script fails to load can be retried without loss, and leads to the tickets on a phone", async () => {
    const { page, asked } = await desk.open("phone", 1);
    await popUpOf(page).getByText("We couldn't load the security check").waitFor();
    await checkAccessibility(page);
    await popUpOf(page).getByRole("button", { name: "Try again" }).click();
    await puzzleOf(page).click();
    expect(asked).toHaveLength(2);
    expect(await popUpOf(page).getByLabel("Name").inputValue()).toBe("Ada Lovelace");
    await complete(page);
    await page.waitForURL("**/orders/*");
  });

  test("is required, is offered again after a refusal on a desktop, in the page's colors, and leads to the tickets", async () => {
    const { page, asked } = await desk.open("desktop");
    await complete(page);
    await popUpOf(page).getByText("Please let us know if you are a robot").waitFor();
    desk.change({ hostname: "evil.example" });
    await puzzleOf(page).click();
    await page.getByRole("button", { name: "Solved" }).waitFor();
    await popUpOf(page).getByText("Please let us know if you are a robot").waitFor({ state: "hidden" });
    await complete(page);
    await popUpOf(page).getByText("Please let us know if you are a robot").waitFor();
    desk.change({});
    await puzzleOf(page).click();
    const widget = { sitekey: "turnstile-site-key", theme: "light", size: "normal" };
    expect(await shown(page)).toEqual([widget, widget]);
    await page.getByRole("button", { name: "Solved" }).waitFor();
    await complete(page);
    await page.waitForURL("**/orders/*");
    expect(asked).toHaveLength(1);
  });

  /**
   * The last test on its server, because its tickets stay held. The invisible check is our own puzzle,
   * whichever provider makes the visible checks.
   */
  test("many tickets lead to the payment page with nothing to solve, and the puzzle loads only then", async () => {
    const page = await desk.browser.open("phone");
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const isOfPuzzle = (path: string) => /unseen-check|pbkdf2|captcha/.test(path);
    await seedCart(desk.browser, page, [
      ticketCartItem("spt-adult", 9, { cartItemId: "spt-general:spt-adult", ticketId: "spt-general" }),
    ]);
    await openAndWait(page, desk.browser.at("/"));
    await openCartDrawer(page);
    expect(paths.filter(isOfPuzzle)).toEqual([]);
    await checkoutButton(page).click();
    await page.waitForURL("**/sandbox/pay/**");
    await page.getByRole("heading", { name: "Pay $108.00" }).waitFor();
    expect(paths.filter(isOfPuzzle)).toContain("/captcha/challenge");
    expect(paths.filter((path) => path === "/callable/onCheckout")).toHaveLength(2);
  });
});

describe("a widget whose puzzle opens over the page", () => {
  const desk = useProvider("recaptcha", "grecaptcha", true);

  test("is within reach while the pop-up stays open, which Escape closes; it leads to the tickets on a phone", async () => {
    const { page } = await desk.open("phone");
    await puzzleOf(page).click();
    await page.getByRole("button", { name: "Solved" }).waitFor();
    expect(await popUpOf(page).getByLabel("Email").inputValue()).toBe("ada@example.info");
    await checkAccessibility(page);
    await popUpOf(page).getByLabel("Email").press("Escape");
    await popUpOf(page).waitFor({ state: "hidden" });

    await openPopUp(page);
    await puzzleOf(page).click();
    // This provider cannot remove its first puzzle, so a second one appears beside it.
    await page.getByRole("button", { name: "Solved" }).nth(1).waitFor();
    await complete(page);
    await page.waitForURL("**/orders/*");
  });
});
