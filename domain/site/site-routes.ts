/**
 * The addresses a club's own links may lead to, as the URL table has them (app/routes.ts): whatever is there for
 * everybody. A name in braces is the collection that has the item.
 */
export const LINKED_PATHS = [
  "/",
  "/about",
  "/sponsors",
  "/articles",
  "/articles/{articles}",
  "/galleries",
  "/galleries/{galleries}",
  "/schedule",
  "/schedule/upcoming",
  "/schedule/results",
  "/seasonschedule/{seasons}",
  "/seasonschedule/{seasons}/upcoming",
  "/seasonschedule/{seasons}/results",
  "/staff",
  "/coaches",
  "/coaches/{coaches}",
  "/executiveboard",
  "/roster",
  "/alumni",
  "/alumnis",
  "/rosterstats",
  "/alumnistats",
  "/teamstats",
  "/roster/{players}",
  "/season/{seasons}",
  "/previousrosters",
  "/previousseasons",
  "/pages/{pages}",
  "/games/{games}",
  "/games/{games}/info",
  "/games/{games}/stats",
  "/games/{games}/recap",
  "/games/{games}/gallery",
  "/games/{games}/tickets",
  "/games/{games}/calendar.ics",
  "/eventsandpractice",
  "/eventsandpractice/upcoming",
  "/eventsandpractice/past",
  "/practice",
  "/practice/upcoming",
  "/practice/past",
  "/practice/{practices}",
  "/practice/{practices}/calendar.ics",
  "/opponents/{opponents}",
  "/leagues/{leagues}",
  "/articles.rss",
  "/schedule.ics",
  "/schedule.json",
  "/schedule.csv",
  "/eventsandpractice.ics",
  "/practice.ics",
  "/roster.csv",
  "/events",
  "/events/upcoming",
  "/events/past",
  "/events/{events}",
  "/events.ics",
  "/events/{events}/calendar.ics",
  "/store",
  "/shop",
  "/products",
  "/products/{products}",
  "/tickets",
  "/tickets/{tickets}",
  "/forms/{forms}",
  "/version",
] as const;

type Named<Path> = Path extends `${string}{${infer Name}}${string}` ? Name : never;
export type LinkedCollection = Named<(typeof LINKED_PATHS)[number]>;

/** A page that a path leads to. */
interface LinkedPage {
  /** The item it is about; null for a list, or another page that is always there. */
  item: { collection: LinkedCollection; id: string } | null;
}

const TABLE = LINKED_PATHS.map((path) => ({
  collection: (/\{(\w+)\}/.exec(path)?.[1] ?? null) as LinkedCollection | null,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/, "([^/]+)")}$`, "i"),
}));

/** The collections with such items. */
export const LINKED_COLLECTIONS: readonly LinkedCollection[] = [
  ...new Set(TABLE.flatMap(({ collection }) => collection ?? [])),
];

/** The page at a path of the site, whatever its case, slash at the end and query; null if there is none. */
export function linkedPage(path: string): LinkedPage | null {
  const spelled = path.replace(/[?#].*$/s, "").replace(/(?<=[^/]|^\/)\/+$/, "");
  for (const { pattern, collection } of TABLE) {
    const found = pattern.exec(spelled);
    if (found) return { item: collection && { collection, id: decoded(found[1] ?? "") } };
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
