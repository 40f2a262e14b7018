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
  storeOnly: boolean;
}

type Kind = NavLink["type"];

/** Hidden where the site is only a store. */
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

/** An item's links, without a group around them. */
function links(item: NavLink, context: NavContext): NavItem[] {
  if (context.storeOnly && TEAM_KINDS.includes(item.type)) return [];
  const resolved = RESOLVERS[item.type](item, context);
  return context.storeOnly ? resolved.filter(({ href }) => href === null || !isTeamPath(href)) : resolved;
}

function isGroup(kind: Kind): kind is keyof typeof GROUP_LABELS {
  return kind in GROUP_LABELS;
}

/**
 * Drops unsafe, empty and nameless links, and groups left empty. Season lists inside a dropdown become its links.
 * Seasons keep the given order.
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

/** Whether a link leads to the visitor's section. "/" does so only on the home page, other sites never. */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (!href.startsWith("/")) return false;
  const target = sectionOf(href.replace(/[?#].*$/, ""));
  const place = sectionOf(pathname);
  if (target === "") return place === "";
  return place === target || place.startsWith(`${target}/`);
}

/** How many letters fit in the bar's own row beside the club's name and the fixed links, at 1200 px. */
const ROOM_LETTERS = 44;
/** The room an item needs besides its letters, in letters. */
const GAP_LETTERS = 4;

const lettersOf = (items: readonly { label: string }[]) =>
  items.reduce((sum, { label }) => sum + label.length + GAP_LETTERS, 0);

/** Moves what does not fit in one row into a last group "More", with the items of its groups one by one. */
export function foldNav(items: readonly NavItem[]): NavItem[] {
  if (lettersOf(items) <= ROOM_LETTERS) return [...items];
  const more = { label: GROUP_LABELS.dropdown, href: null, newTab: false };
  let kept = items.length - 1;
  while (kept > 0 && lettersOf([...items.slice(0, kept), more]) > ROOM_LETTERS) kept -= 1;
  const children = items.slice(kept).flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  return [...items.slice(0, kept), { ...more, children }];
}
