import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addJob } from "../../server/db/add-job.ts";
import type { Database } from "../../server/db/client.ts";
import { addGameNews } from "../../server/db/queries/schedule/game-news.ts";
import { makeClub, makeGame, makeOrder } from "../factories/factories.ts";
import {
  backUp,
  backupNames,
  finishRestoreOf,
  openInstallation,
  restore,
  scratchFolder,
} from "./backup-bench.ts";
import { copyAroundErasure, ERASED_PERSON, listBuyers, SECRETS_OF_COPIES } from "./erased-after-copy.ts";

/** What a restored copy must not bring back, and what it says that it can't. */

describe("a person who was erased after the restored copy", () => {
  const erasedAfterCopy = async () => {
    const from = await openInstallation("PostgreSQL");
    return copyAroundErasure(from, [await makeClub(from.database.db)]);
  };

  test("is erased again, if a newer backup knows it and the secret is the same", async () => {
    const { folder, older, newer } = await erasedAfterCopy();
    const into = await openInstallation("PostgreSQL");
    const restored = await restore(into, folder, { backup: older });
    expect(await finishRestoreOf(into, restored.restored, SECRETS_OF_COPIES, ERASED_PERSON.at)).toContain(
      `Erasures are known until 2026-11-29 09:00 UTC, from the newer backup ${newer}. Whoever was erased later is back`,
    );
    expect(await listBuyers(into.database.db)).toEqual(["", "other@example.com"]);
    // Again after a crash: nobody is left to erase.
    const again = await restore(into, folder, { backup: older });
    expect(await finishRestoreOf(into, again.restored, SECRETS_OF_COPIES, ERASED_PERSON.at)).not.toContain(
      "Erased again",
    );
  });

  test("is back if the newer backup can't be read or the secret is another one, and that is printed", async () => {
    const { folder, older, newer } = await erasedAfterCopy();
    await writeFile(join(folder, "backups", newer, "erasures.copy.gz.0001"), "altered");
    const into = await openInstallation("PostgreSQL");
    const restored = await restore(into, folder, { backup: older });
    expect(restored.lines.join("\n")).toContain(
      `The newer backup ${newer} couldn't be read for erased people: `,
    );
    const text = await finishRestoreOf(into, restored.restored, null, ERASED_PERSON.at);
    expect(text).toContain("Erasures are known until 2026-11-27 09:00 UTC. Whoever was erased later is back");
    expect(text).toMatch(
      /another one \([0-9a-f]{8}\) couldn't be recognized\. Set it here, too .*, then run: npx fieldhouse people repeat/,
    );
    expect(await listBuyers(into.database.db)).toEqual(["other@example.com", ERASED_PERSON.email]);
  });
});

const FREE = { subtotal: 0, platformFee: 0, total: 0 };

test("after a restore, what is lost for good is printed with its time, and how much of it a day has", async () => {
  const from = await openInstallation("PostgreSQL");
  const { db } = from.database;
  const club = await makeClub(db);
  const hoursBefore = (hours: number) => new Date(Date.UTC(2026, 10, 27, 9 - hours));
  for (const hours of [1, 23, 25])
    await makeOrder(db, club, { ...FREE, status: "paid", timeCreated: hoursBefore(hours) });
  await makeOrder(db, club, { status: "paid", channel: "door", timeCreated: hoursBefore(2) });
  const folder = await scratchFolder();
  await backUp(from, folder);
  const into = await openInstallation("PostgreSQL");
  const text = await finishRestoreOf(into, (await restore(into, folder)).restored, null);
  expect(text).toContain("from 2026-11-27 09:00 UTC to the moment the old machine stopped:");
  expect(text).toContain("- free orders (2 on the day before the copy): their codes won't open a door");
  expect(text).toContain("- sales at the desk and at doors, paid in cash or complimentary (1 on the day");
  expect(text).toContain(
    "- alerts about games that fans turned on (0 on the day before the copy): they turn",
  );
  expect(text).toContain("npx fieldhouse payments rebuild --dry-run");
});

test("alerts that waited when the copy was made are dropped, and a later change of the game is news again", async () => {
  const from = await openInstallation("PostgreSQL");
  const { db, orders: writer } = from.database;
  const club = await makeClub(db);
  const game = await makeGame(db, club);
  const about = { teamId: club.teamId, gameId: game.id };
  const { state, score, opponentScore, timeOfGame, timeZone, datePrecision } = game;
  const facts = { ...about, state, score, opponentScore, timeOfGame, timeZone, datePrecision };
  const addNews = (to: Database) => addGameNews(to, facts, new Date("2026-11-27T08:59:55Z"));
  await writer.transaction(async (tx) => {
    expect(await addNews(tx)).toBe(true);
    await addJob(tx, "announce-game", about);
    const sent = { title: "Kestrels 1, Otters 0", body: "", path: "/games/1", tag: "score", id: "1" };
    const rest = { first: "", last: "", message: sent, until: "2026-11-27T09:30:00Z", attempt: 1 };
    await addJob(tx, "push-alerts", { ...about, kind: "goals", except: [], ...rest });
  });
  // One that gave up would be tried again by “doctor --try-again”.
  await from.database.unhurried.execute(
    sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
      select 'dead-letters', data, name, 3, '{"message": "busy"}' from pgboss.job where name = 'push-alerts'`,
  );
  const folder = await scratchFolder();
  await backUp(from, folder);
  const into = await openInstallation("PostgreSQL");
  await restore(into, folder);
  expect(await into.database.db.$count(sql`pgboss.job`)).toBe(0);
  // The restored copy knows no change that is still to be announced, which would hold back all later ones.
  expect(await addNews(into.database.orders)).toBe(true);
});

test("only the backup that was restored last counts as restored: the others would be older", async () => {
  const first = await openInstallation("PostgreSQL");
  await makeClub(first.database.db);
  const folder = await scratchFolder();
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
  await backUp(first, folder, { at: at(9) });
  const second = await openInstallation("PostgreSQL");
  await restore(second, folder, { at: at(10) });
  await backUp(second, folder, { at: at(11) });
  const [older = "", newer = ""] = await backupNames(folder);
  const third = await openInstallation("PostgreSQL");
  await restore(third, folder, { backup: newer, at: at(12) });
  // Its copy says that the older one was restored, too: into another database, from which it was made.
  await expect(restore(third, folder, { backup: older })).rejects.toThrow("The database isn't empty");
  expect((await restore(third, folder, { backup: newer })).lines.join()).toContain(
    "is already restored here",
  );
});
