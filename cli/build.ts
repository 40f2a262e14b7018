import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { notices, productionPackages } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "build", "sources.sha256");
/** Everything the build depends on. Tests do not count. */
const SOURCES = [
  "app/**/*",
  "cli/**/*.ts",
  "domain/**/*.ts",
  "server/**/*.ts",
  "*.config.ts",
  "package-lock.json",
  "CHANGELOG.md",
];

function hashOfSources(): string {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether the last build was made from the current sources. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, "utf8") === hashOfSources();
  } catch {
    return false;
  }
}

interface ListedRoute {
  id?: string;
  path?: string;
  css?: string[];
  imports?: string[];
}

/**
 * What every page has loaded anyway is in no route's list but the root's: every document brings its sheets
 * (app/shell/sheets.tsx), and the router would load them again before each page. And feeds and other files are no routes to
 * the browser's router: links to them leave the page. A route's id is its name in the list. Saves a kilobyte on every first
 * load. The desk's routes stand in a manifest of their own, which only its documents name (app/entry.server.tsx): no visitor is
 * sent them.
 */
function shortenManifest(): void {
  const prefix = "window.__reactRouterManifest=";
  const nameEach = ";for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id;";
  const files = globSync("build/client/assets/manifest-*.js", { cwd: ROOT });
  // Another process that builds at the same time may have split it already.
  for (const file of files.filter((name) => !name.endsWith("-desk.js"))) {
    const path = join(ROOT, file);
    const text = readFileSync(path, "utf8").replace(nameEach, ";").replace(/;\s*$/, "");
    const manifest = JSON.parse(text.slice(prefix.length)) as { routes: Record<string, ListedRoute> };
    const { css = [], imports = [] } = manifest.routes.root ?? {};
    const pages = Object.entries(manifest.routes).filter(([, { path = "" }]) => !/\.\w+$/.test(path));
    const shorter = pages.map(([id, { id: _, ...route }]): [string, ListedRoute] => [
      id,
      id === "root" ? route : without(route, [...css, ...imports]),
    ]);
    const write = (to: string, routes: typeof shorter) =>
      writeFileSync(
        to,
        `${prefix}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${nameEach}`,
      );
    const isOfDesk = ([id]: (typeof shorter)[number]) => id === "root" || id.startsWith("desk/");
    write(
      path,
      shorter.filter((route) => route[0] === "root" || !isOfDesk(route)),
    );
    const desk = shorter.filter(isOfDesk);
    if (desk.length > 1) write(path.replace(/\.js$/, "-desk.js"), desk);
  }
}

/** Without the files, and without what is false or empty, which the router takes as not given. */
function without(route: ListedRoute, files: string[]): ListedRoute {
  const shorter = Object.entries(route).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((file) => !files.includes(file)) : value,
  ]);
  return Object.fromEntries(shorter.filter(([, value]) => value !== false && value.length !== 0));
}

/** Compresses the browsers' files once, instead of at every request. */
function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,wasm}", { cwd: ROOT })) {
    const path = join(ROOT, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds pages, server and command line. */
export async function build(): Promise<void> {
  const hash = hashOfSources();
  const bin = join(ROOT, "node_modules", ".bin", "react-router");
  // React and the server's own switches are built for development where a caller, such as a test, says so.
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [bin, "build"], { cwd: ROOT, env, maxBuffer: 1 << 26 });
  shortenManifest();
  precompress();
  writeFileSync(join(ROOT, "build", "licenses.txt"), notices(productionPackages(ROOT)));
  writeFileSync(STAMP, hash);
}

if (import.meta.main && !isBuilt()) await build();
