import { type PathParameter, SITE_PAGES } from "./pages.ts";
import type { TrackedPageKind } from "./view-counters.ts";

/**
 * The item that each parameter of a page's path names; null if no collection lists it, such as a buyer's key.
 */
const ITEM_OF_PARAMETER = {
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
export type LinkedCollection = NonNullable<(typeof ITEM_OF_PARAMETER)[PathParameter]>["collection"];

/** The kind of item that a page shows, by the id in its path. */
interface PageItem {
  /** The collection of a club's bundle that contains the item. */
  collection: LinkedCollection;
  /** The kind under which views of the item are counted (rule site-6). Undefined if they are not counted. */
  countedAs?: TrackedPageKind;
}

const isParameter = (name: string): name is PathParameter => Object.hasOwn(ITEM_OF_PARAMETER, name);

/**
 * The kind of item that a page shows.
 * @param path from the table of pages: "games/:gameId/info"
 * @returns null for a page without an item; undefined if no collection lists a parameter of the path
 */
export function itemOfPage(path: string): PageItem | null | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const items: (PageItem | null)[] = names.map((name) =>
    isParameter(name) ? ITEM_OF_PARAMETER[name] : null,
  );
  return items.includes(null) ? undefined : (items[0] ?? null);
}

/** The collections whose items have pages. */
export const LINKED_COLLECTIONS: readonly LinkedCollection[] = Object.values(ITEM_OF_PARAMETER).flatMap(
  (item) => item?.collection ?? [],
);

/**
 * Collections whose items have a single address each. Seasons are left out: a season has both a roster and a
 * schedule.
 */
export type AddressedCollection = Exclude<LinkedCollection, "seasons">;

const LISTS = new Map<LinkedCollection, string>(
  SITE_PAGES.flatMap(({ path }) => {
    const [list = "", parameter, more] = path.split("/");
    const item = parameter?.startsWith(":") && more === undefined ? itemOfPage(path) : null;
    return item ? [[item.collection, `/${list}`] as const] : [];
  }),
);

/**
 * The path above a collection's items: "/roster" for players. Throws if no page shows an item of the
 * collection.
 */
export function collectionPath(collection: AddressedCollection): string {
  const path = LISTS.get(collection);
  if (path === undefined) throw new Error(`No page shows one of the ${collection}`);
  return path;
}

/** The path of an item, which visitors share: "/roster/ann" for a player. */
export const itemPath = (collection: AddressedCollection, id: string): string =>
  `${collectionPath(collection)}/${encodeURIComponent(id)}`;
