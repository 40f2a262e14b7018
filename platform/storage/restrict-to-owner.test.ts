import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeFolderPrivate } from "./restrict-to-owner.ts";

const root = mkdtempSync(join(tmpdir(), "fieldhouse-private-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "data-"));
});

function put(name: string, mode: number): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name);
  chmodSync(path, mode);
}

const loosen = (...names: string[]) => {
  for (const name of names) chmodSync(join(folder, name), 0o777);
};
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

describe("a data folder", () => {
  test("is created for its owner only, whatever the umask", () => {
    const before = process.umask(0);
    try {
      makeFolderPrivate(join(folder, "new"));
    } finally {
      process.umask(before);
    }
    expect(modeOf("new")).toBe("700");
  });

  test("of an earlier version is closed down to its last file", () => {
    put("pg/pg_wal/000000010000000000000001", 0o666);
    put("outbox/mail.eml", 0o644);
    put("images/ab/cd.webp", 0o755);
    put("secret-key", 0o640);
    loosen("", "pg", "pg/pg_wal", "outbox", "images", "images/ab");
    makeFolderPrivate(folder);
    for (const name of ["", "pg", "pg/pg_wal", "outbox", "images", "images/ab"])
      expect(modeOf(name), name).toBe("700");
    for (const name of [
      "pg/pg_wal/000000010000000000000001",
      "outbox/mail.eml",
      "images/ab/cd.webp",
      "secret-key",
    ])
      expect(modeOf(name), name).toBe("600");
  });

  test("keeps the permissions of other people's files, also behind a link", () => {
    put("notes/of-somebody.txt", 0o644);
    put("elsewhere/shared.txt", 0o664);
    mkdirSync(join(folder, "images"));
    loosen("", "images");
    symlinkSync(join(folder, "elsewhere"), join(folder, "images", "link"));
    makeFolderPrivate(folder);
    expect([modeOf("notes/of-somebody.txt"), modeOf("elsewhere/shared.txt")]).toEqual(["644", "664"]);
  });

  test("closes the folder to which a linked images folder leads", () => {
    put("volume/ab/cd.webp", 0o644);
    loosen("volume");
    symlinkSync(join(folder, "volume"), join(folder, "images"));
    makeFolderPrivate(folder);
    expect([modeOf("volume"), modeOf("volume/ab/cd.webp")]).toEqual(["700", "600"]);
  });
});
