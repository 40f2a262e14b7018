import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseReleases, splitInlineCode } from "./releases.ts";

test("a release is its heading and the lines that begin with a dash", () => {
  expect(
    parseReleases(
      "# Changelog\n\n## Unreleased\n\n- Soon.\n\n## 4.11.0\n\n- One.\n- Two.\n\n## 4.10.0\n- Three.\n",
    ),
  ).toEqual([
    { version: "4.11.0", changes: ["One.", "Two."] },
    { version: "4.10.0", changes: ["Three."] },
  ]);
});

test("inline code is what stands between two backquotes", () => {
  expect(splitInlineCode("Run `doctor` or `check --all`.")).toEqual([
    "Run ",
    "doctor",
    " or ",
    "check --all",
    ".",
  ]);
  expect(splitInlineCode("One ` alone")).toEqual(["One ` alone"]);
});

test("the newest release of the changelog is the version of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(parseReleases(readFileSync("CHANGELOG.md", "utf8"))[0]?.version).toBe(version);
});
