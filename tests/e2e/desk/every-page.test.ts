import { expect, test } from "vitest";
import { DESK_PAGES } from "../../../domain/desk/desk-page.ts";
import { checkAccessibility } from "../../accessibility.ts";
import { useBrowser } from "../../browser.ts";
import { deskTable } from "../../request/desk/desk-table.ts";
import { DOOR_LINK, FULL_DESK, IDS } from "../../request/desk/full-desk.ts";
import { loadAndWeigh } from "../first-load.ts";
import { signedIn } from "./signed-in.ts";

/** What holds on every page of the desk, each opened once a device with one of everything on it. */
const browser = useBrowser({ own: "PostgreSQL", changes: FULL_DESK });

/** Gzipped: the boot script and the desk's own; at the door React and what runs without network, too. */
const MOST_SCRIPT = 6_000;
const MOST_AT_DOOR = 104_000;
const WIDTHS = { phone: 375, desktop: 1280 } as const;

const isFile = (page: string) => page.endsWith(".csv");
const cases = Object.entries(DESK_PAGES)
  .filter(([page, { takes }]) => takes !== "forms" && !isFile(page))
  .flatMap(([page]) => {
    const [at = `(no row for ${page})`] = deskTable(IDS)[page]?.at ?? [];
    return (["phone", "desktop"] as const).map((device) => [at, device, page] as const);
  });
/** What is drawn otherwise where the address has a query, or the order another story: the narrow window shows what does not fit. */
const MORE = [
  ...["orders?q=nobody", `orders?event=${IDS.event}`, `sell?sold=${IDS.sold}`],
  ...["shipping?state=shipped", "pickups?state=handed-out"],
  ...[`orders/${IDS.otherOrder}`, `orders/${IDS.doorOrder}`, `orders/${IDS.parcel}`],
];
/** A link for another browser, and the page that says no, are refusals. */
const STATUS: Record<string, number> = { refused: 403, "sign-in/:link": 403 };
const isForSignedIn = (page: string) => !page.startsWith("sign-in");
const addressOf = (at: string, page: string) =>
  page === DOOR ? DOOR_LINK : `/desk/${at}`.replace(/\/$/, "");
const DOOR = "door/:event";

test.each([...cases, ...MORE.map((at) => [at, "phone", "orders"] as const)])(
  "/desk/%s on a %s is accessible in light and dark, as wide as the window, and within its bytes",
  async (at, device, page) => {
    // A door's page is kept by its browser.
    const opened = await (page === DOOR ? browser.openNew(device) : browser.open(device));
    if (isForSignedIn(page)) await signedIn(browser, opened, "owner");
    await opened.setViewportSize({ width: WIDTHS[device], height: 800 });
    const asked: string[] = [];
    opened.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const { status, bytes, hosts } = await loadAndWeigh(opened, browser.at(addressOf(at, page)));
    expect(status).toBe(STATUS[page] ?? 200);
    expect(bytes.script).toBeLessThanOrEqual(page === DOOR ? MOST_AT_DOOR : MOST_SCRIPT);
    expect(bytes.script).toBeGreaterThan(5_000);
    // Nothing is counted, advertised or asked of the club's site.
    expect(hosts).toEqual([new URL(browser.at("/")).hostname]);
    expect(asked.filter((path) => !/^\/(?:desk(?:\/|$)|assets\/|doors\/)/.test(path))).toEqual([]);
    expect(await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Found when there is one, and not more.
    for (const landmark of ["main", "banner", "contentinfo"] as const)
      await opened.getByRole(landmark).waitFor();
    expect(await opened.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await opened.title()).not.toBe("");
    await checkAccessibility(opened);
  },
);

test("the menu says on every page of a section that one is there", async () => {
  const page = await signedIn(browser, await browser.open("desktop"), "owner");
  for (const at of ["orders", `orders/${IDS.order}`, `orders/attendees/${IDS.event}`, "orders/sums"]) {
    await page.goto(browser.at(`/desk/${at}`));
    const orders = page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("link", { name: "Orders", exact: true });
    expect(await orders.getAttribute("aria-current"), at).not.toBeNull();
  }
});
