import { isTestPath, type SourceFile, withoutComments } from "./sources.ts";

/**
 * The code that matches a file's records to the stored ones, and its messages for when it cannot, are written
 * for each collection.
 */
const RECOGNITION = new Set(
  ["id-mistakes.ts", "incoming-facts.ts", "match-stored-ids.ts", "stored-snapshot.ts"].map(
    (file) => `server/intake/ids/${file}`,
  ),
);

/** Collections whose names mean nothing else in the server. */
const NAMES =
  "tags|seasons|opponents|leagues|players|alumni|coaches|games|lines|totals|plays|leagueresults|events|practices|galleries|articles|sponsors|tickets|products|forms";

const STATEMENT = /^(?:export )?const (\w+)[^\n]*[[{(]\n[\s\S]*?^[\])}][^\n]*;$/gm;
const KEY = new RegExp(`(?:^|[{,])\\s*(${NAMES}):`, "gm");
const BY_NAME =
  /^(?:export )?const \w+: [^\n=]*(?:Record|Map)<(?:CollectionName|SheetCollection)\b[^\n]*= *(?:\{|new Map\(\[)/m;

/**
 * A table with this many collections as keys is a table of collections, not a record that has games and
 * seasons.
 */
const LEAST_KEYS = 3;

/**
 * Tables of collections outside their definitions: whoever adds a collection or a field would have to find
 * each of these tables.
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
