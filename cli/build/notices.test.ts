import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageNotices, packageOfModule, productionPackages } from "./notices.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const text = packageNotices(productionPackages(ROOT));

interface Locked {
  version: string;
  /**
   * Missing in the lock file if the package's manifest names no license; then the package's license file
   * does.
   */
  license?: string;
  dev?: true;
  devOptional?: true;
}

/**
 * The name and heading of every package that production needs according to the lock file, and that is
 * installed here.
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
    expect(NEEDED.filter(([, heading = ""]) => !text.includes(heading))).toEqual([]);
    expect(text).not.toContain("License: not said");
  });

  test("name no development package", () => {
    expect(text).not.toMatch(/^vitest \d/m);
  });

  test("say that libvips is LGPL, and list the libraries it contains", () => {
    const [, libvips = ""] = /^@img\/sharp-libvips-\S+ \S+\n([\s\S]*?)\n-{80}\n/m.exec(text) ?? [];
    expect(libvips).toMatch(/^License: LGPL-3\.0-or-later$/m);
    expect(libvips).toMatch(/^\| librsvg +\| LGPLv3/m);
    expect(libvips).toContain("https://spdx.org/licenses/LGPL-3.0-or-later.html");
  });

  test("contain the texts of the licenses, with their copyright lines", () => {
    expect(text).toMatch(/^pg \d\S*\nLicense: MIT\n\n[^-]*Copyright \(c\) \d+ *-? *\d* Brian Carlson/m);
  });

  test("contain those of Node if it was installed with the program", () => {
    const isHere = existsSync(join(ROOT, "node_modules/node/bin/node"));
    expect(/^node-(?:linux|darwin)-\S+ \S+\nLicense: /m.test(text)).toBe(isHere);
  });
});

test.each([
  ["/a/node_modules/react/index.js", "/a/node_modules/react"],
  ["/a/node_modules/@x/y/lib/z.js?url", "/a/node_modules/@x/y"],
  ["/a/node_modules/x/node_modules/y/index.js", "/a/node_modules/x/node_modules/y"],
  ["/a/app/root.tsx", null],
  ["\0rolldown/runtime.js", null],
])("%j is of %j", (moduleId, folder) => {
  expect(packageOfModule(moduleId)).toBe(folder);
});
