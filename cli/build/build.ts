import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writeParts } from "./build-parts.ts";
import { buildSheets } from "./build-sheets.ts";
import { notices, productionPackages } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const STAMP = join(ROOT, "build", "sources.sha256");
/** Everything the build depends on. Tests do not count. */
const SOURCES = [
  "app/**/*",
  "cli/**/*.ts",
  "domain/**/*.ts",
  "platform/**/*.ts",
  "sandbox/**/*.ts",
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

/** Compresses the browsers' files once, instead of at every request. */
function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,wasm}", { cwd: ROOT })) {
    const path = join(ROOT, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * The router's build says which sheets each route wears. Its scripts would take a page over as a whole, which
 * no page asks for.
 */
function removeScripts(): void {
  for (const file of globSync("build/client/assets/*.js", { cwd: ROOT })) rmSync(join(ROOT, file));
}

/** Builds pages, server and command line. */
export async function build(): Promise<void> {
  const hash = hashOfSources();
  // React and the server's own switches are built for development where a caller, such as a test, says so.
  const env = { ...process.env, NODE_ENV: "production" };
  const run = (name: string, ...more: string[]) => {
    const program = join(ROOT, "node_modules", ".bin", name);
    return promisify(execFile)(process.execPath, [program, "build", ...more], {
      cwd: ROOT,
      env,
      maxBuffer: 1 << 26,
    });
  };
  await run("react-router");
  removeScripts();
  buildSheets();
  await run("vite", "--config", "vite.boot.config.ts", "--logLevel", "warn");
  writeParts();
  precompress();
  writeFileSync(join(ROOT, "build", "licenses.txt"), notices(productionPackages(ROOT)));
  writeFileSync(STAMP, hash);
}

if (import.meta.main && !isBuilt()) await build();
