import { DESK_GROUP_NAMES } from "./desk-page.ts";
import { type Capability, type DeskRole, hasCapability } from "./officers/roles.ts";
import { DESK_PAGES } from "./pages.ts";

/** A page of the desk, as the menu shows it. */
export interface DeskSection {
  /** The path under /desk. */
  path: string;
  needs: Capability;
  name: string;
  about: string;
  alsoCalled?: string;
}

interface DeskGroup {
  name: string;
  sections: readonly DeskSection[];
}

const SECTIONS = Object.entries(DESK_PAGES).flatMap(([path, page]) => {
  if (!page.menu) return [];
  const { group, ...words } = page.menu;
  return [{ group, section: { path, needs: page.needs, ...words } }];
});

/** The groups of pages that a role may open, without empty groups. Empty without a role. */
export function deskGroupsFor(role: DeskRole | null): DeskGroup[] {
  const open = SECTIONS.filter(({ section }) => role !== null && hasCapability(role, section.needs));
  return DESK_GROUP_NAMES.map((name) => ({
    name,
    sections: open.filter(({ group }) => group === name).map(({ section }) => section),
  })).filter(({ sections }) => sections.length > 0);
}

export interface DeskMenuGroup {
  name: string;
  /** At least one page; the group's own link leads to the first. */
  pages: readonly { path: string; name: string }[];
}

/**
 * The menu for a role. A group with a single page has that page's name, so that nobody has to guess where the
 * group leads.
 */
export const deskMenu = (role: DeskRole | null): DeskMenuGroup[] =>
  deskGroupsFor(role).map(({ name, sections }) => ({
    name: sections.length === 1 ? (sections[0]?.name ?? name) : name,
    pages: sections.map(({ path, name: page }) => ({ path, name: page })),
  }));

/**
 * The path of the menu's page to mark as current: of all pages at or above the address, the one with the
 * longest path. Null if there is none.
 */
export function currentMenuPage(menu: readonly DeskMenuGroup[], pathname: string): string | null {
  const matchingPaths = menu
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => `${pathname}/`.startsWith(`/desk/${path}/`));
  return matchingPaths.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
