import type { NavLink } from "../../club/team.ts";

/**
 * A menu as a flat list of rows, as the desk's board shows it: the entries of a dropdown follow it, one level
 * deeper. All functions are pure; the board in the browser and the server use the same.
 */

export interface MenuRow extends Omit<NavLink, "options"> {
  /** True for an entry of the dropdown above it. */
  isInside: boolean;
}

export const menuRows = (links: readonly NavLink[]): MenuRow[] =>
  links.flatMap(({ options, ...link }) => [
    { ...link, isInside: false },
    ...options.map(({ options: _none, ...option }) => ({ ...option, isInside: true })),
  ]);

/**
 * The menu that rows describe. A row can only be inside a dropdown above it; otherwise it stands by itself.
 */
export function menuLinks(rows: readonly MenuRow[]): NavLink[] {
  const movable = rows.map((row) => ({ ...row, isGroup: row.type === "dropdown" }));
  const blocks = menuBlocks(settledMenuRows(movable));
  const linkOf = ({ isInside: _inside, isGroup: _group, ...link }: (typeof movable)[number]): NavLink => ({
    ...link,
    options: [],
  });
  return blocks.flatMap(([first, ...options]) =>
    first ? [{ ...linkOf(first), options: options.map(linkOf) }] : [],
  );
}

/** A row as far as moving it needs it. */
interface MovableRow {
  isGroup: boolean;
  isInside: boolean;
}

/** The rows, of which only those below a dropdown are inside one. */
export function settledMenuRows<Row extends MovableRow>(rows: readonly Row[]): Row[] {
  const settled: Row[] = [];
  for (const row of rows) {
    const above = settled.at(-1);
    const isInside = row.isInside && !row.isGroup && (above?.isGroup || above?.isInside) === true;
    settled.push(isInside === row.isInside ? row : { ...row, isInside });
  }
  return settled;
}

/**
 * The rows after one was moved by one step. A dropdown takes its entries along, and passes another dropdown
 * with all of its entries. An entry of a dropdown leaves it when it is moved beyond its ends.
 * @param by -1 for up, 1 for down
 */
export function movedMenuRow<Row extends MovableRow>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const row = rows[at];
  if (!row) return [...rows];
  const blocks = row.isInside ? rows.map((one) => [one]) : menuBlocks(rows);
  const from = blocks.findIndex(([first]) => first === row);
  const to = from + by;
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length) return [...rows];
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block).flat();
}

/** Where a new row is put: at an end, behind another row, or as the first entry of a dropdown. */
export type MenuPlace = "first" | "last" | { how: "after" | "into"; at: number };

/**
 * The rows with a new one. Behind an entry of a dropdown it joins the dropdown, unless it is one itself:
 * then it stands behind the whole one, as it does behind any row of the top level.
 */
export function withMenuRow<Row extends MovableRow>(rows: readonly Row[], row: Row, place: MenuPlace): Row[] {
  const outside = { ...row, isInside: false };
  if (place === "first") return [outside, ...rows];
  const other = place === "last" ? undefined : rows[place.at];
  if (place === "last" || !other) return [...rows, outside];
  const joins = place.how === "into" ? other.isGroup : other.isInside;
  if (joins && !row.isGroup) return [...rows].toSpliced(place.at + 1, 0, { ...row, isInside: true });
  return menuBlocks(rows).flatMap((block) => (block.includes(other) ? [...block, outside] : block));
}

/** The rows of the top level, each with the entries inside it. */
function menuBlocks<Row extends MovableRow>(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (row.isInside && last) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** The value of a board's list of targets for an address that the officer types. */
export const TYPED_ADDRESS = "address";

/** The chosen entry of a board's list of targets, and the typed address; "" if none is typed. */
interface MenuTarget {
  to: string;
  address: string;
}

/** @param paths the site's pages that the board's list names */
export function menuTargetOf(
  { type, link }: Pick<NavLink, "type" | "link">,
  paths: ReadonlySet<string>,
): MenuTarget {
  if (type === "page" || type === "form") return { to: `${type}:${link}`, address: "" };
  if (type !== "external") return { to: type, address: "" };
  return paths.has(link) ? { to: link, address: "" } : { to: TYPED_ADDRESS, address: link };
}

/** The opposite of `menuTargetOf`. An unknown target becomes an address that the checks of a menu refuse. */
export function linkOfMenuTarget({ to, address }: MenuTarget): Pick<NavLink, "type" | "link"> {
  const [, type, id] = /^(page|form):(.+)$/s.exec(to) ?? [];
  if (id !== undefined) return { type: type === "page" ? "page" : "form", link: id };
  if (to === "dropdown" || to === "seasonRosters" || to === "seasonSchedules") return { type: to, link: "" };
  return { type: "external", link: to === TYPED_ADDRESS ? address : to };
}

/** The site's own pages that a menu may lead to, with their usual names. */
export const MENU_PAGES: readonly (readonly [path: string, name: string])[] = [
  ["/", "Home"],
  ["/schedule/upcoming", "Schedule"],
  ["/schedule/results", "Results"],
  ["/previousseasons", "Previous seasons"],
  ["/events/upcoming", "Events"],
  ["/practice/upcoming", "Practice"],
  ["/eventsandpractice/upcoming", "Events and practices"],
  ["/roster", "Roster"],
  ["/coaches", "Coaches"],
  ["/staff", "Staff"],
  ["/executiveboard", "Executive board"],
  ["/alumni", "Alumni"],
  ["/rosterstats", "Player statistics"],
  ["/teamstats", "Team statistics"],
  ["/alumnistats", "Alumni statistics"],
  ["/previousrosters", "Previous rosters"],
  ["/articles", "Articles"],
  ["/galleries", "Galleries"],
  ["/about", "About"],
  ["/sponsors", "Sponsors"],
  ["/store", "Store"],
  ["/tickets", "Tickets"],
];
