import { type PathParameter, SITE_PAGES } from "./pages.ts";
import type { TrackedPageKind } from "./view-counters.ts";

/**
 * What a parameter in a page's path names: an item, or null for what no collection lists, such as a buyer's
 * key.
 */
const NAMED_BY = {
  articleId: { collection: "articles", countedAs: "article" },
  galleryId: { collection: "galleries", countedAs: "gallery" },
  seasonId: { collection: "seasons" },
  coachId: { collection: "coaches", countedAs: "coach" },
  playerId: { collection: "players", countedAs: "player" },
  customPageId: { collection: "pages", countedAs: "webPage" },
  gameId: { collection: "games", countedAs: "game" },
  practiceId: { collection: "practices", countedAs: "practice" },
  opponentId: { collection: "opponents" },
  leagueId: { collection: "leagues" },
  eventId: { collection: "events", countedAs: "event" },
  productId: { collection: "products", countedAs: "product" },
  ticketId: { collection: "tickets", countedAs: "ticket" },
  formId: { collection: "forms", countedAs: "form" },
  policyName: null,
  orderKey: null,
  changeId: null,
  code: null,
  key: null,
} as const satisfies Record<PathParameter, { collection: string; countedAs?: TrackedPageKind } | null>;

/** A collection whose items have pages. */
export type LinkedCollection = NonNullable<(typeof NAMED_BY)[PathParameter]>["collection"];

/** What a page shows one of, by the id in its path. */
interface PageItem {
  /** The collection of a club's bundle that has the item. */
  collection: LinkedCollection;
  /** The kind that views of the item are counted as (rule site-6); without it they are not counted. */
  countedAs?: TrackedPageKind;
}

const isParameter = (name: string): name is PathParameter => Object.hasOwn(NAMED_BY, name);

/**
 * The item that a page is about.
 * @param path as in the table of pages: "games/:gameId/info"
 * @returns null for a page of no item; undefined where something in the path is listed nowhere
 */
export function itemOfPage(path: string): PageItem | null | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const items: (PageItem | null)[] = names.map((name) => (isParameter(name) ? NAMED_BY[name] : null));
  return items.includes(null) ? undefined : (items[0] ?? null);
}

/** The collections whose items have pages. */
export const LINKED_COLLECTIONS: readonly LinkedCollection[] = Object.values(NAMED_BY).flatMap(
  (item) => item?.collection ?? [],
);

/** The collections whose items have one address each: a season has a roster and a schedule. */
export type AddressedCollection = Exclude<LinkedCollection, "seasons">;

const LISTS = new Map<LinkedCollection, string>(
  SITE_PAGES.flatMap(({ path }) => {
    const [list = "", parameter, more] = path.split("/");
    const item = parameter?.startsWith(":") && more === undefined ? itemOfPage(path) : null;
    return item ? [[item.collection, `/${list}`] as const] : [];
  }),
);

/** The path under which a collection's items stand, each by its id: "/roster" of players. */
export function collectionPath(collection: AddressedCollection): string {
  const path = LISTS.get(collection);
  if (path === undefined) throw new Error(`No page shows one of the ${collection}`);
  return path;
}

/** The address of an item, which is the one that visitors share: "/roster/ann" of players. */
export const itemPath = (collection: AddressedCollection, id: string): string =>
  `${collectionPath(collection)}/${encodeURIComponent(id)}`;
