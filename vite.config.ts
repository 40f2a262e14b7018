import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { islands } from "./cli/islands.ts";
import { notices, packageOf } from "./cli/notices.ts";

/** What this build is: shown at /version and sent with every analytics event. */
function versionOfBuild() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit: commitOfBuild(), built: new Date().toISOString() };
}

function commitOfBuild(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "unknown";
  }
}

/**
 * sonner writes its styles into the page from script, which the page's security policy forbids; the same
 * styles are imported as a style sheet (app/ui/toaster.tsx).
 */
const toastStylesAsSheet: Plugin = {
  name: "toast-styles-as-sheet",
  transform(code, id) {
    if (!id.includes("sonner/dist/index.mjs")) return null;
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ""), map: null };
  },
};

/**
 * What the router carries and we do not use, too woven in to be dropped by itself: hooks for watching it, dead without
 * the `instrumentations` option; and the search for routes it does not know, where it knows all from the start.
 */
const UNUSED_OF_ROUTER = {
  "lib/router/instrumentation.js": [
    "consumeInstrumentationClientResultMetaReceiver",
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
    "instrumentHandler",
    "instrumentationResultMetaContext",
  ],
  "lib/dom/ssr/fog-of-war.js": [
    "URL_LIMIT",
    "getManifestPath",
    "getManifestPathsParam",
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "getPathsWithAncestors",
    "handleClientVersionMismatch",
    "isFogOfWarEnabled",
    "shouldUseInitialRouteDiscovery",
    "useFogOFWarDiscovery",
  ],
  "lib/dom/ssr/route-discovery.js": [
    "RouteDiscoveryRuntime",
    "getCustomPatchRoutesOnNavigationFunction",
    "useCustomRouteDiscovery",
    "useRouteDiscovery",
  ],
};
/** What leads to them, and to view transitions: never set here, which the compiler cannot see. */
const NEVER_SET = [
  /(?:\b\w+\.)+(?:unstable_(?:apiOnly|apiServerOrigin|customRouteDiscovery)|isSpaMode|isDiscovering|instrumentations|patchRoutesOnNavigation)\b(?!\s*=[^=])/g,
  /\bfogOfWar\.active\b(?!\s*=[^=])|(?<=if \(!?)(?:isFogOfWar(?=\))|viewTransitionOpts\b)/g,
];
const ROUTER = "/react-router/dist/production/";
const withoutUnused: Plugin = {
  name: "router-without-unused",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    const [, path = ""] = id.split(ROUTER);
    if (!Object.hasOwn(UNUSED_OF_ROUTER, path)) return null;
    const names = UNUSED_OF_ROUTER[path as keyof typeof UNUSED_OF_ROUTER];
    return `const nothing = () => {}; export { ${names.map((name) => `nothing as ${name}`).join(", ")} };`;
  },
  transform(code, id) {
    if (!id.includes(ROUTER)) return null;
    return { code: NEVER_SET.reduce((text, name) => text.replace(name, "undefined"), code), map: null };
  },
};

/** Its style sheet is read by its own plugin, and is no module of the build. */
const STYLES = join(import.meta.dirname, "node_modules", "tailwindcss");

/** The notices of what browsers are sent: the packages of each script, and of each font and image. */
const noticesForBrowsers: Plugin = {
  name: "notices-for-browsers",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const sources = Object.values(bundle).flatMap((part) =>
      part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((file) => resolve(file)),
    );
    const packages = sources.map(packageOf).filter((folder) => folder !== null);
    this.emitFile({ type: "asset", fileName: "licenses.txt", source: notices([STYLES, ...packages]) });
  },
};

interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What every page begins with: the root, and what writes its head. */
const OF_EVERY_PAGE = ["app/root.tsx", "app/site/page-meta.ts"];

/** Whether every page loads a module, because what it begins with imports it. */
function isOfEveryPage(id: string, chunking: Chunking): boolean {
  const seen = new Set<string>();
  const waiting = OF_EVERY_PAGE.map((path) => join(import.meta.dirname, path));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(chunking.getModuleInfo(next)?.importedIds ?? []));
  }
  return seen.has(id);
}

/**
 * Fewer, larger chunks compress better: some 4 kB less script on the first load of a page. What a cart needs
 * comes with the cart.
 */
const chunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime/ },
  {
    name: (id: string, chunking: Chunking) => (isOfEveryPage(id, chunking) ? "frame" : null),
    test: /\/(?:app|domain)\//,
  },
  {
    name: "shared",
    test: /\/(?:app|domain)\/(?:[\w-]+\/)+(?!cart|messages|money|club-event)[\w-]+\.tsx?$/,
    minShareCount: 26,
  },
];

/** Every page carries the names of all routes' files: nothing in them costs as much as a hash, and seven letters tell versions apart. */
const SHORT_NAMES = {
  chunkFileNames: "assets/[name]-[hash:7].js",
  entryFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7].[ext]",
};

/**
 * The command line, and with it the whole server, is built together with the pages, each module once: a React Router context
 * key must be the same instance in the server and in the routes, or every loader reads undefined. Tests take the app alone.
 */
const INPUTS = { fieldhouse: "./cli/fieldhouse.ts", app: "./server/app.ts" };

/**
 * Packages of hundreds of small files, of which a start would look for each by itself and read their descriptions as often:
 * built in, they come at once. A development server takes them as they are.
 */
const BUILT_IN = ["drizzle-orm", "stripe", "zod"];

export default defineConfig(({ command }) => ({
  plugins: [islands, tailwindcss(), reactRouter(), toastStylesAsSheet, withoutUnused, noticesForBrowsers],
  define: { __VERSION__: JSON.stringify(versionOfBuild()) },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: INPUTS } },
      resolve: { noExternal: command === "build" ? BUILT_IN : [] },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...SHORT_NAMES } } } },
  },
  build: {
    target: "es2022",
    // A part that is fetched later names what it needs, and every page would carry the names of what it has.
    modulePreload: {
      resolveDependencies: (_, parts) =>
        parts.filter((part) => !/\/(?:react|frame|rolldown-runtime)-/.test(part)),
    },
  },
}));
