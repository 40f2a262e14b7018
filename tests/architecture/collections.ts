import { isTestPath, type SourceFile, withoutComments } from "./sources.ts";

/**
 * The files that may treat each collection by name: they match a bundle's records to the stored ones, and say
 * why a record could not be matched.
 */
const RECOGNITION = new Set(
  ["id-mistakes.ts", "incoming-facts.ts", "match-stored-ids.ts", "stored-snapshot.ts"].map(
    (file) => `server/intake/ids/${file}`,
  ),
);

/** The collections whose names have no other meaning in the server's code. */
const NAMES =
  "tags|seasons|opponents|leagues|players|alumni|coaches|games|lines|totals|plays|leagueresults|events|practices|galleries|articles|sponsors|tickets|products|forms";

const STATEMENT = /^(?:export )?const (\w+)[^\n]*[[{(]\n[\s\S]*?^[\])}][^\n]*;$/gm;
const KEY = new RegExp(`(?:^|[{,])\\s*(${NAMES}):`, "gm");
const BY_NAME =
  /^(?:export )?const \w+: [^\n=]*(?:Record|Map)<(?:CollectionName|SheetCollection)\b[^\n]*= *(?:\{|new Map\(\[)/m;

/**
 * An object with at least this many collections as keys is a table of collections. An object with fewer may
 * be a record that happens to have games and seasons.
 */
const LEAST_KEYS = 3;

/**
 * Finds tables of collections outside the collections' definitions: whoever adds a collection or a field
 * would have to find each of these tables.
 */
export function collectionTables({ path, text }: SourceFile): string[] {
  if (!/^(?:platform|sandbox|server)\//.test(path) || /^server\/(?:collections|db)\//.test(path)) return [];
  if (isTestPath(path) || RECOGNITION.has(path)) return [];
  const code = withoutComments(text);
  const tables = [...code.matchAll(STATEMENT)].filter(
    ([statement]) => new Set([...statement.matchAll(KEY)].map(([, name]) => name)).size >= LEAST_KEYS,
  );
  const isTable = tables.length > 0 || BY_NAME.test(code);
  return isTable ? [`${path} has a table of collections`] : [];
}
