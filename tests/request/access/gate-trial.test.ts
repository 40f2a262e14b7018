import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, ne, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { HOSTS_TAG } from "../../../domain/site/page-tags.ts";
import { SUBSCRIPTION_STATUS_FAILED } from "../../../domain/values/messages.ts";
import type { createApp as CreateApp } from "../../../server/app.ts";
import { composeServices } from "../../../server/compose.ts";
import { findTeamBySlug } from "../../../server/db/queries/club/teams.ts";
import { images } from "../../../server/db/schema/club/images.ts";
import { readConfiguration } from "../../../server/env.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { postgresEnv, programEnv } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";

const END = new Date("2026-11-20T17:00:10.000Z");
const BUILT = new URL("../../../build/server/app.js", import.meta.url).href;

/** The built program on the demo clubs; the test sets its clock. */
async function open(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-trial-"));
  cpSync((await fetchSharedResource("postgresDemo")).dataDir, dataDir, { recursive: true });
  const url = await copyPostgres("postgresDemo");
  const settings = { ...postgresEnv(url), LOG_LEVEL: "silent", ...env };
  const services = await composeServices(readConfiguration(programEnv(dataDir, settings)));
  onTestFinished(async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const trial = JSON.stringify({ websiteCharge: false, websiteTrialValidity: END.toISOString() });
  await services.db.execute(
    sql`update teams set subscription_info = subscription_info || ${trial}::jsonb where slug = 'ashford-kestrels'`,
  );
  let now = new Date(END.getTime() - 5000);
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(services.log) as typeof services.log, {
    error: (_: object, sentence: string) => logged.push(sentence),
  });
  const { createApp }: { createApp: typeof CreateApp } = await import(BUILT);
  const app = createApp({ ...services, log, now: () => now });
  const ask = async (path: string, host = HOCKEY_HOST) =>
    app.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
  const status = async (path: string) => (await ask(path)).status;
  return { services, url, logged, ask, status, at: (ms: number) => (now = new Date(END.getTime() + ms)) };
}

test("a page and a picture stored before the end of a trial are locked after it", async () => {
  const { services, status, at } = await open();
  const { db } = services;
  const club = await findTeamBySlug(db, "ashford-kestrels");
  const isOther = and(eq(images.teamId, club?.teamId ?? ""), ne(images.id, club?.logo ?? ""));
  const [image] = await db.select().from(images).where(isOther).limit(1);
  const path = `/images/${image?.teamId}/${image?.hash}/96.webp`;
  const all = async () => [await status("/about"), await status(path)];
  expect(await all()).toEqual([200, 200]);
  // Both answers are stored at the last instant of the trial, when the site is still open.
  at(0);
  expect(await all()).toEqual([200, 200]);
  at(1);
  expect(await all()).toEqual([503, 503]);
  // The answers of the locked site were not stored.
  at(0);
  expect(await all()).toEqual([200, 200]);
});

test("a directory stored before the end of a trial does not list the club after it", async () => {
  const { ask, at } = await open({ DEMO: "off", QUERY_TEAMS: "off" });
  const list = async () => (await ask("/", "localhost")).text();
  const crest = /\/images\/ashford\/\S+\/64\.png/.exec(await list())?.[0] ?? "";
  const shown = async () => [
    (await list()).includes("Ashford Kestrels"),
    (await ask(crest, "localhost")).status,
  ];
  at(0);
  expect(await shown()).toEqual([true, 200]);
  at(1);
  expect(await shown()).toEqual([false, 404]);
});

test("a club whose subscriptions cannot be read is locked: the screen has a message box, and the error is logged", async () => {
  const { services, url, logged, ask } = await open();
  expect((await ask("/about")).status).toBe(200);
  await runSql(url, "alter table subscriptions rename to subscriptions_gone");
  services.purge([HOSTS_TAG]);
  const expectLocked = async (host: string) => {
    logged.length = 0;
    const answer = await ask("/roster", host);
    expect(answer.status, host).toBe(503);
    expect(await answer.text(), host).toMatch(/SITE INACTIVE[\s\S]*<textarea/);
    expect(logged, host).toContain(SUBSCRIPTION_STATUS_FAILED);
  };
  await expectLocked(HOCKEY_HOST);
  expect(await (await ask("/activation")).json()).toEqual({ active: false });
  await services.db.execute(sql`delete from domains where team_id = 'ashford'`);
  await expectLocked("ashford-kestrels.localhost");
});
