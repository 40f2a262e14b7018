import type { NavLink } from "../club/team.ts";
import {
  type Season,
  seasonLabel,
  seasonRosterLabel,
  seasonRosterPath,
  seasonSchedulePath,
} from "../schedule/season.ts";
import { safeHref } from "../values/safe-href.ts";
import { isTeamPath } from "./site-routes.ts";

/** The navigation bar's configured items, resolved to what is rendered. */

export interface NavItem {
  label: string;
  /** Null for a group, whose children are the links. */
  href: string | null;
  newTab: boolean;
  children: NavItem[];
}

interface NavContext {
  seasons: readonly Season[];
  storeOnly: boolean;
}

type Kind = NavLink["type"];

/** Team pages: hidden where the site is a store only. */
const TEAM_KINDS: readonly Kind[] = ["page", "seasonRosters", "seasonSchedules"];

const GROUP_LABELS = {
  dropdown: "More",
  seasonRosters: "Rosters",
  seasonSchedules: "Schedules",
} as const satisfies Partial<Record<Kind, string>>;

function linkTo(item: NavLink, label: string, href: string | null): NavItem[] {
  if (href === null || label === "") return [];
  return [{ label, href, newTab: item.openNewTab, children: [] }];
}

function underFolder(folder: string, id: string): string | null {
  return id.trim() === "" ? null : `/${folder}/${encodeURIComponent(id.trim())}`;
}

const RESOLVERS = {
  external: (item) => linkTo(item, item.title.trim(), safeHref(item.link)),
  page: (item) => linkTo(item, item.title.trim(), underFolder("pages", item.link)),
  form: (item) => linkTo(item, item.title.trim(), underFolder("forms", item.link)),
  dropdown: (item, context) =>
    item.options.filter((option) => option.type !== "dropdown").flatMap((option) => links(option, context)),
  seasonRosters: (item, { seasons }) =>
    seasons.flatMap((season) => linkTo(item, seasonRosterLabel(season), seasonRosterPath(season))),
  seasonSchedules: (item, { seasons }) =>
    seasons.flatMap((season) => linkTo(item, seasonLabel(season), seasonSchedulePath(season))),
} satisfies Record<Kind, (item: NavLink, context: NavContext) => NavItem[]>;

/** The links an item stands for, without a group around them. */
function links(item: NavLink, context: NavContext): NavItem[] {
  if (context.storeOnly && TEAM_KINDS.includes(item.type)) return [];
  const resolved = RESOLVERS[item.type](item, context);
  return context.storeOnly ? resolved.filter(({ href }) => href === null || !isTeamPath(href)) : resolved;
}

function isGroup(kind: Kind): kind is keyof typeof GROUP_LABELS {
  return kind in GROUP_LABELS;
}

/**
 * Unsafe, empty and nameless links are dropped, and groups in which nothing is left; season lists inside
 * a dropdown become its links. Seasons keep the order they come in.
 */
export function resolveNav(
  navLinks: readonly NavLink[],
  seasons: readonly Season[],
  { storeOnly = false }: { storeOnly?: boolean } = {},
): NavItem[] {
  return navLinks.flatMap((item) => {
    const children = links(item, { seasons, storeOnly });
    if (!isGroup(item.type) || children.length === 0) return children;
    return [{ label: item.title.trim() || GROUP_LABELS[item.type], href: null, newTab: false, children }];
  });
}

const VIEWS =
  /^(\/(?:schedule|seasonschedule\/[^/]+|events|practice|eventsandpractice))\/(?:upcoming|results|past)$/;

/** "/schedule/upcoming" and "/schedule/results" are two views of one section. */
const sectionOf = (path: string) => path.replace(/\/+$/, "").replace(VIEWS, "$1");

/** Whether a link leads to the section the visitor is in; home only on the home page, other sites never. */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (!href.startsWith("/")) return false;
  const target = sectionOf(href.replace(/[?#].*$/, ""));
  const place = sectionOf(pathname);
  if (target === "") return place === "";
  return place === target || place.startsWith(`${target}/`);
}

/** How many letters the bar's own row has room for beside the club's name and its fixed links, at 1200 px. */
const ROOM_LETTERS = 44;
/** What an item takes besides its letters. */
const GAP_LETTERS = 4;

const lettersOf = (items: readonly { label: string }[]) =>
  items.reduce((sum, { label }) => sum + label.length + GAP_LETTERS, 0);

/** What does not fit in one row moves into a last group "More"; its groups are opened there. */
export function foldNav(items: readonly NavItem[]): NavItem[] {
  if (lettersOf(items) <= ROOM_LETTERS) return [...items];
  const more = { label: GROUP_LABELS.dropdown, href: null, newTab: false };
  let kept = items.length - 1;
  while (kept > 0 && lettersOf([...items.slice(0, kept), more]) > ROOM_LETTERS) kept -= 1;
  const children = items.slice(kept).flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  return [...items.slice(0, kept), { ...more, children }];
}
