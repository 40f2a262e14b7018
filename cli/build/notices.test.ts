import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { notices, packageOf, productionPackages } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const told = notices(productionPackages(ROOT));

interface Locked {
  version: string;
  /** Missing where the package's manifest names none: its file does. */
  license?: string;
  dev?: true;
  devOptional?: true;
}

/**
 * The name and the heading of every package in the lock file that production needs and that is installed
 * here.
 */
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const NEEDED = Object.entries(packages).flatMap(([path, { version, license, dev, devOptional }]) => {
  const name = path.split("node_modules/").at(-1) ?? "";
  const isHere = name !== "" && existsSync(join(ROOT, path, "package.json"));
  return isHere && !dev && !devOptional ? [[name, `${name} ${version}\nLicense: ${license ?? "MIT"}\n`]] : [];
});

describe("the notices", () => {
  test("name every package that production needs, with its license", () => {
    expect(NEEDED.length).toBeGreaterThan(100);
    expect(NEEDED.filter(([, heading = ""]) => !told.includes(heading))).toEqual([]);
    expect(told).not.toContain("License: not said");
  });

  test("name no package of development", () => {
    expect(told).not.toMatch(/^vitest \d/m);
  });

  test("tell of libvips that it is LGPL, and of what it holds", () => {
    const [, libvips = ""] = /^@img\/sharp-libvips-\S+ \S+\n([\s\S]*?)\n-{80}\n/m.exec(told) ?? [];
    expect(libvips).toMatch(/^License: LGPL-3\.0-or-later$/m);
    expect(libvips).toMatch(/^\| librsvg +\| LGPLv3/m);
    expect(libvips).toContain("https://spdx.org/licenses/LGPL-3.0-or-later.html");
  });

  test("hold the texts of the licenses, with whose they are", () => {
    expect(told).toMatch(/^pg \d\S*\nLicense: MIT\n\n[^-]*Copyright \(c\) \d+ *-? *\d* Brian Carlson/m);
  });

  test("hold those of Node where it was installed with the program", () => {
    const isHere = existsSync(join(ROOT, "node_modules/node/bin/node"));
    expect(/^node-(?:linux|darwin)-\S+ \S+\nLicense: /m.test(told)).toBe(isHere);
  });
});

test.each([
  ["/a/node_modules/react/index.js", "/a/node_modules/react"],
  ["/a/node_modules/@x/y/lib/z.js?url", "/a/node_modules/@x/y"],
  ["/a/node_modules/x/node_modules/y/index.js", "/a/node_modules/x/node_modules/y"],
  ["/a/app/root.tsx", null],
  ["\0rolldown/runtime.js", null],
])("%j is of %j", (moduleId, folder) => {
  expect(packageOf(moduleId)).toBe(folder);
});
