import type { NavLink, WebsiteStyles } from "../../club/team.ts";
import {
  type Season,
  seasonLabel,
  seasonRosterLabel,
  seasonRosterPath,
  seasonSchedulePath,
} from "../../schedule/season.ts";
import { safeHref } from "../../values/safe-href.ts";

/** Resolves the configured items of the navigation bar into links. */

export interface NavItem {
  label: string;
  /** Null for a group: its children are the links. */
  href: string | null;
  newTab: boolean;
  children: NavItem[];
}

interface NavContext {
  seasons: readonly Season[];
  /** True for a link that the site does not show (`isHiddenLink`). */
  isHidden: (href: string) => boolean;
}

type Kind = NavLink["type"];

const GROUP_LABELS = {
  dropdown: "More",
  seasonRosters: "Rosters",
  seasonSchedules: "Schedules",
} as const satisfies Partial<Record<Kind, string>>;

function linkTo(item: NavLink, label: string, href: string | null): NavItem[] {
  if (href === null || label === "") return [];
  return [{ label, href, newTab: item.openNewTab, children: [] }];
}

/** The path of an item in a folder; null without an id. */
function pathIn(folder: string, id: string): string | null {
  return id.trim() === "" ? null : `/${folder}/${encodeURIComponent(id.trim())}`;
}

const RESOLVERS = {
  external: (item) => linkTo(item, item.title.trim(), safeHref(item.link)),
  page: (item) => linkTo(item, item.title.trim(), pathIn("pages", item.link)),
  form: (item) => linkTo(item, item.title.trim(), pathIn("forms", item.link)),
  dropdown: (item, context) =>
    item.options.filter((option) => option.type !== "dropdown").flatMap((option) => links(option, context)),
  seasonRosters: (item, { seasons }) =>
    seasons.flatMap((season) => linkTo(item, seasonRosterLabel(season), seasonRosterPath(season))),
  seasonSchedules: (item, { seasons }) =>
    seasons.flatMap((season) => linkTo(item, seasonLabel(season), seasonSchedulePath(season))),
} satisfies Record<Kind, (item: NavLink, context: NavContext) => NavItem[]>;

/** The links that one item resolves to, without those that the site does not show. */
function links(item: NavLink, context: NavContext): NavItem[] {
  return RESOLVERS[item.type](item, context).filter(({ href }) => href === null || !context.isHidden(href));
}

function isGroup(kind: Kind): kind is keyof typeof GROUP_LABELS {
  return kind in GROUP_LABELS;
}

/**
 * Resolves the navigation into links. Drops unsafe, empty and unnamed links, links to an address that
 * occurred before, and groups left empty. Season lists inside a dropdown become links of the dropdown.
 * Seasons stay in their order.
 */
export function resolveNav(
  navLinks: readonly NavLink[],
  seasons: readonly Season[],
  isHidden: NavContext["isHidden"] = () => false,
): NavItem[] {
  const seen = new Set<string | null>();
  const isNew = ({ href }: NavItem) => !seen.has(href) && seen.add(href);
  return navLinks.flatMap((item) => {
    const children = links(item, { seasons, isHidden }).filter(isNew);
    if (!isGroup(item.type) || children.length === 0) return children;
    return [{ label: item.title.trim() || GROUP_LABELS[item.type], href: null, newTab: false, children }];
  });
}

/** The addresses of all links in order, including those in groups. */
export const hrefsInNav = (items: readonly NavItem[]): string[] =>
  items.flatMap(({ href, children }) => [...(href ? [href] : []), ...hrefsInNav(children)]);

const standardPage = (title: string, link: string): NavLink => ({
  title,
  type: "external",
  link,
  openNewTab: false,
  options: [],
});

/** Pages that the navigation bar once showed before every club's own entries. */
const FORMER_STANDARD_PAGES: readonly NavLink[] = [
  standardPage("Schedule", "/schedule/upcoming"),
  standardPage("Roster", "/roster"),
  standardPage("Articles", "/articles"),
];

/**
 * A club's own entries; empty if it has none. Entries stored before version 4.11 were not the whole bar: they
 * get the former pages in front until the club's next import (decision 072).
 */
export function clubNavLinks({
  navLinks,
  navLinksAreAll,
}: Pick<WebsiteStyles, "navLinks" | "navLinksAreAll">): readonly NavLink[] {
  return navLinksAreAll || navLinks.length === 0 ? navLinks : [...FORMER_STANDARD_PAGES, ...navLinks];
}

/** True if a club's entries contain none of the former standard pages. */
export const hasNoStandardPages = (hrefs: readonly string[]): boolean =>
  !FORMER_STANDARD_PAGES.some(({ link }) => hrefs.some((href) => isCurrentSection(link, href)));

/** Paths of the views of a section, which count as one in the menu. */
const VIEWS =
  /^(\/(?:schedule|seasonschedule\/[^/]+|events|practice|eventsandpractice))\/(?:upcoming|results|past)$/;

/** A path without its view: "/schedule" for "/schedule/upcoming" and "/schedule/results". */
const sectionOf = (path: string) => path.replace(/(?<!\/)\/+$/, "").replace(VIEWS, "$1");

/**
 * True if a link leads to the section of the current page. "/" matches only on the home page, and links to
 * other sites never match.
 */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (!href.startsWith("/")) return false;
  const target = sectionOf(href.replace(/[?#].*$/s, ""));
  const current = sectionOf(pathname);
  if (target === "") return current === "";
  return current === target || current.startsWith(`${target}/`);
}
