import type { WebsiteStyles } from "../../club/team.ts";
import type { Season } from "../../schedule/season.ts";
import { type OnSale, shopLinks } from "../../store/on-sale.ts";
import type { SaleEligibilityFacts } from "../../store/store-switches.ts";
import { defaultNav, type SiteContents } from "./default-nav.ts";
import { isHiddenLink, type LinkContext } from "./hidden-link.ts";
import { clubNavLinks, hrefsInNav, type NavItem, resolveNav } from "./nav.ts";

/** The first links in every footer; a store-only site has only the link to its home page. */
export const FOOTER_LINKS = [
  ["Home", "/"],
  ["Schedule", "/schedule/upcoming"],
  ["Roster", "/roster"],
] as const;

interface Club extends SaleEligibilityFacts {
  websiteStyles: Pick<WebsiteStyles, "navLinks" | "navLinksAreAll">;
}

interface Situation {
  seasons: readonly Season[];
  /** Null if the club has written its own navigation, which needs no contents. */
  contents: SiteContents | null;
  onSale: OnSale;
  place: LinkContext;
}

/**
 * Returns the menu's links (`nav`) and shop buttons, and the footer's groups besides FOOTER_LINKS
 * (`footerNav`). No address occurs twice in the menu or twice in the footer. If the club has written its own
 * navigation, the menu has only the club's entries and the shop buttons that none of them replaces, and the
 * footer has no groups.
 */
export function siteNavigation(club: Club, { seasons, contents, onSale, place }: Situation) {
  const buttons = shopLinks(onSale);
  if (contents === null) {
    const nav = resolveNav(clubNavLinks(club.websiteStyles), seasons, (href) => isHiddenLink(href, place));
    const hrefs = hrefsInNav(nav);
    return { nav, shopButtons: buttons.filter(({ to }) => !hrefs.includes(to)), footerNav: [] };
  }
  const groups = defaultNav({ contents, club, onSale, storeOnly: place.mode === "store" });
  const buttonHrefs = buttons.map(({ to }) => to);
  const footerHrefs = FOOTER_LINKS.map(([, href]) => href);
  return {
    nav: withoutLinks(groups, buttonHrefs).map(unwrapSingleLink),
    shopButtons: buttons,
    footerNav: withoutLinks(groups, footerHrefs),
  };
}

/** The groups without links to these addresses; groups left empty are dropped. */
const withoutLinks = (groups: readonly NavItem[], hrefs: readonly string[]): NavItem[] =>
  groups.flatMap((group) => {
    const children = group.children.filter(({ href }) => !hrefs.includes(href ?? ""));
    return children.length > 0 ? [{ ...group, children }] : [];
  });

/** Replaces a group of one link by that link: a heading over it would add nothing. */
const unwrapSingleLink = (group: NavItem): NavItem =>
  group.children.length === 1 && group.children[0] ? group.children[0] : group;
