import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { stopAndWait, type TestServer } from "../../harness/program/server.ts";
import { startProcessOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import {
  type EventStream,
  followGame,
  newScorerEntry,
  postScore,
  SCORER_LINKS_SQL,
  SCORING_SECRET_KEY,
  scorerTokenOf,
  upcomingGameIds,
} from "../stats/score-table.ts";

const START: ScorerStep = { kind: "start" };
const UNDO: ScorerStep = { kind: "undo" };
const FINAL: ScorerStep = { kind: "final" };
/** Each request opens a new connection to one of the two processes; six requests reach both. */
const ENOUGH_FOR_BOTH = 6;

describe("on two processes", () => {
  let server: TestServer;
  let games: string[];
  const open: EventStream[] = [];

  beforeAll(async () => {
    server = await startProcessOnPostgres(
      { SECRET_KEY: SCORING_SECRET_KEY, WEB_CONCURRENCY: "2" },
      SCORER_LINKS_SQL,
    );
    games = await upcomingGameIds(server.port);
    expect(games.length).toBeGreaterThan(4);
  });
  afterEach(() => {
    for (const listening of open.splice(0)) listening.close();
  });
  afterAll(async () => {
    await server?.stop();
    expect(server?.errors()).toEqual([]);
  });

  const game = (at: number) => games[at] ?? "";
  const score = (gameId: string, body: unknown) => postScore(server.port, gameId, body);
  const follow = async (path: string, host = HOCKEY_HOST) => {
    const listening = await followGame(server.port, path, host);
    open.push(listening);
    return listening;
  };
  const presentCard = async (gameId: string) => {
    const headers = { authorization: `Bearer ${scorerTokenOf(gameId)}` };
    const { status, body } = await sendRequest(server.port, `/games/${gameId}/score`, { headers });
    expect(status).toBe(200);
    return JSON.parse(body).card;
  };

  test("a goal appears on every page that shows the game, in both processes", async () => {
    const gameId = game(0);
    // Stores the page in both processes.
    for (let n = 0; n < ENOUGH_FOR_BOTH; n++) await sendRequest(server.port, "/schedule/upcoming");
    expect((await score(gameId, newScorerEntry(1, START))).status).toBe(200);
    const { status, body } = await score(gameId, newScorerEntry(2, goalStep()));
    expect([status, JSON.parse(body).card]).toEqual([
      200,
      expect.objectContaining({ version: 2, state: "live", score: 1, opponentScore: 0 }),
    ]);
    for (const path of ["/", "/schedule/upcoming"])
      await expect
        .poll(async () => {
          const answers = await Promise.all(
            Array.from({ length: ENOUGH_FOR_BOTH }, () => sendRequest(server.port, path)),
          );
          return answers.every(({ body }) => body.includes(">Live<") && body.includes("1st period"));
        })
        .toBe(true);
    expect(await presentCard(gameId)).toMatchObject({ version: 2, score: 1 });
  });

  test("followers of the game or the schedule get a goal, followers of another game or club do not", async () => {
    const gameId = game(1);
    const following = await Promise.all(Array.from({ length: 4 }, () => follow(`/games/${gameId}/live`)));
    const schedule = await follow("/schedule/live");
    const others = [await follow(`/games/${game(2)}/live`), await follow("/schedule/live", RUGBY_HOST)];
    for (const { status, type } of [...following, schedule, ...others])
      expect([status, type]).toEqual([200, "text/event-stream"]);
    expect((await score(gameId, newScorerEntry(1, START))).status).toBe(200);
    const changes = (one: EventStream) => one.heard().split("event: changed").length - 1;
    await expect.poll(() => [...following, schedule].map(changes)).toEqual([1, 1, 1, 1, 1]);
    expect((await score(gameId, newScorerEntry(2, goalStep()))).status).toBe(200);
    await expect.poll(() => [...following, schedule].map(changes)).toEqual([2, 2, 2, 2, 2]);
    expect(others.map(changes)).toEqual([0, 0]);
  });

  test("an unknown game cannot be followed", async () => {
    for (const id of ["nowhere", "..%2f"]) expect((await follow(`/games/${id}/live`)).status, id).toBe(404);
  });

  describe("a token", () => {
    test.each<[string, (gameId: string) => string]>([
      ["of another game", () => scorerTokenOf(game(4))],
      ["of another club", (gameId) => scorerTokenOf(gameId, "larkin")],
      [
        "with a character changed",
        (gameId) => scorerTokenOf(gameId).replace(/^./, (c) => (c === "A" ? "B" : "A")),
      ],
      ["with an extra character", (gameId) => `${scorerTokenOf(gameId)}A`],
      ["that is made up", () => "-"],
    ])("%s opens nothing", async (_which, token) => {
      const gameId = game(3);
      const answer = await postScore(server.port, gameId, newScorerEntry(1, START), { token: token(gameId) });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        403,
        { message: expect.stringContaining("no longer works") },
      ]);
      expect(await presentCard(gameId)).toMatchObject({ version: 0, state: "waiting" });
    });

    test("is refused on another club's host, and in the address", async () => {
      const gameId = game(3);
      expect(
        (await postScore(server.port, gameId, newScorerEntry(1, START), { host: RUGBY_HOST })).status,
      ).toBe(403);
      const path = `/games/${gameId}/score?token=${scorerTokenOf(gameId)}`;
      expect((await sendRequest(server.port, path)).status).toBe(403);
      expect((await sendRequest(server.port, `/games/${gameId}/score`)).status).toBe(403);
    });

    test("opens no game that does not exist", async () => {
      expect((await score("nowhere", newScorerEntry(1, START))).status).toBe(403);
    });
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", []],
    ["an extra key", { ...newScorerEntry(1, START), more: 1 }],
    ["an invalid step", newScorerEntry(1, { kind: "goal" } as unknown as ScorerStep)],
    ["a step with an extra key", newScorerEntry(1, { kind: "start", at: 1 } as unknown as ScorerStep)],
    ["an invalid version", newScorerEntry(0, START)],
    ["a short id", { ...newScorerEntry(1, START), entryId: "short" }],
    ["a control character", { ...newScorerEntry(1, START), entryId: "a-name-with-\u0000-in-it" }],
    ["a fraction as the score", newScorerEntry(1, { kind: "correct", score: 1.5, opponentScore: 0 })],
  ])("%s is refused with 400", async (_what, body) => {
    expect((await score(game(3), body)).status).toBe(400);
    expect(await presentCard(game(3))).toMatchObject({ version: 0 });
  });

  test("a body that is too long or of another type, and another method, are refused", async () => {
    const gameId = game(3);
    expect((await score(gameId, " ".repeat(9000))).status).toBe(413);
    const headers = { "content-type": "text/plain" };
    expect((await postScore(server.port, gameId, newScorerEntry(1, START), { headers })).status).toBe(400);
    expect((await sendRequest(server.port, `/games/${gameId}/score`, { method: "PUT" })).status).toBe(405);
  });

  test("the later of two scorers gets the current card; the same entry sent again counts once", async () => {
    const gameId = game(4);
    await score(gameId, newScorerEntry(1, START));
    const first = newScorerEntry(2, goalStep());
    expect((await score(gameId, first)).status).toBe(200);
    const late = await score(gameId, newScorerEntry(2, goalStep("opponent")));
    expect([late.status, JSON.parse(late.body)]).toEqual([
      409,
      {
        message: "Someone else made a change. Here's the latest",
        card: expect.objectContaining({ version: 2, score: 1, opponentScore: 0 }),
      },
    ]);
    const again = await score(gameId, first);
    expect([again.status, JSON.parse(again.body).card.score]).toEqual([200, 1]);
    const refused = await score(gameId, newScorerEntry(3, START));
    expect([refused.status, JSON.parse(refused.body).message]).toEqual([422, "The game has already started"]);
    expect((await score(gameId, newScorerEntry(3, UNDO))).status).toBe(200);
    expect(await presentCard(gameId)).toMatchObject({ version: 3, score: 0 });
  });

  test("a final score counts in the record at once, and undoing it does too", async () => {
    const gameId = game(0);
    const record = async () =>
      /<strong[^>]*>([\d-]+)<\/strong>/.exec((await sendRequest(server.port, "/schedule/results")).body)?.[1];
    const before = await record();
    const { version } = await presentCard(gameId);
    await score(gameId, newScorerEntry(version + 1, FINAL));
    await expect.poll(record).not.toBe(before);
    await score(gameId, newScorerEntry(version + 2, UNDO));
    await expect.poll(record).toBe(before);
  });

  test("the scorer's page must not be stored or indexed, and has no Share button", async () => {
    const { status, headers, body } = await sendRequest(server.port, `/games/${game(0)}/scorer`);
    expect(status).toBe(200);
    expect([headers["cache-control"], headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([
      "no-store",
      "noindex",
      "no-referrer",
    ]);
    expect(body).not.toContain("Share");
    expect((await sendRequest(server.port, "/sitemap.xml")).body).not.toContain("scorer");
    expect((await sendRequest(server.port, "/games/nowhere/scorer")).status).toBe(404);
    expect((await sendRequest(server.port, `/games/${game(0)}/scorer`, { host: RUGBY_HOST })).status).toBe(
      404,
    );
  });

  test("the log has no token, and a word for each refusal", async () => {
    const isSaid = (text: string) => server.lines.some((line) => line.includes(text));
    for (const refusal of ["wrong-token", "changed", "already-started", "invalid-data"])
      await expect.poll(() => isSaid(`"refusal":"${refusal}"`), { message: refusal }).toBe(true);
    for (const id of games) expect(isSaid(scorerTokenOf(id))).toBe(false);
  });

  test("a server that stops ends its followers' connections at once", async () => {
    const following = await follow(`/games/${game(0)}/live`);
    const started = performance.now();
    await stopAndWait(server.process, "SIGTERM");
    await following.ended;
    expect(performance.now() - started).toBeLessThan(5000);
    expect(server.process.exitCode).toBe(0);
  });
});
