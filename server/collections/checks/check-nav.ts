import { linkedPage } from "../../../domain/site/nav/linked-page.ts";
import { hasNoStandardPages } from "../../../domain/site/nav/nav.ts";
import { LINKED_COLLECTIONS, type LinkedCollection } from "../../../domain/site/page-items.ts";
import { parseProductRef } from "../../../domain/store/product-ref.ts";
import type { RawCollections } from "../../intake/bundle/raw-collections.ts";
import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { fieldName, linePlace, noteMistake, type RawRecord } from "../../intake/records/record.ts";
import type { ValidTeamFields } from "../club/team.ts";
import type { CheckedCollections } from "../collections.ts";

/** Ids of records that visitors can open, by collection; null if a file could not be read. */
export type VisibleIds = Record<LinkedCollection, ReadonlySet<unknown> | null>;

interface Entry {
  type?: string | undefined;
  link?: string | undefined;
}

interface Group extends Entry {
  options?: readonly (Entry | undefined)[] | undefined;
}

const NAV: FieldPath = ["websiteStyles", "navLinks"];
/** The collections that entries of these types lead to. */
export const MENU_ITEMS = { page: "pages", form: "forms" } as const satisfies Record<
  string,
  LinkedCollection
>;

/**
 * Reports menu entries without a target: a page or form that does not exist or is not published, or a path
 * that does not lead to a page. Notes entries with the same target as an earlier one, and a menu without any
 * standard page.
 */
export function checkNav(raw: RawRecord<ValidTeamFields>, shown: VisibleIds, report: BundleReport): void {
  const { navLinks } = raw.value.websiteStyles ?? {};
  const hosts = new Set((raw.value.domains ?? []).map((domain) => domain?.host));
  const firsts = new Map<string, FieldPath>();
  for (const [path, entry] of entriesOf(navLinks ?? [])) {
    const place: FieldPath = [...path, "link"];
    const href = hrefOf(entry);
    if (href === null) continue;
    const expected = missing(pathOnSite(href, hosts), entry, shown);
    if (expected) noteMistake(raw, place, expected, report);
    else noteDouble(raw, { place, href, firsts }, report);
  }
  if (navLinks && navLinks.length > 0 && hasNoStandardPages([...firsts.keys()]))
    note(
      raw,
      NAV,
      "the menu has no link to the schedule, the roster or the articles; add the ones you want, because these entries are the whole menu",
      report,
    );
}

/** All menu entries, including those in dropdowns, each with the path of its field. */
function entriesOf(navLinks: readonly (Group | undefined)[]): [FieldPath, Entry][] {
  return navLinks.flatMap((entry, at) => {
    const path: FieldPath = [...NAV, at];
    const options = (entry?.options ?? []).map((option, within): [FieldPath, Entry] => [
      [...path, "options", within],
      option ?? {},
    ]);
    return [[path, entry ?? {}], ...options];
  });
}

function hrefOf({ type, link }: Entry): string | null {
  if (!link) return null;
  if (type === "page" || type === "form") return `/${MENU_ITEMS[type]}/${link}`;
  return type === "external" ? link : null;
}

/** The path of an address on the club's own site, given with or without its host; null for other sites. */
function pathOnSite(href: string, hosts: ReadonlySet<string | undefined>): string | null {
  if (href.startsWith("/")) return href;
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && hosts.has(url.hostname) ? url.pathname : null;
}

/** A description of what the entry should link to instead; null if its target exists. */
function missing(path: string | null, { type }: Entry, shown: VisibleIds): string | null {
  if (path === null) return null;
  const page = linkedPage(path);
  if (!page) return "the path of a page on the site, such as /schedule, or a web address (docs/bundles.md)";
  if (!page.item) return null;
  const { collection, id } = page.item;
  // Another club's products are checked when that club is imported.
  if (collection === "products" && parseProductRef(id).seller !== null) return null;
  if (shown[collection]?.has(id) !== false) return null;
  return type === "external"
    ? `a path with the id of one of the ${collection} that visitors can see`
    : `the id of one of the ${collection} that visitors can see`;
}

function noteDouble(
  raw: RawRecord,
  { place, href, firsts }: { place: FieldPath; href: string; firsts: Map<string, FieldPath> },
  report: BundleReport,
): void {
  const first = firsts.get(href);
  if (first) note(raw, place, `skipped, because ${fieldName(first)} already links there`, report);
  else firsts.set(href, place);
}

function note(raw: RawRecord, path: FieldPath, sentence: string, { notes }: BundleReport): void {
  notes.push(`${linePlace(raw, path)} ${fieldName(path)}: ${sentence}`);
}

/** Ids of records that visitors can open: published, and not deleted. */
export function visibleIds(collections: CheckedCollections, raws: RawCollections): VisibleIds {
  const ids = (...names: (LinkedCollection | "alumni")[]) =>
    names.some((name) => raws[name] === null)
      ? null
      : new Set(names.flatMap((name) => collections[name].map(({ sound }) => openId(sound.value))));
  // Alumni have the same kind of page as players.
  const of = (name: LinkedCollection) => (name === "players" ? ids(name, "alumni") : ids(name));
  return Object.fromEntries(LINKED_COLLECTIONS.map((name) => [name, of(name)])) as VisibleIds;
}

interface Shared {
  id?: string | undefined;
  published?: boolean | undefined;
  deleted?: boolean | undefined;
}

const openId = ({ published, deleted, id }: Shared) => (published === false || deleted ? null : id);
