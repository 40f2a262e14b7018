import { createECDH, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { createPushKey } from "../platform/push/push-key.ts";
import { addJob } from "../server/db/add-job.ts";
import type { OpenDatabase } from "../server/db/open-database.ts";
import { findTeamBySlug } from "../server/db/queries/club/teams.ts";
import { gameAlerts, waitingNews } from "../server/db/schema/schedule/game-alerts.ts";
import { games } from "../server/db/schema/schedule/games.ts";
import { HOCKEY_HOST } from "../tests/harness/browser/hosts.ts";
import { startPushService } from "../tests/harness/program/push-service.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { randomBuyerAddress } from "./buyer.ts";
import { DATABASES } from "./databases.ts";
import { Client } from "./http.ts";
import { cpuMs } from "./process-cpu.ts";
import { writeReport } from "./report.ts";

/**
 * Measures a goal about which 5,000 browsers are alerted: how long until the last message is at its push
 * service, how many come a second, and how much slower a visitor gets pages meanwhile.
 */
const BROWSERS = 5000;
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const SLUG = "ashford-kestrels";
const QUIET_MS = 5000;
const MAX_MS = 300_000;

export async function measureAlerts(args: string[]): Promise<void> {
  await writeReport("alerts", args, async (print) => {
    const service = await startPushService();
    const env = {
      TRUST_PROXY: "on",
      LOG_LEVEL: "warn",
      FIELDHOUSE_NOW: "",
      PUSH_KEY: createPushKey(),
      PUSH_CONTACT: "mailto:webmaster@clubs.example",
      PUSH_API_BASE: service.origin,
    };
    await DATABASES.PostgreSQL(async (postgres) => {
      const shop = await openTestStore({ postgres, env, measured: true });
      try {
        await shop.inspect(subscribe);
        let isOver = false;
        const quiet = await pageTimes(shop.server.port, () => isOver, setTimeout(QUIET_MS));
        const { pid } = shop.server.process;
        const before = cpuMs(Number(pid));
        const begun = performance.now();
        await shop.inspect(announce);
        const last = async () => {
          while (service.received.length < BROWSERS && performance.now() - begun < MAX_MS)
            await setTimeout(10);
          isOver = true;
          return performance.now() - begun;
        };
        const took = last();
        const busy = await pageTimes(shop.server.port, () => isOver, took);
        const seconds = (await took) / 1000;
        const cpu = (cpuMs(Number(pid)) - before) / service.received.length;
        print(
          `a goal with ${BROWSERS} browsers: the last of ${service.received.length} messages was sent after ${seconds.toFixed(1)} s, ${(service.received.length / seconds).toFixed(0)} a second, ${cpu.toFixed(1)} ms of the processor each, with the pages below`,
        );
        for (const [name, times] of [["before", quiet] as const, ["meanwhile", busy] as const])
          print(`  a page ${name}: ${quantile(times, 0.5)} ms, 95 of 100 within ${quantile(times, 0.95)} ms`);
      } finally {
        await shop.close();
        await service.close();
      }
    });
  });
}

const quantile = (times: readonly number[], part: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(0);

/** Milliseconds of each of the pages that one visitor requests, one after another, until the end. */
async function pageTimes(port: number, isOver: () => boolean, end: Promise<unknown>): Promise<number[]> {
  const client = new Client(port, HOCKEY_HOST);
  const times: number[] = [];
  let isEnded = false;
  void end.then(() => {
    isEnded = true;
  });
  while (!isEnded && !isOver()) {
    const begun = performance.now();
    await client.get(`/schedule?again=${times.length}`, randomBuyerAddress());
    times.push(performance.now() - begun);
    await setTimeout(20);
  }
  client.close();
  return times;
}

async function gameToScore({ db }: OpenDatabase) {
  const team = await findTeamBySlug(db, SLUG);
  const isNext = and(eq(games.teamId, team?.teamId ?? ""), eq(games.state, "scheduled"));
  const [game] = await db.select().from(games).where(isNext).orderBy(games.timeOfGame).limit(1);
  if (!game) throw new Error("No game");
  return game;
}

async function subscribe(database: OpenDatabase): Promise<void> {
  const { id: gameId, teamId } = await gameToScore(database);
  const pair = createECDH("prime256v1");
  const rows = Array.from({ length: BROWSERS }, (_, at) => {
    pair.generateKeys();
    const host = HOSTS[at % HOSTS.length] ?? "";
    const id = `${host}/browser-${at}`;
    return {
      teamId,
      gameId,
      id,
      endpoint: `https://${host}/send/${at}`,
      p256dh: pair.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
      ...{ goals: true, final: false, changes: false, teamParam: null, timeCreated: new Date() },
    };
  });
  for (let at = 0; at < rows.length; at += 500)
    await database.db.insert(gameAlerts).values(rows.slice(at, at + 500));
}

/** A goal as the scorer enters it, whose ten seconds of patience are over. */
async function announce(database: OpenDatabase): Promise<void> {
  const { id: gameId, teamId, timeOfGame, timeZone, datePrecision } = await gameToScore(database);
  const facts = { timeOfGame: timeOfGame.toISOString(), timeZone, datePrecision };
  const before = { ...facts, state: "live" as const, score: 0, opponentScore: 0 };
  await database.db.transaction(async (tx) => {
    await tx
      .update(games)
      .set({ state: "live", score: 1, opponentScore: 0 })
      .where(and(eq(games.teamId, teamId), eq(games.id, gameId)));
    await tx.insert(waitingNews).values({ teamId, gameId, before, timeCreated: new Date() });
    await addJob(tx, "announce-game", { teamId, gameId });
  });
}
