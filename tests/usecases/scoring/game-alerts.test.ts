import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AlertKind } from "../../../domain/scoring/alerts/game-alert.ts";
import { alertCutoffs, MAX_ALERTED_GAMES } from "../../../domain/scoring/alerts/game-alert.ts";
import type { ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import type { PushMessage, PushOutcome } from "../../../platform/push/push-sender.ts";
import type { Database } from "../../../server/db/client.ts";
import { countAlertedBrowsers, deleteEndedAlerts } from "../../../server/db/queries/schedule/game-alerts.ts";
import { listAlertedGames } from "../../../server/db/queries/schedule/game-news.ts";
import { gameAlerts } from "../../../server/db/schema/schedule/game-alerts.ts";
import { games } from "../../../server/db/schema/schedule/games.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { announceGame } from "../../../server/usecases/scoring/alerts/announce-game.ts";
import { chooseAlerts, findAlertChoice } from "../../../server/usecases/scoring/alerts/choose-alerts.ts";
import { pushAlerts } from "../../../server/usecases/scoring/alerts/push-alerts.ts";
import { recordGameNews } from "../../../server/usecases/scoring/alerts/record-game-news.ts";
import { scoreGame } from "../../../server/usecases/scoring/score-game.ts";
import { type Club, makeClub, makeGame, makeOpponent } from "../../factories/factories.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { subscribeBrowser } from "../../harness/program/push-service.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const START = new Date("2026-11-21T00:30:00Z");
const DAY_MS = 24 * 3_600_000;

type PushJob = JobData["push-alerts"];

describeOnPostgres("alerts about a game", (open) => {
  let db: Database;
  let owner: Database;
  let club: Club;
  let gameId: string;
  let version: number;
  let at: Date;

  beforeEach(async () => {
    if (!db) ({ db, owner } = await open());
    await owner.execute(sql`delete from pgboss.job`);
    at = NOW;
    version = 0;
    club = await makeClub(db, { teamAlias: "Kestrels" });
    gameId = await newGame(club);
  });

  const newGame = async (of: Club) => {
    const { id: opponentId } = await makeOpponent(db, of, { name: "Otters" });
    return (
      await makeGame(db, of, {
        opponentId,
        timeOfGame: START,
        endTimeOfGame: new Date("2026-11-21T03:30:00Z"),
      })
    ).id;
  };
  const now = () => at;
  /** A browser keeps its keys. */
  const browsers = new Map<string, ReturnType<typeof subscribeBrowser>>();
  const browserOf = (name: string, host?: string) => {
    const browser = browsers.get(`${host}/${name}`) ?? subscribeBrowser(name, host);
    browsers.set(`${host}/${name}`, browser);
    return browser;
  };
  const choose = (name: string, kinds: AlertKind[], of = { club, gameId }, host?: string) => {
    const { subscription } = browserOf(name, host);
    const { teamId } = of.club;
    return chooseAlerts({ db, now }, { teamId, gameId: of.gameId, teamParam: null, subscription, kinds });
  };
  const enter = async (step: ScorerStep, of = { club, gameId }) => {
    version += 1;
    const entry = { who: "Sam", version, entryId: `entry-number-${version}-of-the-game`, step };
    const answer = await scoreGame({ db, purge: async () => {}, now }, of.club, of.gameId, entry);
    expect(answer.ok).toBe(true);
  };
  const UNDO: ScorerStep = { kind: "undo" };
  const FINAL: ScorerStep = { kind: "final" };

  /** The announcements that are waiting, each with its delay. */
  const waiting = async () => {
    const { rows } = (await owner.execute(
      sql`select data->>'gameId' as game, round(extract(epoch from start_after - created_on))::int as seconds
        from pgboss.job where name = 'announce-game' order by created_on`,
    )) as { rows: { game: string; seconds: number }[] };
    return rows;
  };
  /** Runs the announcement that waits, and returns the jobs that send it. */
  const announce = async (of = { club, gameId }, isOpen = true): Promise<PushJob[]> => {
    const added: PushJob[] = [];
    await owner.execute(sql`delete from pgboss.job`);
    await announceGame(
      { db, now, isOpen: () => isOpen, addJob: async (_tx, _kind, data) => void added.push(data as PushJob) },
      { teamId: of.club.teamId, gameId: of.gameId },
    );
    return added;
  };
  const titles = (jobs: PushJob[]) => jobs.map(({ kind, message }) => `${kind}: ${message.title}`);

  describe("from the scorer", () => {
    beforeEach(async () => {
      await choose("ann", ["goals", "final"]);
      await enter({ kind: "start" });
      expect(await waiting()).toEqual([]);
    });

    test("a goal is announced after ten seconds, with the score", async () => {
      await enter(goalStep());
      expect(await waiting()).toEqual([{ game: gameId, seconds: 10 }]);
      expect(titles(await announce())).toEqual(["goals: Kestrels 1, Otters 0"]);
      // The job may run twice: the second time there is nothing left to announce.
      expect(await announce()).toEqual([]);
    });

    test("a goal that was taken back within ten seconds alerts nobody, and entered again, once", async () => {
      await enter(goalStep());
      await enter(UNDO);
      expect(await waiting()).toHaveLength(1);
      expect(await announce()).toEqual([]);
      await enter(goalStep());
      expect(titles(await announce())).toEqual(["goals: Kestrels 1, Otters 0"]);
    });

    test("an announced goal that was taken back and entered again within a minute is not announced twice", async () => {
      await enter(goalStep());
      await announce();
      await enter(UNDO);
      expect(await waiting()).toEqual([{ game: gameId, seconds: 60 }]);
      await enter(goalStep());
      expect(await waiting()).toHaveLength(1);
      expect(await announce()).toEqual([]);
    });

    test("an announced goal that stays taken back is corrected on the phones", async () => {
      await enter(goalStep());
      await announce();
      await enter(UNDO);
      const [job] = await announce();
      expect(job?.message).toMatchObject({ title: "Kestrels 0, Otters 0", body: "The score was corrected." });
    });

    test("goals within ten seconds are one alert", async () => {
      await enter(goalStep());
      await enter(goalStep());
      expect(titles(await announce())).toEqual(["goals: Kestrels 2, Otters 0"]);
    });

    test("the final score goes to those who want it, and a last goal to those who want only goals", async () => {
      await choose("bob", ["goals"]);
      await enter(goalStep());
      await enter(FINAL);
      const jobs = await announce();
      expect(titles(jobs)).toEqual([
        "final: Final: Kestrels 1, Otters 0",
        "goals: Final: Kestrels 1, Otters 0",
      ]);
      expect((await deliver(jobs)).map(({ path }) => path)).toEqual(["/send/ann", "/send/bob"]);
    });

    test("a locked club alerts nobody", async () => {
      await enter(goalStep());
      expect(await announce({ club, gameId }, false)).toEqual([]);
    });
  });

  describe("from the club's schedule", () => {
    const change = (set: Partial<typeof games.$inferInsert>) =>
      db.transaction(async (tx) => {
        const before = await listAlertedGames(tx, [club.teamId]);
        await tx.update(games).set(set).where(eq(games.id, gameId));
        await recordGameNews(tx, before, at);
      });
    const LATER = new Date("2026-11-22T01:00:00Z");

    beforeEach(async () => void (await choose("ann", ["changes"])));

    test("a new date is announced after two minutes, and a mistake that was corrected until then to nobody", async () => {
      await change({ timeOfGame: LATER, endTimeOfGame: new Date("2026-11-22T04:00:00Z") });
      expect(await waiting()).toEqual([{ game: gameId, seconds: 120 }]);
      await change({ timeOfGame: START });
      expect(await waiting()).toHaveLength(1);
      expect(await announce()).toEqual([]);
    });

    test("two changes within two minutes are announced as one, from the date that fans know", async () => {
      await change({ state: "postponed" });
      await change({
        state: "scheduled",
        timeOfGame: LATER,
        endTimeOfGame: new Date("2026-11-22T04:00:00Z"),
      });
      const [job] = await announce();
      expect(job?.message.body).toMatch(/^Now Nov 21, 2026 .* Originally Nov 20, 2026 /);
    });

    test("a removed game is announced as cancelled, unless it is over or comes back; its browsers stay", async () => {
      await change({ deleted: true });
      expect(await waiting()).toEqual([{ game: gameId, seconds: 120 }]);
      await deleteEndedAlerts(db, alertCutoffs(NOW));
      const [job, ...others] = await announce();
      expect(others).toEqual([]);
      expect(job?.message).toMatchObject({
        title: expect.stringContaining("Cancelled: "),
        body: expect.stringMatching(/^The game on Nov 20, 2026 .* was taken off the schedule\.$/),
        path: "/schedule",
      });
      await change({ deleted: false });
      await change({ deleted: true });
      await change({ deleted: false });
      expect(await announce()).toEqual([]);
      at = new Date("2026-11-21T12:00:00Z");
      await change({ deleted: true });
      expect(await announce()).toEqual([]);
    });

    test("another change, such as of the venue, is no news", async () => {
      await change({ venue: "Other Rink" });
      expect(await waiting()).toEqual([]);
    });
  });

  /** Every outcome of one message, by the path of its browser. */
  let outcomes: Record<string, PushOutcome> = {};
  let again: { job: PushJob; seconds: number }[] = [];
  const deliver = async (jobs: PushJob[]) => {
    const sent: { path: string; message: PushMessage }[] = [];
    again = [];
    for (const job of jobs)
      await pushAlerts(
        {
          db,
          now,
          log: { info: () => {}, warn: () => {} },
          addJob: async (_tx, _kind, data, options) =>
            void again.push({ job: data as PushJob, seconds: options?.afterSeconds ?? 0 }),
          push: {
            publicKey: "",
            send: async ({ endpoint }, message) => {
              const path = new URL(endpoint).pathname;
              sent.push({ path, message });
              return outcomes[path] ?? { kind: "sent" };
            },
          },
        },
        job,
      );
    return sent;
  };

  describe("that are sent", () => {
    let jobs: PushJob[];
    beforeEach(async () => {
      outcomes = {};
      for (const name of ["ann", "bob", "cleo"]) await choose(name, ["goals"]);
      await enter({ kind: "start" });
      await enter(goalStep());
      jobs = await announce();
    });
    const stored = () => countAlertedBrowsers(db, { teamId: club.teamId, gameId });

    test("forget a browser that is gone, and try one whose service is busy again, later each time", async () => {
      outcomes = {
        "/send/ann": { kind: "gone" },
        "/send/bob": { kind: "busy", afterSeconds: null, reason: "" },
      };
      expect(await deliver(jobs)).toHaveLength(3);
      expect(await stored()).toBe(2);
      expect(again.map(({ seconds }) => seconds)).toEqual([15]);
      expect((await deliver(again.map(({ job }) => job))).map(({ path }) => path)).toEqual(["/send/bob"]);
      expect(again.map(({ seconds }) => seconds)).toEqual([30]);
      outcomes = { "/send/bob": { kind: "busy", afterSeconds: 300, reason: "" } };
      await deliver(again.map(({ job }) => job));
      expect(again.map(({ seconds }) => seconds)).toEqual([300]);
    });

    test("forget a browser that is refused three times, but not all of them if it is our key", async () => {
      const refused = (status: number) => ({ kind: "refused", reason: `status ${status}` }) as const;
      outcomes = { "/send/ann": refused(400), "/send/bob": refused(403) };
      for (let next = jobs, n = 1; n <= 3; n += 1) {
        expect(await stored()).toBe(3);
        await deliver(next);
        next = again.map(({ job }) => job);
        // Bob's refusal may be about our key, unless Cleo gets the message of the same job.
        if (n > 1) expect(again.length).toBeLessThanOrEqual(1);
      }
      expect(await stored()).toBe(2);
      outcomes = Object.fromEntries(["ann", "bob", "cleo"].map((name) => [`/send/${name}`, refused(401)]));
      for (const attempt of [1, 2, 3, 4]) await deliver(jobs.map((job) => ({ ...job, attempt })));
      expect(await stored()).toBe(2);
      outcomes = { "/send/bob": refused(403) };
      await deliver(jobs.map((job) => ({ ...job, attempt: 3 })));
      expect(await stored()).toBe(1);
    });

    test("are not sent once they are too old, and a try after that is not planned", async () => {
      outcomes = { "/send/bob": { kind: "busy", afterSeconds: 3600, reason: "" } };
      await deliver(jobs);
      expect(again).toEqual([]);
      at = new Date(NOW.getTime() + 15 * 60_000);
      expect(await deliver(jobs)).toEqual([]);
    });

    test("have a topic, so that a phone that was off gets only the last score", async () => {
      const [first] = await deliver(jobs);
      await enter(goalStep());
      const [second] = await deliver(await announce());
      expect(first?.message.topic).toMatch(/^[\w-]{32}$/);
      expect(second?.message.topic).toBe(first?.message.topic);
      expect(first?.message).toMatchObject({ ttlSeconds: 900, urgency: "high" });
    });

    test("go out in jobs of a hundred browsers, those of one push service together", async () => {
      for (let n = 0; n < 250; n += 1)
        await choose(
          `fan-${n}`,
          ["goals"],
          { club, gameId },
          n % 2 ? "a.notify.windows.com" : "z.push.services.mozilla.com",
        );
      await enter(goalStep());
      const many = await announce();
      expect(many).toHaveLength(3);
      const sent = await deliver(many);
      expect(new Set(sent.map(({ path }) => path)).size).toBe(253);
      const hostOf = (job: PushJob) => [job.first, job.last].map((id) => id.split("/")[0]);
      expect(many.map(hostOf)).toEqual([
        ["a.notify.windows.com", "a.notify.windows.com"],
        ["a.notify.windows.com", "z.push.services.mozilla.com"],
        ["z.push.services.mozilla.com", "z.push.services.mozilla.com"],
      ]);
    });
  });

  describe("of a browser", () => {
    const read = (name: string, of = { club, gameId }) =>
      findAlertChoice(db, {
        teamId: of.club.teamId,
        gameId: of.gameId,
        endpoint: subscribeBrowser(name).subscription.endpoint,
      });

    test("belong to one game of one club", async () => {
      const other = { club: await makeClub(db), gameId: "" };
      other.gameId = await newGame(other.club);
      await choose("ann", ["goals"]);
      await choose("ann", ["final"], other);
      expect(await read("ann")).toEqual({ kinds: ["goals"], otherGames: 0 });
      expect(await read("ann", other)).toEqual({ kinds: ["final"], otherGames: 0 });
      await enter({ kind: "start" });
      await enter(FINAL);
      expect(await deliver(await announce())).toEqual([]);
      expect(await announce(other)).toEqual([]);
    });

    test("are replaced by a new choice, and end with an empty one", async () => {
      const second = { club, gameId: await newGame(club) };
      await choose("ann", ["goals"]);
      await choose("ann", ["changes"], second);
      expect(await choose("ann", ["final"])).toEqual({
        ok: true,
        choice: { kinds: ["final"], otherGames: 1 },
      });
      expect(await choose("ann", [])).toEqual({ ok: true, choice: { kinds: [], otherGames: 1 } });
      expect(await read("ann", second)).toEqual({ kinds: ["changes"], otherGames: 0 });
    });

    test("are turned off only by the browser that has the keys, and only for its own club's game", async () => {
      await choose("ann", ["goals"]);
      const { subscription } = browserOf("ann");
      const stranger = (of: { teamId: string }, auth: string, kinds: AlertKind[] = []) =>
        chooseAlerts(
          { db, now },
          { teamId: of.teamId, gameId, teamParam: null, subscription: { ...subscription, auth }, kinds },
        );
      const other = await makeClub(db);
      await stranger(other, subscription.auth);
      for (const kinds of [[], ["final"]] as AlertKind[][])
        expect(await stranger(club, "A".repeat(22), kinds)).toEqual({
          ok: false,
          reason: "unusable-browser",
        });
      expect(await read("ann")).toEqual({ kinds: ["goals"], otherGames: 0 });
      expect(await stranger(club, subscription.auth)).toMatchObject({ ok: true, choice: { kinds: [] } });
    });

    test("are refused for another club's game, a game that is over, and an address inside a network", async () => {
      const other = await makeClub(db);
      expect(await choose("ann", ["goals"], { club: other, gameId })).toEqual({
        ok: false,
        reason: "unknown-game",
      });
      expect(await choose("ann", ["goals"], { club, gameId }, "localhost")).toEqual({
        ok: false,
        reason: "unusable-browser",
      });
      at = new Date("2026-11-21T12:00:00Z");
      expect(await choose("ann", ["goals"])).toEqual({ ok: false, reason: "over" });
    });

    test("are refused above a number of games", async () => {
      await choose("ann", ["goals"]);
      const [row] = await db.select().from(gameAlerts).where(eq(gameAlerts.teamId, club.teamId));
      for (let n = 2; row && n < MAX_ALERTED_GAMES; n += 1)
        await db.insert(gameAlerts).values({ ...row, gameId: await newGame(club) });
      expect(await choose("ann", ["final"])).toMatchObject({ ok: true });
      const more = async () => choose("ann", ["goals"], { club, gameId: await newGame(club) });
      expect(await more()).toMatchObject({ ok: true });
      expect(await more()).toEqual({ ok: false, reason: "full" });
    });

    test("are deleted three days after the game, or sixty without a result", async () => {
      await choose("ann", ["goals"]);
      const sweep = async (days: number) => {
        await deleteEndedAlerts(db, alertCutoffs(new Date(START.getTime() + days * DAY_MS)));
        return countAlertedBrowsers(db, { teamId: club.teamId, gameId });
      };
      expect(await sweep(59)).toBe(1);
      await enter({ kind: "start" });
      await enter(FINAL);
      expect(await sweep(2.9)).toBe(1);
      expect(await sweep(3.1)).toBe(0);
      const second = await newGame(club);
      await choose("ann", ["goals"], { club, gameId: second });
      await deleteEndedAlerts(db, alertCutoffs(new Date(START.getTime() + 61 * DAY_MS)));
      expect(await countAlertedBrowsers(db, { teamId: club.teamId, gameId: second })).toBe(0);
    });
  });
});
