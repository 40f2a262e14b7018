import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { waitForBuild } from "../../tests/harness/run/wait-for-build.ts";

const SERVER = join(import.meta.dirname, "..", "..", "build", "server");
/** A sentence of each of the sandbox's pages, and the function that opens it. */
const SANDBOX_CODE = /The sandbox is closed|Emails that would have been sent|function createSandbox\b/;

/** A built file and all that it imports statically. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const imported = readFileSync(file, "utf8").matchAll(/^(?:import|export)[^"'\n]*["'](\.[^"']+)["']/gm);
  for (const [, path = ""] of imported) loadedWith(join(dirname(file), path), seen);
  return seen;
}

const withSandbox = (files: Iterable<string>) =>
  [...files].filter((file) => SANDBOX_CODE.test(readFileSync(file, "utf8"))).map((file) => basename(file));

describe("the built program", () => {
  beforeAll(() => waitForBuild());

  test("has the sandbox's code in one part, which is loaded only with PAYMENTS=sandbox", () => {
    const all = globSync("**/*.js", { cwd: SERVER }).map((file) => join(SERVER, file));
    expect(withSandbox(all)).toEqual([expect.stringMatching(/^sandbox-/)]);
    for (const entry of ["fieldhouse.js", "app.js", "in-process.js", "import-worker.js"]) {
      const loaded = loadedWith(join(SERVER, entry));
      // Otherwise the expression above no longer finds imports.
      expect(loaded.size).toBeGreaterThan(3);
      expect([entry, withSandbox(loaded)]).toEqual([entry, []]);
    }
  });
});
