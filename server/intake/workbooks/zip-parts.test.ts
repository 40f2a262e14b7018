import { expect, test } from "vitest";
import { makeZip } from "../../../tests/import/workbooks.ts";
import { zipWorkbookParts } from "../../../tests/import/zip-workbook-parts.ts";
import { unzipParts } from "./zip-parts.ts";

const DAMAGED = "an undamaged file (open it in a spreadsheet program and save it again)";
const MEGABYTE = 1024 * 1024;
const MAX = { parts: 3, bytes: MEGABYTE };
const read = (bytes: Buffer, isWanted = (_: string) => true) => unzipParts(bytes, isWanted, MAX);
const entry = (name: string, bytes: number) => ({ name, bytes: Buffer.alloc(bytes) });

test("the parts of an archive are unpacked to their original bytes", () => {
  const parts = new Map([
    ["a.xml", Buffer.from("one")],
    ["b.xml", Buffer.alloc(0)],
  ]);
  expect(read(zipWorkbookParts(parts))).toEqual(parts);
  expect(read(makeZip([...parts].map(([name, bytes]) => ({ name, bytes }))))).toEqual(parts);
});

test("unwanted parts are not unpacked", () => {
  const archive = makeZip([entry("a.xml", 9), entry("media/film.bin", 5 * MEGABYTE)]);
  expect(read(archive, (name) => name.endsWith(".xml"))).toEqual(new Map([["a.xml", Buffer.alloc(9)]]));
  expect(() => read(archive)).toThrow("at most 1 MB when unpacked");
});

test.each([
  ["one part", [entry("a", MEGABYTE)], [entry("a", MEGABYTE + 1)], "at most 1 MB when unpacked"],
  [
    "all parts together",
    [entry("a", MEGABYTE / 2), entry("b", MEGABYTE / 2)],
    [entry("a", MEGABYTE / 2), entry("b", MEGABYTE / 2 + 1)],
    "at most 1 MB when unpacked",
  ],
  [
    "how many parts",
    [entry("a", 1), entry("b", 1), entry("c", 1)],
    [entry("a", 1), entry("b", 1), entry("c", 1), entry("d", 1)],
    "at most 3 parts",
  ],
  ["a name", [entry("a", 1), entry("b", 1)], [entry("a", 1), entry("a", 1)], DAMAGED],
  [
    "a part that is larger than it says",
    [entry("a", 3)],
    [{ ...entry("a", 30 * MEGABYTE), size: 3 }],
    DAMAGED,
  ],
  ["a part that is smaller than it says", [entry("a", 3)], [{ ...entry("a", 3), size: 4 }], DAMAGED],
])("%s is limited", (_what, within, beyond, expected) => {
  expect(read(makeZip(within)).size).toBe(within.length);
  expect(() => read(makeZip(beyond))).toThrow(expected);
});

test("a file that is no archive, or a part of one, is refused", () => {
  const archive = makeZip([entry("a", 100)]);
  for (const bytes of [Buffer.alloc(0), Buffer.from("PK"), archive.subarray(0, 40), archive.subarray(20)])
    expect(() => read(bytes)).toThrow(DAMAGED);
});
