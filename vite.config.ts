import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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

/** The router's hooks for watching it: dead without its `instrumentations` option, but too woven in to be dropped. */
const ROUTER_INSTRUMENTATION = [
  "consumeInstrumentationClientResultMetaReceiver",
  "getRouteInstrumentationUpdates",
  "instrumentClientSideRouter",
  "instrumentHandler",
  "instrumentationResultMetaContext",
];
const noRouterInstrumentation: Plugin = {
  name: "no-router-instrumentation",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (!id.endsWith("/react-router/dist/production/lib/router/instrumentation.js")) return null;
    const exported = ROUTER_INSTRUMENTATION.map((name) => `nothing as ${name}`);
    return `const nothing = () => {}; export { ${exported.join(", ")} };`;
  },
};

interface Chunking {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whether every page loads a module, because the root imports it. */
function isOfRoot(id: string, chunking: Chunking): boolean {
  const seen = new Set<string>();
  const waiting = [join(import.meta.dirname, "app/root.tsx")];
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
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: (id: string, chunking: Chunking) => (isOfRoot(id, chunking) ? "frame" : null),
    test: /\/(?:app|domain)\//,
  },
  {
    name: "shared",
    test: /\/(?:app\/(?:frame|ui|designs)|domain)\/(?!cart|messages|money)/,
    minShareCount: 8,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), toastStylesAsSheet, noRouterInstrumentation],
  define: { __VERSION__: JSON.stringify(versionOfBuild()) },
  // The HTTP app is built together with the pages: a React Router context key must be the same
  // module instance in the server and in the routes, or every loader reads undefined.
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: { target: "es2022" },
});
