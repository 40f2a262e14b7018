import { isProgramPath, isTestPath, type SourceFile } from "./sources.ts";

/**
 * The only part of platform/ that pages may import: an order's page shows the same codes as its mail and its
 * printed tickets.
 */
const CODES = "platform/images/qr-symbol.ts";
/**
 * Makes the links and codes of the desk, for the mails that contain them and for the desk that checks them.
 */
const DESK_SECRETS = "server/usecases/desk/desk-secrets.ts";

/**
 * The layers by their folders, each with the other folders (or single files) that it may import. A folder
 * that is not listed may import any layer whose own rule does not forbid it.
 */
const LAYERS: Record<string, string[]> = {
  "domain/": [],
  /** Knows nothing about clubs: imports only itself and packages. */
  "platform/": [],
  "server/ports/": ["domain/", "platform/"],
  "server/db/schema/": ["domain/", "platform/"],
  "server/collections/": ["domain/", "platform/", "server/db/schema/", "server/intake/", "server/texts/"],
  "server/texts/": ["domain/", "platform/", "server/collections/", "server/intake/"],
  "server/intake/": [
    "domain/",
    "platform/",
    "server/collections/",
    "server/db/schema/",
    "server/texts/",
    "server/ports/",
  ],
  "server/db/queries/": ["domain/", "platform/", "server/db/"],
  "server/adapters/": ["domain/", "platform/", "server/ports/"],
  "server/mails/parts/": [
    "domain/",
    "platform/",
    "server/db/queries/",
    "server/db/client.ts",
    "server/ports/",
    "server/mails/define-mail.ts",
  ],
  "server/mails/": [
    "domain/",
    "platform/",
    "server/db/queries/",
    "server/db/client.ts",
    "server/ports/",
    "server/feeds/",
    DESK_SECRETS,
  ],
  "server/feeds/": ["domain/", "platform/"],
  "server/usecases/": [
    "domain/",
    "platform/",
    "server/ports/",
    "server/db/",
    "server/intake/",
    "server/texts/",
    "server/collections/",
    "server/mails/",
    "server/feeds/",
  ],
  "app/ui/": ["domain/", "app/islands/"],
};

/** The parts of the server that the code which loads a page may import. */
const READABLE = [
  "server/db/queries/",
  "server/feeds/",
  "server/serving/context.ts",
  "server/serving/desk-context.ts",
  "server/serving/site.ts",
  CODES,
  // Stored HTML is cleaned again when it is shown.
  "server/texts/html.ts",
  // What the desk calls a mail is part of the mail's definition.
  "server/mails/mail-title.ts",
];

/** Imports that a file's layer does not allow. */
export function layerBreaches({ path, imports }: SourceFile): string[] {
  const allowed = isTestPath(path) ? null : reachOf(path);
  if (allowed === null) return [];
  return imports
    .filter((target) => isOwnFile(target) && !allowed.some((prefix) => target.startsWith(prefix)))
    .map((target) => `${path} imports ${target}`);
}

/** Folders and files that a file may import; null if no layer's rule applies. */
function reachOf(path: string): string[] | null {
  const layer = Object.keys(LAYERS).find((folder) => path.startsWith(folder));
  if (layer !== undefined) return [layer, ...(LAYERS[layer] ?? [])];
  if (!/^app\/[\w-]+\//.test(path)) return null;
  const drawn = ["app/", "domain/"];
  if (path.includes("/routes/")) return [...drawn, ...READABLE, "server/usecases/"];
  // A view gets its data as props: if it ran queries, browsers would have to load the server's code.
  return path.endsWith(".tsx") ? drawn : [...drawn, ...READABLE];
}

/**
 * The subjects of each layer, lowest first: each may import those before it, and none after it, types
 * included. Code that two subjects need belongs to the lower of them.
 */
const SUBJECTS: Record<string, string[]> = {
  "domain/": [
    "values",
    "sports",
    "club",
    "schedule",
    "scoring",
    "stats",
    "people",
    "stories",
    "news",
    "store",
    "tickets",
    "sale",
    "forms",
    "access",
    "desk",
    "site",
  ],
  "app/": [
    "styles",
    "islands",
    "ui",
    "site",
    "access",
    "ads",
    "news",
    "scoring",
    "forms",
    "sale",
    "store",
    "tickets",
    "schedule",
    "people",
    "stats",
    "club",
    "designs",
    "shell",
    "boot",
    "desk",
  ],
  "server/usecases/": ["club", "access", "desk", "forms", "sale", "scoring", "site", "import", "content"],
  "server/db/queries/": [
    "access",
    "scoring",
    "club",
    "news",
    "people",
    "schedule",
    "stats",
    "store",
    "tickets",
    "sale",
    "forms",
    "desk",
    "site",
  ],
  "server/db/schema/": [
    "club",
    "access",
    "forms",
    "people",
    "site",
    "store",
    "tickets",
    "sale",
    "schedule",
    "news",
    "scoring",
    "stats",
    "desk",
  ],
};

/** Entry points of all pages, and the list of all tables. */
const OF_NO_SUBJECT = /^(?:app\/[\w.]+|server\/db\/schema\/index\.ts)$/;

/** Imports of a higher subject, and files without a subject. */
export function subjectBreaches({ path, imports }: SourceFile): string[] {
  const layer = Object.keys(SUBJECTS).find((folder) => path.startsWith(folder));
  if (layer === undefined || OF_NO_SUBJECT.test(path) || isTestPath(path)) return [];
  const order = SUBJECTS[layer] ?? [];
  const placeOf = (file: string) => order.indexOf(/^([\w-]+)\//.exec(file.slice(layer.length))?.[1] ?? "");
  const place = placeOf(path);
  if (place < 0) return [`${path} is in no subject of ${layer}`];
  return imports
    .filter((target) => target.startsWith(layer) && placeOf(target) > place)
    .map((target) => `${path} imports ${target}`);
}

/**
 * Imports of packages in domain/. The rules there are pure, but a package could read a clock, a file or the
 * network.
 */
export function packageImportsInDomain({ path, imports }: SourceFile): string[] {
  if (!path.startsWith("domain/") || isTestPath(path)) return [];
  return imports.filter((target) => !isOwnFile(target)).map((target) => `${path} imports ${target}`);
}

/** The only files that choose the ports' adapters. */
const COMPOSED: readonly string[] = ["server/compose.ts", "server/compose-store.ts"];

export function importsOfAdapters({ path, imports }: SourceFile): string[] {
  if (COMPOSED.includes(path) || path.startsWith("server/adapters/") || isTestPath(path)) return [];
  return imports
    .filter((target) => target.startsWith("server/adapters/"))
    .map((target) => `${path} imports ${target}`);
}

const SERVER_ONLY =
  /^(?:platform\/|server\/(?:db\/(?:client|open-database)|adapters|compose|env|main)|pg$|@electric-sql\/|drizzle-orm\/(?:pglite|node-postgres)|pino|sharp|node:)/;

/** Imports of drivers or other server parts in pages, which are sent to browsers. */
export function serverImportsInPages({ path, imports }: SourceFile): string[] {
  if (!path.startsWith("app/") || path === "app/entry.server.tsx" || isTestPath(path)) return [];
  return imports
    .filter((target) => target !== CODES && SERVER_ONLY.test(target))
    .map((target) => `${path} imports ${target}`);
}

function isOwnFile(target: string): boolean {
  return (
    /^(?:app|bench|cli|demo|domain|platform|sandbox|server|tests)\//.test(target) || target.startsWith("..")
  );
}

/** Imports of tests, benchmarks or the demo's own tools in the program, which must run without them. */
export function toolImportsInProgram({ path, imports }: SourceFile): string[] {
  if (!isProgramPath(path)) return [];
  return imports
    .filter((target) => /^(?:bench|demo|tests)\//.test(target))
    .map((target) => `${path} imports ${target}`);
}
