import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESK_PAGES } from "../../../domain/desk/pages.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { deskPageCases } from "../../request/desk/desk-table.ts";
import { DESK_IDS, DOOR_LINK, FULL_DESK_SQL } from "../../request/desk/full-desk.ts";
import { measureFirstLoad } from "../first-load.ts";
import { signInPage } from "./sign-in-page.ts";

/**
 * Checks of every page of the desk, each opened once with an example of everything that it can show. Most
 * checks use a narrow window, where most can go wrong; a wide window has the same parts in the same colors,
 * so only the width is checked there.
 */
const browser = useBrowser({ own: "PostgreSQL", changes: FULL_DESK_SQL });

/**
 * Maximum gzipped bytes of the boot script and the desk's script. The door's page also loads React and the
 * code for working offline.
 */
const MAX_SCRIPT = 7_300;
/** Pages with a script of their own: the look's preview with its palette, dragged rows, pictures, grids. */
const MAX_OWN_SCRIPT = 16_200;
const OWN_SCRIPTS = [
  "website/club/look",
  "website/club/menu",
  "website/:collection/~order",
  "website/:collection/:id",
  "roster",
];
const MAX_DOOR_SCRIPT = 104_000;
/** The page with a box score also loads the rules of the sports, by which it checks what is typed. */
const MAX_BOX_SCORE_SCRIPT = 24_000;
/** A form with a text that has the editor. */
const MAX_EDITOR_SCRIPT = 130_000;
const maxScriptOf = (at: string, page: string) => {
  if (page === DOOR) return MAX_DOOR_SCRIPT;
  if (/^website\/(?:products|articles)\//.test(at) && page === "website/:collection/:id")
    return MAX_EDITOR_SCRIPT;
  if (page === "games/:gameId/box-score") return MAX_BOX_SCORE_SCRIPT;
  return OWN_SCRIPTS.includes(page) ? MAX_OWN_SCRIPT : MAX_SCRIPT;
};
const [NARROW, WIDE] = [375, 1280] as const;

const isFile = (page: string) => /\.(?:csv|json)$/.test(page) || page === "website/choices/:collection";
const cases = Object.entries(DESK_PAGES)
  .filter(([page, { takes, isFramed }]) => takes !== "forms" && !isFile(page) && !isFramed)
  .map(([page]) => [deskPageCases(DESK_IDS)[page]?.at[0] ?? `(no row for ${page})`, page] as const);
/** Pages that look different with another query in the address, or with an order in another state. */
const MORE = [
  ...["orders?q=nobody", `orders?event=${DESK_IDS.event}`, `sell?sold=${DESK_IDS.sold}`],
  ...["shipping?state=shipped", "pickups?state=handed-out"],
  ...[`orders/${DESK_IDS.otherOrder}`, `orders/${DESK_IDS.doorOrder}`, `orders/${DESK_IDS.parcel}`],
];
/** Statuses other than 200: the page for refusals, and links that another browser requested. */
const STATUS: Record<string, number> = { refused: 403, "sign-in/:link": 403, "verify/:link": 403 };
const isForSignedIn = (page: string) => !page.startsWith("sign-in");
const addressOf = (at: string, page: string) =>
  page === DOOR ? DOOR_LINK : `/desk/${at}`.replace(/\/$/, "");
const DOOR = "door/:event";
/**
 * Pages that show pictures of the club, or a page of its site in a frame. A form's pictures are folded away,
 * but the browser takes those at once that it has from a page before.
 */
const WITH_PICTURES = ["website/club/look", "website/club/pictures", "website/:collection/:id"];

/** Forms with other fields than a product's: an article's, one without a text, and one with rows to order. */
const FORMS = ["website/articles/~new", "website/sponsors/~new", "website/forms/~new"];

test.each([
  ...cases,
  ...MORE.map((at) => [at, "orders"] as const),
  ...FORMS.map((at) => [at, "website/:collection/:id"] as const),
])(
  "/desk/%s is accessible in light and dark, as wide as the window, and within its bytes",
  async (at, page) => {
    // The browser stores a door's page, so that page gets a new browser context.
    const opened = await (page === DOOR ? browser.openNew("phone") : browser.open("phone"));
    if (isForSignedIn(page)) await signInPage(browser, opened, "owner");
    await opened.setViewportSize({ width: NARROW, height: 800 });
    const asked: string[] = [];
    opened.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const { status, bytes, hosts } = await measureFirstLoad(opened, browser.at(addressOf(at, page)));
    expect(status).toBe(STATUS[page] ?? 200);
    expect(bytes.script).toBeLessThanOrEqual(maxScriptOf(at, page));
    expect(bytes.script).toBeGreaterThan(5_000);
    // The desk's pages count no views, show no ads, and request nothing from the club's site.
    expect(hosts).toEqual([new URL(browser.at("/")).hostname]);
    const isOfSite = (path: string) => !/^\/(?:desk(?:\/|$)|assets\/|doors\/)/.test(path);
    const isPicture = (path: string) => WITH_PICTURES.includes(page) && path.startsWith("/images/");
    expect(asked.filter((path) => isOfSite(path) && !isPicture(path))).toEqual([]);
    expect(await widthOf(opened)).toBe(NARROW);
    // Each landmark exists exactly once: `waitFor` fails if there is none, or more than one.
    for (const landmark of ["main", "banner", "contentinfo"] as const)
      await opened.getByRole(landmark).waitFor();
    expect(await opened.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await opened.title()).not.toBe("");
    await checkAccessibility(opened);
    // On every page of a section the menu marks that section as the current one.
    if (at.startsWith("orders"))
      expect(
        await opened.locator('nav[aria-label="Desk"] a[href="/desk/orders"][aria-current]').count(),
      ).not.toBe(0);
    await opened.setViewportSize({ width: WIDE, height: 800 });
    expect(await widthOf(opened)).toBe(WIDE);
  },
);

/** The width of the content: larger than the window if something does not fit. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
