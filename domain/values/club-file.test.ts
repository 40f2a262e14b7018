import { describe, expect, test } from "vitest";
import { fileKind, filePath, hasMagicBytes, isFileName, parseFilePath, shownFiles } from "./club-file.ts";

const HASH = "0f".repeat(32);
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a file's name", () => {
  test.each(["rules.pdf", "Form-2.DOCX", "times.csv", "season.ics", "dues.xlsx"])(
    "%s is accepted",
    (name) => {
      expect(isFileName(name)).toBe(true);
    },
  );

  test.each([
    "page.html",
    "x.svg",
    "x.xml",
    "run.exe",
    "old.doc",
    "../rules.pdf",
    "a b.pdf",
    ".pdf",
    "rules",
  ])("%s is refused", (name) => {
    expect(isFileName(name)).toBe(false);
  });

  test("has its kind from an extension in any case, and a property of objects is no extension", () => {
    expect([fileKind("x.constructor"), fileKind("x.PDF")]).toEqual([null, "pdf"]);
  });
});

test.each([
  ["pdf", "%PDF-1.7", true],
  ["pdf", "<html>", false],
  ["docx", "PK\x03\x04", true],
  ["xlsx", "\xd0\xcf", false],
  ["csv", "a,b", true],
  ["csv", "a\x00b", false],
  ["ics", "BEGIN:VCALENDAR\r\n", true],
  ["ics", "<script>", false],
] as const)("a %s file with the bytes %j is accepted: %s", (kind, text, expected) => {
  expect(hasMagicBytes(kind, bytes(text))).toBe(expected);
});

test("parses the paths that filePath makes, and no others", () => {
  const path = filePath("ashford", { hash: HASH, file: "rules.pdf" });
  expect(parseFilePath(path)).toEqual({ teamId: "ashford", hash: HASH, file: "rules.pdf" });
  for (const other of [
    `${path}/x`,
    path.replace("0f", "0F"),
    path.replace(".pdf", ".html"),
    "/files/a/b/c.pdf",
  ])
    expect(parseFilePath(other)).toBeNull();
});

test("shows a file's kind and size", () => {
  const file = (name: string, size: number) => ({ file: name, title: "T", hash: HASH, size });
  const shown = shownFiles("a", [file("a.pdf", 1_300_000), file("b.csv", 14), file("c.docx", 700_000)]);
  expect(shown.map(({ words }) => words)).toEqual(["PDF, 1.2 MB", "CSV, 1 KB", "Word, 684 KB"]);
});
