import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { islands } from "./cli/islands.ts";
import { notices, packageOf } from "./cli/notices.ts";

/** The version of this build: shown at /version and sent with every analytics event. */
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
 * sonner writes its styles into the page by script, which the page's security policy forbids; app/ui/toaster.tsx
 * imports the same styles as a style sheet.
 */
const toastStylesAsSheet: Plugin = {
  name: "toast-styles-as-sheet",
  transform(code, id) {
    if (!id.includes("sonner/dist/index.mjs")) return null;
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ""), map: null };
  },
};

/**
 * Parts of the router that we do not use and that tree shaking cannot drop: hooks for instrumentation, dead without the
 * `instrumentations` option, and the discovery of routes, where the browser knows all of them from the start.
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
/**
 * Options that would lead to these, and to view transitions. They are never set here, which the compiler cannot know.
 */
const NEVER_SET = [
  /(?:\b\w+\.)+(?:unstable_(?:apiOnly|apiServerOrigin|customRouteDiscovery)|isSpaMode|isDiscovering|instrumentations|patchRoutesOnNavigation)\b(?!\s*=[^=])/g,
  /\bfogOfWar\.active\b(?!\s*=[^=])|(?<=if \(!?)(?:isFogOfWar(?=\))|viewTransitionOpts\b)/g,
];
/** For whoever writes an application without an error page, which visitors would load. */
const HINT = /💿 Hey developer[^"]*/;
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
    const shorter = code.replace(HINT, "");
    return { code: NEVER_SET.reduce((text, name) => text.replace(name, "undefined"), shorter), map: null };
  },
};

/** Tailwind's own plugin reads its style sheet, so the bundle does not list it as a module. */
const STYLES = join(import.meta.dirname, "node_modules", "tailwindcss");

/** The designs' faces: their sheets are the server's alone, so no script of a browser leads to them. */
const FACES = globSync("node_modules/{@fontsource,@fontsource-variable}/*", { cwd: import.meta.dirname }).map(
  (folder) => join(import.meta.dirname, folder),
);

/** The notices of everything sent to browsers: the packages of each script, font and image. */
const noticesForBrowsers: Plugin = {
  name: "notices-for-browsers",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const sources = Object.values(bundle).flatMap((part) =>
      part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((file) => resolve(file)),
    );
    const packages = sources.map(packageOf).filter((folder) => folder !== null);
    this.emitFile({
      type: "asset",
      fileName: "licenses.txt",
      source: notices([STYLES, ...FACES, ...packages]),
    });
  },
};

/** What each browser script is made of, for `npm run bench scripts`: bytes of source by package, before they are shortened. */
const scriptParts: Plugin = {
  name: "script-parts",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((part) =>
      part.type === "chunk" ? [[part.fileName, partsOf(part.modules)]] : [],
    );
    writeFileSync(join("build", "script-parts.json"), JSON.stringify(Object.fromEntries(scripts)));
  },
};

function partsOf(modules: Record<string, { renderedLength: number }>): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? "our own";
    parts[name] = (parts[name] ?? 0) + renderedLength;
  }
  return parts;
}

interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The modules every page begins with: the root, and what writes the head. */
const OF_EVERY_PAGE = ["app/root.tsx", "app/site/page-meta.ts"];

/** Whether every page loads a module, because those import it. */
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
 * Fewer, larger chunks compress better: some 4 kB less script on a page's first load. The cart's modules stay apart,
 * because they are loaded only with a cart.
 */
const chunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime/ },
  {
    name: (id: string, chunking: Chunking) => (isOfEveryPage(id, chunking) ? "frame" : null),
    test: /\/(?:app|domain)\//,
  },
  // Small parts of lists, which most kinds of list have several of.
  { name: "lists", test: /\/app\/ui\/(?:empty|pagination|pill|state-chip)\.tsx$/ },
  {
    name: "shared",
    // Not the desk's parts: no visitor is sent them.
    test: /\/(?:app|domain)\/(?!desk\/)(?:[\w-]+\/)+(?!cart|messages|money|club-event)[\w-]+\.tsx?$/,
    minShareCount: 26,
  },
];

/**
 * Every page carries the names of all chunks, and a hash does not compress. Not for assets: the server names those too, and would
 * preload fonts under another name.
 */
const SHORT_NAMES = {
  chunkFileNames: "assets/[name]-[hash:7].js",
  entryFileNames: "assets/[name]-[hash:7].js",
};

/**
 * Command line, server and pages are built together, each module once: a React Router context key must be one instance
 * in the server and the routes, or every loader reads undefined. Tests use `app` alone and `in-process`; `paper` and `mail`
 * are threads'.
 */
const INPUTS = {
  fieldhouse: "./cli/fieldhouse.ts",
  app: "./server/app.ts",
  "in-process": "./server/in-process.ts",
  // A program of its own, which the others start.
  "import-worker": "./server/operator/import-process/import-worker.ts",
  paper: "./server/adapters/paper/worker.ts",
  mail: "./server/adapters/mail-thread/mail-worker.ts",
};

/**
 * Packages of hundreds of small files, which each start would have to look up and read one by one. Built in, they load
 * at once. A development server takes them as they are.
 */
const BUILT_IN = ["drizzle-orm", "stripe", "zod"];

export default defineConfig(({ command }) => ({
  plugins: [
    islands,
    tailwindcss(),
    reactRouter(),
    toastStylesAsSheet,
    withoutUnused,
    noticesForBrowsers,
    scriptParts,
  ],
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
    // Do not preload the chunks that every page has: each lazy part would list their names again, on every page.
    modulePreload: {
      resolveDependencies: (_, parts) =>
        parts.filter((part) => !/\/(?:react|frame|rolldown-runtime)-/.test(part)),
    },
  },
}));
