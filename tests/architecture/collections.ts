import { isTestPath, type SourceFile, withoutComments } from "./sources.ts";

/**
 * How records of a file are recognized among the stored ones is code for each collection, with words for when
 * it cannot be done.
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

/** So many collections as keys make a table of collections, and not a record that has games and seasons. */
const LEAST_KEYS = 3;

/**
 * What is told of a collection in a table beside its definition: whoever adds a collection or a field would
 * have to find it.
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
