import { type Capability, type DeskRole, hasCapability } from "./officers/roles.ts";
import { DESK_GROUP_NAMES, DESK_PAGES } from "./pages.ts";

/** A page of the desk as its menu names it. */
export interface DeskSection {
  /** Under /desk. */
  path: string;
  needs: Capability;
  name: string;
  about: string;
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

/** What a role opens; without the groups of which it opens nothing. */
export function deskGroupsFor(role: DeskRole | null): DeskGroup[] {
  const open = SECTIONS.filter(({ section }) => role !== null && hasCapability(role, section.needs));
  return DESK_GROUP_NAMES.map((name) => ({
    name,
    sections: open.filter(({ group }) => group === name).map(({ section }) => section),
  })).filter(({ sections }) => sections.length > 0);
}

export interface DeskMenuGroup {
  name: string;
  /** One at least; the group itself leads to the first. */
  pages: readonly { path: string; name: string }[];
}

/** A group of one page has its name: nobody has to guess what is behind it. */
export const deskMenu = (role: DeskRole | null): DeskMenuGroup[] =>
  deskGroupsFor(role).map(({ name, sections }) => ({
    name: sections.length === 1 ? (sections[0]?.name ?? name) : name,
    pages: sections.map(({ path, name: page }) => ({ path, name: page })),
  }));

/**
 * The page of the menu that an address belongs to: the one whose own address is the longest part of it; null
 * for none.
 */
export function currentMenuPage(menu: readonly DeskMenuGroup[], pathname: string): string | null {
  const within = menu
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => `${pathname}/`.startsWith(`/desk/${path}/`));
  return within.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
