import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { packageNotices, packageOfModule } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const partsFile = (name: string) => join(ROOT, "build", `parts-of-${name}.json`);

/**
 * Tailwind's folder. Its plugin reads Tailwind's style sheet itself, so the bundle does not list that sheet
 * among its modules.
 */
const STYLES = join(ROOT, "node_modules", "tailwindcss");

/**
 * The folders of the designs' fonts. Only the server reads their style sheets, so they never appear among a
 * browser script's imports.
 */
const FACES = globSync("node_modules/{@fontsource,@fontsource-variable}/*", { cwd: ROOT }).map((folder) =>
  join(ROOT, folder),
);

interface Parts {
  /** Folders of the packages that are part of what browsers receive. */
  packages: string[];
  /** For each script, the bytes of source by package, before minification. */
  scripts: Record<string, Record<string, number>>;
}

/**
 * The kinds of output that browsers receive from each build: from the router's build (`sheets`) only style
 * sheets, from the other build (`pages`) scripts and style sheets.
 */
const SENT = { sheets: ["asset"], pages: ["asset", "chunk"] } as const;

/**
 * Records the packages that a build for browsers contains, for the license notices and for `npm run bench
 * scripts`.
 */
export const recordBrowserPackages = (name: keyof typeof SENT): Plugin => ({
  name: "parts-of-build",
  applyToEnvironment: (environment) => environment.name === "client",
  writeBundle(_, bundle) {
    const sent: readonly string[] = SENT[name];
    const parts = Object.values(bundle).filter(({ type }) => sent.includes(type));
    const sources = parts.flatMap((part) =>
      part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((file) => resolve(file)),
    );
    const packages = [...new Set(sources.map(packageOfModule))].filter((folder) => folder !== null);
    const scripts = Object.fromEntries(
      parts.flatMap((part) => (part.type === "chunk" ? [[part.fileName, bytesByPackage(part.modules)]] : [])),
    );
    writeFileSync(partsFile(name), JSON.stringify({ packages, scripts } satisfies Parts));
  },
});

function bytesByPackage(modules: Record<string, Rolldown.RenderedModule>): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? "our own";
    bytes[name] = (bytes[name] ?? 0) + renderedLength;
  }
  return bytes;
}

/**
 * Writes the notices of all packages that browsers receive, and the packages of each script. Run it after
 * all builds for browsers.
 */
export function writeBrowserPackages(): void {
  const all = Object.keys(SENT).map((name) => JSON.parse(readFileSync(partsFile(name), "utf8")) as Parts);
  const packages = all.flatMap((parts) => parts.packages);
  const text = packageNotices([STYLES, ...FACES, ...packages]);
  writeFileSync(join(ROOT, "build", "client", "licenses.txt"), text);
  const scripts = Object.assign({}, ...all.map((parts) => parts.scripts)) as Parts["scripts"];
  writeFileSync(join(ROOT, "build", "script-parts.json"), JSON.stringify(scripts));
}
