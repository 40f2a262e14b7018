import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { notices, packageOf } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const partsFile = (name: string) => join(ROOT, "build", `parts-of-${name}.json`);

/** Tailwind's own plugin reads its style sheet, so the bundle does not list it as a module. */
const STYLES = join(ROOT, "node_modules", "tailwindcss");

/** The designs' faces: their sheets are the server's alone, so no script of a browser leads to them. */
const FACES = globSync("node_modules/{@fontsource,@fontsource-variable}/*", { cwd: ROOT }).map((folder) =>
  join(ROOT, folder),
);

interface Parts {
  /** The folders of the packages that browsers receive a part of. */
  packages: string[];
  /** Of each script: bytes of source by package, before they are shortened. */
  scripts: Record<string, Record<string, number>>;
}

/**
 * What browsers are sent of each build: the router's gives the sheets, and the other the scripts with theirs.
 */
const KEPT = { sheets: ["asset"], pages: ["asset", "chunk"] } as const;

/**
 * Notes what a build for browsers is made of: for the notices of its packages, and for `npm run bench
 * scripts`.
 */
export const partsOfBuild = (name: keyof typeof KEPT): Plugin => ({
  name: "parts-of-build",
  applyToEnvironment: (environment) => environment.name === "client",
  writeBundle(_, bundle) {
    const kept: readonly string[] = KEPT[name];
    const parts = Object.values(bundle).filter(({ type }) => kept.includes(type));
    const sources = parts.flatMap((part) =>
      part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((file) => resolve(file)),
    );
    const packages = [...new Set(sources.map(packageOf))].filter((folder) => folder !== null);
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
 * Writes down the notices of everything sent to browsers, and what each script is made of, after all builds
 * for browsers.
 */
export function writeParts(): void {
  const all = Object.keys(KEPT).map((name) => JSON.parse(readFileSync(partsFile(name), "utf8")) as Parts);
  const packages = all.flatMap((parts) => parts.packages);
  const text = notices([STYLES, ...FACES, ...packages]);
  writeFileSync(join(ROOT, "build", "client", "licenses.txt"), text);
  const scripts = Object.assign({}, ...all.map((parts) => parts.scripts)) as Parts["scripts"];
  writeFileSync(join(ROOT, "build", "script-parts.json"), JSON.stringify(scripts));
}
