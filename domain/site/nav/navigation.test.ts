import { describe, expect, test } from "vitest";
import type { NavLink } from "../../club/team.ts";
import type { SiteContents } from "./default-nav.ts";
import { hrefsInNav, type NavItem } from "./nav.ts";
import { siteNavigation } from "./navigation.ts";

const SITE = { mode: "site", origin: "https://club.example" } as const;
const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const CLUB = {
  websiteStyles: { navLinks: [] as NavLink[], navLinksAreAll: true },
  storeInfo: ON,
  adminInfo: { active: true, showAds: true, client: ON },
  stripeAccountId: "acct_1",
  chargesEnabled: null,
};
const NOTHING: SiteContents = {
  roster: false,
  coaches: false,
  staff: false,
  executiveBoard: false,
  playerStatistics: false,
  teamStatistics: false,
  alumni: false,
  alumniStatistics: false,
  upcomingGames: false,
  results: false,
  previousSeasons: false,
  eventsAhead: false,
  eventsOver: false,
  practicesAhead: false,
  practicesOver: false,
  articles: false,
  galleries: false,
  about: false,
  sponsors: false,
  pages: [],
  forms: [],
};
const ALL: SiteContents = {
  ...(Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true])) as unknown as SiteContents),
  pages: [{ id: "story", title: "Our story" }],
  forms: [
    { id: "contact", title: "Write to us", type: "CONTACT_US" },
    { id: "dues", title: "Dues", type: "CUSTOM_PLAYER_DUES" },
  ],
};
const SOLD = { hasStore: true, hasTickets: true, hasAccount: true };
const UNSOLD = { hasStore: false, hasTickets: false, hasAccount: true };

const navigationWith = (contents: Partial<SiteContents> | null, more: object = {}) =>
  siteNavigation(CLUB, {
    seasons: [],
    contents: contents && { ...NOTHING, ...contents },
    onSale: UNSOLD,
    place: SITE,
    ...more,
  });
const outline = (items: readonly NavItem[]) =>
  Object.fromEntries(items.map(({ label, children }) => [label, children.map((child) => child.label)]));

describe("without entries of its own, a club", () => {
  test("has every page with content in groups in menu and footer, none twice", () => {
    const { nav, shopButtons, footerNav } = navigationWith(ALL, { onSale: SOLD });
    expect(outline(nav)).toEqual({
      Team: [
        "Roster",
        "Coaches",
        "Staff",
        "Player statistics",
        "Team statistics",
        "Alumni",
        "Alumni statistics",
        "Previous rosters",
      ],
      Schedule: ["Schedule", "Results", "Previous seasons", "Events", "Practice", "Events and practices"],
      News: ["Articles", "Galleries"],
      Club: ["About", "Executive board", "Our story", "Sponsors"],
      Join: ["Write to us", "Dues"],
    });
    expect(shopButtons.map(({ to }) => to)).toEqual(["/store", "/tickets"]);
    expect(outline(footerNav)).toMatchObject({ Store: ["Store", "Tickets"] });
    const footer = ["/", "/schedule/upcoming", "/roster", ...hrefsInNav(footerNav)];
    expect(new Set(footer).size).toBe(footer.length);
    expect(footer.toSorted()).toEqual(["/", ...hrefsInNav(nav), "/store", "/tickets"].toSorted());
  });

  test("has no links before it has contents", () => {
    expect(navigationWith({})).toEqual({ nav: [], shopButtons: [], footerNav: [] });
  });

  test("has a plain link instead of a group of one", () => {
    const { nav, footerNav } = navigationWith({ articles: true, sponsors: true });
    expect(nav.map(({ label, href }) => [label, href])).toEqual([
      ["Articles", "/articles"],
      ["Sponsors", "/sponsors"],
    ]);
    expect(outline(footerNav)).toEqual({ News: ["Articles"], Club: ["Sponsors"] });
  });

  test.each([
    [{ eventsAhead: true, eventsOver: true }, ["/events/upcoming"]],
    [{ eventsOver: true }, ["/events/past"]],
    [
      { eventsOver: true, practicesAhead: true },
      ["/events/past", "/practice/upcoming", "/eventsandpractice/upcoming"],
    ],
    [
      { eventsOver: true, practicesOver: true },
      ["/events/past", "/practice/past", "/eventsandpractice/past"],
    ],
  ])("with %j links to %j", (contents, links) => {
    expect(hrefsInNav(navigationWith(contents).nav)).toEqual(links);
  });

  test("links to paid forms only while it sells", () => {
    const { forms } = ALL;
    const closed = { ...CLUB, storeInfo: { ...ON, storeActive: false } };
    const place = { seasons: [], contents: { ...NOTHING, forms }, onSale: UNSOLD, place: SITE };
    expect(hrefsInNav(siteNavigation(CLUB, place).nav)).toEqual(["/forms/contact", "/forms/dues"]);
    expect(hrefsInNav(siteNavigation(closed, place).nav)).toEqual(["/forms/contact"]);
  });

  test("with only a store links to no team page", () => {
    const { nav, footerNav } = navigationWith(ALL, { onSale: SOLD, place: { ...SITE, mode: "store" } });
    expect(hrefsInNav(nav)).toEqual(["/events/upcoming", "/forms/contact", "/forms/dues"]);
    expect(hrefsInNav(footerNav)).toEqual(["/events/upcoming", "/tickets", "/forms/contact", "/forms/dues"]);
  });
});

describe("a club's own entries", () => {
  const entry = (title: string, link: string): NavLink => ({
    title,
    link,
    type: "external",
    openNewTab: false,
    options: [],
  });
  const withEntries = (...navLinks: NavLink[]) =>
    siteNavigation(
      { ...CLUB, websiteStyles: { navLinks, navLinksAreAll: true } },
      { seasons: [], contents: null, onSale: SOLD, place: SITE },
    );

  test("are all links of the menu besides the shop buttons", () => {
    const { nav, shopButtons, footerNav } = withEntries(entry("Squad", "/roster"));
    expect(nav.map(({ label }) => label)).toEqual(["Squad"]);
    expect(shopButtons.map(({ label }) => label)).toEqual(["Store", "Tickets"]);
    expect(footerNav).toEqual([]);
  });

  test("replace the shop button to the same address", () => {
    const { nav, shopButtons } = withEntries(entry("Team shop", "/store"));
    expect(nav.map(({ label }) => label)).toEqual(["Team shop"]);
    expect(shopButtons.map(({ label }) => label)).toEqual(["Tickets"]);
  });
});
