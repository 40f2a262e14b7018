import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { askOnce } from "../../tests/ask-once.ts";
import { EVERYTHING, type OpenDatabase, openEmbedded, openPostgres } from "./client.ts";
import { takeDataLock } from "./data-lock.ts";
import { listTeams } from "./queries/teams.ts";

const opened: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

function kept(database: OpenDatabase): OpenDatabase {
  opened.push(database);
  return database;
}

async function earOf(database: OpenDatabase): Promise<string[]> {
  const heard: string[] = [];
  await database.listen((payload) => heard.push(payload));
  return heard;
}

describe("PostgreSQL", () => {
  const name = `client_${process.pid}`;
  let url: string;
  beforeAll(async () => {
    const { admin } = await askOnce("postgres");
    const server = kept(openPostgres(admin));
    await server.db.execute(sql.raw(`create database ${name}`));
    url = admin.replace(/[^/]+$/, name);
  });

  test("processes that start together migrate one after the other", async () => {
    const starting = Array.from({ length: 4 }, () => kept(openPostgres(url)));
    await Promise.all(starting.map((database) => database.migrate()));
    for (const { db } of starting) expect(await listTeams(db)).toEqual([]);
  });

  test("every process hears what one told, that one too", async () => {
    const [teller, other] = [kept(openPostgres(url)), kept(openPostgres(url))];
    const ears = [await earOf(teller), await earOf(other)];
    await teller.notify('["team:ödegaard"]');
    await expect.poll(() => ears).toEqual([['["team:ödegaard"]'], ['["team:ödegaard"]']]);
  });

  test("a connection that breaks while nobody uses it is told and replaced, and ends nothing", async () => {
    const told: Error[] = [];
    const database = kept(openPostgres(url, (error) => told.push(error)));
    await database.db.execute(sql`select 1`);
    const other = kept(openPostgres(url));
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(await database.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test("an ear whose connection broke tells that it may have missed anything once it hears again", async () => {
    const database = kept(openPostgres(url));
    const heard = await earOf(database);
    expect(await ears(database)).toHaveLength(1);
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await database.notify("told while nobody listened");
    await expect.poll(() => heard).toContain(EVERYTHING);
    await database.notify("told afterwards");
    await expect.poll(() => heard).toContain("told afterwards");
    expect(heard).toEqual([EVERYTHING, "told afterwards"]);
    expect(await ears(database)).toHaveLength(1);
  });

  const ears = async ({ db }: OpenDatabase) =>
    (
      (await db.execute(sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)) as unknown as { rows: unknown[] }
    ).rows;
});

describe("the embedded database", () => {
  const directory = mkdtempSync(join(tmpdir(), "fieldhouse-client-"));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("has one opener at a time, hears itself, and is free again when closed", async () => {
    const first = await openEmbedded(directory);
    await expect(openEmbedded(directory)).rejects.toThrow("is in use by process");
    const heard = await earOf(first);
    await first.notify(EVERYTHING);
    await expect.poll(() => heard).toEqual([EVERYTHING]);
    await first.close();
    takeDataLock(directory)();
  }, 60_000);

  test("kill -9 in the middle of writing loses nothing acknowledged, and the stale lock is taken over", async () => {
    const folder = mkdtempSync(join(tmpdir(), "fieldhouse-killed-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = join(import.meta.dirname, "..", "..", "tests", "writer.ts");
    const writer = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
    const gone = new Promise((resolve) => writer.once("close", resolve));
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) writer.kill("SIGKILL");
    }
    await gone;
    const { db } = kept(await openEmbedded(folder));
    const found = await db.execute(
      sql`select count(*)::int as rows from acknowledged where number <= ${acknowledged}`,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(found).toMatchObject({ rows: [{ rows: acknowledged }] });
  }, 60_000);
});
