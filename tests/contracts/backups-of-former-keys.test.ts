import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { deriveKey, parseSecretKeys } from "../../platform/secrets/secret-key.ts";
import { recordErasure } from "../../server/db/queries/desk/privacy/erasures.ts";
import { orders } from "../../server/db/schema/index.ts";
import { printFormerKeyBackups } from "../../server/operator/backup/former-key-backups.ts";
import { installationFingerprint } from "../../server/operator/backup/secret-fingerprints.ts";
import { erasedAddressHash } from "../../server/usecases/desk/desk-secrets.ts";
import { type Club, makeClub, makeOrder } from "../factories/factories.ts";
import {
  backUp,
  backupNames,
  finishRestoreOf,
  type Installation,
  openInstallation,
  restore,
  scratchFolder,
} from "./backup-bench.ts";

/** Backups are kept for longer than an old SECRET_KEY (decision 205). */

const OLD = "the-old-secret-0123456789-abcdefghij";
const NEW = "the-new-secret-0123456789-abcdefghij";
const NEWEST = "the-newest-secret-0123456789-abcdefg";
const withKey = (SECRET_KEY: string) => ({ env: { SECRET_KEY } });
const week = (n: number) => new Date(Date.UTC(2026, 9, 5 + 7 * n, 9));

let from: Installation;
let club: Club;
let folder: string;
beforeEach(async () => {
  from = await openInstallation("PostgreSQL");
  club = await makeClub(from.database.db);
  folder = await scratchFolder();
});

const make = (n: number, key: string) => backUp(from, folder, { ...withKey(key), at: week(n), prune: true });
const daysOf = async () => (await backupNames(folder)).map((name) => name.slice(0, 10));

describe("backups that an earlier key made", () => {
  test("are removed by age after two changes of the key, if each was followed by a backup with both", async () => {
    await make(0, OLD);
    await make(1, `${OLD},${NEW}`);
    await make(2, `${NEW},${OLD}`);
    await make(3, NEW);
    await make(4, `${NEWEST},${NEW}`);
    for (const n of [5, 6, 7, 8]) await make(n, NEWEST);
    // The seven newest days stay, and the last one of each month.
    expect(await daysOf()).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => week(n).toISOString().slice(0, 10)));
  });

  test("stay if another installation's key made them", async () => {
    await make(0, OLD);
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await make(n, NEW);
    expect((await daysOf())[0]).toBe("2026-10-05");
  });

  test("stay readable if what lists the former keys is damaged", async () => {
    await make(0, `${NEW},${OLD}`);
    const [list = ""] = await readdir(join(folder, "installations"));
    await writeFile(join(folder, "installations", list), "{");
    expect((await make(1, NEW)).join()).toContain("is complete");
  });
});

test("a restore with both keys has nothing to mind, and with the new one it says which is needed", async () => {
  await make(0, OLD);
  const into = await openInstallation("PostgreSQL");
  const minded = (await restore(into, folder, withKey(NEW))).lines.filter((line) => line.startsWith("Mind:"));
  expect(minded[0]).toMatch(
    /^Mind: SECRET_KEY is another one than when the backup was made \([0-9a-f]{8}\)\..* If you still have that one, use both: SECRET_KEY=PRESENT,FORMER, or a line each in the file secret-key\.$/,
  );
  const second = await openInstallation("PostgreSQL");
  expect((await restore(second, folder, withKey(`${NEW},${OLD}`))).lines.join("\n")).not.toContain("Mind:");
});

test("a stored key that was set without its mark is found", async () => {
  const line = Buffer.alloc(32, 7).toString("base64url");
  await make(0, `base64url:${line}`);
  const into = await openInstallation("PostgreSQL");
  expect((await restore(into, folder, withKey(line))).lines.join("\n")).toContain(
    "Mind: SECRET_KEY is the line of a file secret-key, and is missing base64url: before it.",
  );
  const second = await openInstallation("PostgreSQL");
  expect((await restore(second, folder, withKey(`base64url:${line}`))).lines.join("\n")).not.toContain(
    "Mind:",
  );
});

describe("people who were erased before and after a change of the key", () => {
  const erasedAt = (n: number) => new Date(week(n).getTime() + 3_600_000);
  const recordErased = (email: string, secret: string, n: number) => {
    const addressHash = erasedAddressHash(deriveKey(Buffer.from(secret), "desk"), email);
    return recordErasure(from.database.db, { teamId: club.teamId, addressHash, timeErased: erasedAt(n) });
  };

  /** Two buyers in a copy by the old key; one is erased with that key and one with the new one. */
  beforeEach(async () => {
    const timeCreated = new Date(week(0).getTime() - 3_600_000);
    for (const customerEmail of ["early@example.com", "late@example.com"])
      await makeOrder(from.database.db, club, { status: "paid", customerEmail, timeCreated });
    await make(0, OLD);
    await recordErased("early@example.com", OLD, 0);
    await make(1, `${NEW},${OLD}`);
    await recordErased("late@example.com", NEW, 1);
    await make(2, NEW);
  });

  async function restoreOldest(SECRET_KEY: string) {
    const into = await openInstallation("PostgreSQL");
    const [backup = ""] = await backupNames(folder);
    const { restored } = await restore(into, folder, { ...withKey(SECRET_KEY), backup });
    const parsed = parseSecretKeys(SECRET_KEY);
    if (typeof parsed === "string") throw new Error(parsed);
    const text = await finishRestoreOf(into, restored, parsed, week(3));
    const left = await into.database.db.select({ email: orders.customerEmail }).from(orders);
    return { text, left: left.map(({ email }) => email).filter(Boolean) };
  }

  test("are erased again by a restore with both keys", async () => {
    const { text, left } = await restoreOldest(`${NEW},${OLD}`);
    expect(left).toEqual([]);
    expect(text).toContain(
      "Erasures are known until 2026-10-19 09:00 UTC, from the newer backup 2026-10-19T09",
    );
    expect(text).not.toContain("couldn't be recognized");
  });

  test.each([
    ["the old one", OLD, ["late@example.com"], NEW],
    ["the new one", NEW, ["early@example.com"], OLD],
  ])(
    "are erased as far as %s recognizes them, and the other key is named",
    async (_what, key, left, missing) => {
      const restored = await restoreOldest(key);
      expect(restored.left).toEqual(left);
      expect(restored.text).toContain(
        `erased while SECRET_KEY was another one (${installationFingerprint(Buffer.from(missing))}) couldn't be recognized. Set it here, too`,
      );
    },
  );

  test("are not those of an installation with another key at the same place", async () => {
    await recordErased("late@example.com", OLD, 0);
    await make(3, NEWEST);
    // Without the new key's backups, only that installation's is newer.
    await rm(join(folder, "installations"), { recursive: true });
    const { text, left } = await restoreOldest(OLD);
    expect(left.toSorted()).toEqual(["early@example.com", "late@example.com"]);
    expect(text).toContain("Erasures are known until 2026-10-05 09:00 UTC. Whoever was erased later is back");
  });
});

describe("the check of a change", () => {
  const print = async (BACKUP_TO?: string) => {
    const lines: string[] = [];
    await printFormerKeyBackups({ BACKUP_TO }, Buffer.from(OLD), (line) => lines.push(line));
    return lines.join("\n");
  };

  test("counts the backups that need the old key, and names the last one", async () => {
    await make(0, OLD);
    await make(1, OLD);
    await make(2, `${NEW},${OLD}`);
    expect(await print(folder)).toMatch(
      /^Made with the old key \([0-9a-f]{8}\): 2 backups at .*, the last one of 2026-10-12T09:00:00\.000Z\. A restore of one of them needs both keys \(SECRET_KEY=NEW,OLD, or a line each in the file secret-key\), so keep the old one in another place for as long as you keep these backups\.$/,
    );
  });

  test("says nothing if none needs it", async () => {
    await make(0, NEW);
    expect(await print(folder)).toBe("");
  });

  test("says what it can't know: without BACKUP_TO, and if it can't be read", async () => {
    expect(await print()).toMatch(
      /^Backups from before the change were made with the old key \([0-9a-f]{8}\)\. A/,
    );
    await writeFile(join(folder, "backups"), "no folder");
    expect(await print(folder)).toMatch(
      /^The backups at .* can't be listed\. It isn't a folder: .* \(ENOTDIR\)\. Those from before the change were made with the old key\. A restore/,
    );
  });
});
