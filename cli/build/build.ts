import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writeBrowserPackages } from "./build-parts.ts";
import { buildStyleSheets } from "./build-sheets.ts";
import { packageNotices, productionPackages } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const STAMP = join(ROOT, "build", "sources.sha256");
/** The folders that the program is built from. */
export const SOURCE_FOLDERS = ["app", "cli", "domain", "platform", "sandbox", "server"];
/** Files outside those folders that the build depends on: the desk shows the picture of the designs. */
export const SOURCE_FILES = [
  "*.config.ts",
  "package-lock.json",
  "CHANGELOG.md",
  "docs/pictures/designs.webp",
];
/**
 * Sources that are not part of the build: tests, and migrations, which the built program reads from their
 * folder.
 */
const NOT_BUILT = /\.test\.|\/(?:server\/db|sandbox\/database)\/migrations\//;

function hashOfSources(): string {
  const hash = createHash("sha256");
  const patterns = [...SOURCE_FOLDERS.map((folder) => `${folder}/**/*`), ...SOURCE_FILES];
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_BUILT.test(path.slice(ROOT.length)))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** The argument with which a build is made without the payment sandbox (decision 199). */
const WITHOUT_SANDBOX = "--without-sandbox";

/** What the last build was made from: the hash of its sources, and the argument, if there was one. */
function readStamp(): string[] {
  try {
    return readFileSync(STAMP, "utf8").split(" ");
  } catch {
    return [];
  }
}

/** True if the last build was made from the current sources, with or without the sandbox. */
export const isBuildCurrent = (): boolean => readStamp()[0] === hashOfSources();

/** Compresses files for browsers now, instead of at every request. */
function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,wasm}", { cwd: ROOT })) {
    const path = join(ROOT, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Removes the scripts of the router's build: they would hydrate whole pages, and no page loads them. Only its
 * sheets are used.
 */
function removeScripts(): void {
  for (const file of globSync("build/client/assets/*.js", { cwd: ROOT })) rmSync(join(ROOT, file));
}

/** Writes the list of the packages in production, in CycloneDX's format, from the lock file. */
async function writeSbom(): Promise<void> {
  const asked = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const { stdout } = await promisify(execFile)("npm", asked, { cwd: ROOT, maxBuffer: 1 << 26 });
  writeFileSync(join(ROOT, "build", "sbom.json"), stdout);
}

/** Builds pages, server and command line, by default with the payment sandbox. */
export async function build({ withoutSandbox = false } = {}): Promise<void> {
  const hash = hashOfSources();
  // Does not pass on the caller's NODE_ENV: a test's value would build React and our own code for
  // development.
  const env = {
    ...process.env,
    NODE_ENV: "production",
    FIELDHOUSE_WITHOUT_SANDBOX: withoutSandbox ? "1" : "",
  };
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
  buildStyleSheets();
  await run("vite", "--config", "vite.boot.config.ts", "--logLevel", "warn");
  writeBrowserPackages();
  precompress();
  writeFileSync(join(ROOT, "build", "licenses.txt"), packageNotices(productionPackages(ROOT)));
  await writeSbom();
  writeFileSync(STAMP, withoutSandbox ? `${hash} ${WITHOUT_SANDBOX}` : hash);
}

if (import.meta.main) {
  const withoutSandbox = process.argv.includes(WITHOUT_SANDBOX);
  const isSame = readStamp().includes(WITHOUT_SANDBOX) === withoutSandbox;
  if (!isSame || !isBuildCurrent()) await build({ withoutSandbox });
}
