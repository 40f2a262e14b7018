import { isTest, type Source } from "./sources.ts";

/**
 * Who may import whom. Each layer by its folder, with the folders (or single files) it may reach besides
 * itself. A folder not listed may import any layer whose own rule does not forbid it.
 */
const LAYERS: Record<string, string[]> = {
  "domain/": [],
  "server/ports/": ["domain/"],
  "server/db/schema/": ["domain/"],
  "server/db/queries/": ["domain/", "server/db/"],
  "server/adapters/": ["domain/", "server/ports/"],
  "server/mail/": ["domain/", "server/ports/"],
  "server/feeds/": ["domain/"],
  "server/usecases/": ["domain/", "server/ports/", "server/db/", "server/bundle/", "server/mail/"],
  // The frame's data is loaded once by the root; reading it is no data access.
  // A ticket or a product goes into the cart where it is shown; the cart is the browser's own.
  "app/ui/": ["domain/", "app/site/use-frame.ts", "app/sale/in-cart.ts", "app/store/linked-pictures.ts"],
  "app/designs/": ["domain/", "app/ui/", "app/site/use-frame.ts"],
  "app/browser/": ["domain/"],
  "app/frame/": [
    "domain/",
    "app/ui/",
    "app/designs/",
    "app/browser/",
    "app/root.tsx",
    "server/db/queries/",
    "server/feeds/",
    "server/context.ts",
    "server/site.ts",
    // Stored HTML is cleaned again when it is shown.
    "server/bundle/html.ts",
  ],
  "app/routes/": [
    "domain/",
    "app/",
    "server/db/queries/",
    "server/usecases/",
    "server/feeds/",
    "server/context.ts",
    // Stored HTML is cleaned again when it is shown.
    "server/bundle/html.ts",
  ],
};

/** Imports of a layer that reach past what its layer may know. */
export function layerBreaches({ path, imports }: Source): string[] {
  const layer = Object.keys(LAYERS).find((folder) => path.startsWith(folder));
  if (layer === undefined || isTest(path)) return [];
  const allowed = [layer, ...(LAYERS[layer] ?? [])];
  return imports
    .filter((target) => isOwnFile(target) && !allowed.some((prefix) => target.startsWith(prefix)))
    .map((target) => `${path} imports ${target}`);
}

/** Rules are pure: a package could read a clock, a file or the network. */
export function domainPackages({ path, imports }: Source): string[] {
  if (!path.startsWith("domain/") || isTest(path)) return [];
  return imports.filter((target) => !isOwnFile(target)).map((target) => `${path} imports ${target}`);
}

/** compose.ts alone decides what stands behind a port. */
export function adapterPickers({ path, imports }: Source): string[] {
  if (path === "server/compose.ts" || path.startsWith("server/adapters/") || isTest(path)) return [];
  return imports
    .filter((target) => target.startsWith("server/adapters/"))
    .map((target) => `${path} imports ${target}`);
}

const SERVER_ONLY =
  /^(?:server\/(?:db\/client|adapters|compose|env|main)|pg$|@electric-sql\/|drizzle-orm\/(?:pglite|node-postgres)|pino|sharp|node:)/;

/** Pages are sent to browsers: no driver and no server part may be reachable from them. */
export function serverPartsInPages({ path, imports }: Source): string[] {
  if (!path.startsWith("app/") || path === "app/entry.server.tsx" || isTest(path)) return [];
  return imports.filter((target) => SERVER_ONLY.test(target)).map((target) => `${path} imports ${target}`);
}

function isOwnFile(target: string): boolean {
  return /^(?:app|bench|cli|demo|domain|server|tests)\//.test(target) || target.startsWith("..");
}
