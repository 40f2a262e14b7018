import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveKey, readSecretKeys } from "../../../platform/secrets/secret-key.ts";
import { MAX_FOLLOWERS } from "../../../platform/serving/followers.ts";
import { openEmbedded } from "../../../server/db/open-database.ts";
import { findTeamById } from "../../../server/db/queries/club/teams.ts";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import { makeDomain, makeGame } from "../../factories/factories.ts";
import { makeLiveGame } from "../../factories/line-factories.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { runInWorker, startInWorker } from "../../harness/program/in-process.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { deskCookieOf, peopleSql, sendToDesk } from "../desk/desk-people.ts";
import { sendRequest } from "../request.ts";
import { followGame } from "../stats/score-table.ts";

const SHOP = "kestrels-shop.localhost";
const SHARED = "the-derby";
const KESTRELS = "ashford-kestrels";

/** An hour before the server's clock, and half an hour before it. */
const STARTED = new Date("2026-11-20T16:00:00Z");
const LAST_ENTRY = new Date("2026-11-20T16:30:00Z");

/**
 * Gives two clubs a game with the same id and a live game without a recent entry. The first club also gets a
 * store-only host and people.
 */
async function prepare(dataDir: string): Promise<void> {
  const { db, close } = await openEmbedded(dataDir);
  for (const teamId of ["ashford", "larkin"]) {
    const team = await findTeamById(db, teamId);
    if (!team) throw new Error(`There is no ${teamId}`);
    await makeGame(db, team, { id: SHARED });
    const on = { seasonId: "this-season", timeOfGame: STARTED };
    if (teamId === "ashford") {
      await makeDomain(db, team, { host: SHOP, mode: "store" });
      await makeGame(db, team, { ...on, state: "live" });
    } else {
      const { id: gameId } = await makeGame(db, team, on);
      await makeLiveGame(db, team, { gameId, updatedAt: LAST_ENTRY });
    }
  }
  for (const statement of peopleSql(KESTRELS)
    .split(";")
    .filter((text) => text.trim() !== ""))
    await db.execute(statement);
  await close();
}

let server: RunningProgram;

beforeAll(async () => {
  server = await startInWorker({ copyOf: (await fetchSharedResource("demo")).dataDir, prepare });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/** Runs the command while the server is running. */
async function scorer(gameId: string, club: string | null, ...more: string[]) {
  const args = ["scorer", gameId, ...(club === null ? [] : ["--team", club]), ...more];
  const { code, out } = await runInWorker(args, server.dataDir, { PORT: String(server.port) });
  return { code, output: out.trim() };
}

const ask = (link: URL, host: string) =>
  sendRequest(server.port, link.pathname.replace(/scorer$/, "score"), {
    host,
    headers: { authorization: `Bearer ${link.hash.slice(1)}` },
  });

describe("the scorer's link of a club", () => {
  test("is printed by the command while the server has the data folder open", async () => {
    const { code, output } = await scorer(SHARED, "larkin", "--for", "Kim", "--hours", "2");
    const [link = "", end = ""] = output.split("\n");
    expect([code, end]).toEqual([0, expect.stringMatching(/^The link works until 2 hours after the game\./)]);
    expect((await ask(new URL(link), "larkin-foxes.localhost")).status).toBe(200);
  });

  test("is new with each call; the desk lists each, and closes one without the other", async () => {
    const another = async () => new URL((await scorer(SHARED, "ashford")).output.split("\n")[0] ?? "");
    const links = [await another(), await another()] as const;
    const [closed, open] = links;
    expect(closed.hash).not.toBe(open.hash);
    const cookie = deskCookieOf(KESTRELS, "owner");
    const { body } = await sendToDesk(server, HOCKEY_HOST, "/desk/links", { cookie });
    expect(body).toContain("Created by the person who runs this website.");
    for (const { hash } of links) expect(body).toContain(hash);
    const id = closed.hash.slice(1, 17);
    const form = { intent: "revoke", id };
    expect((await sendToDesk(server, HOCKEY_HOST, "/desk/links", { cookie, form })).status).toBe(303);
    expect((await ask(closed, HOCKEY_HOST)).status).toBe(403);
    expect((await ask(open, HOCKEY_HOST)).status).toBe(200);
  });

  test("opens nothing if it was derived only from the secret, as links once were", async () => {
    const key = deriveKey(readSecretKeys({ DATA_DIR: server.dataDir, SECRET_KEY: undefined })[0], "scorer");
    const hash = createHmac("sha256", key).update(`ashford/${SHARED}`).digest("base64url");
    expect(
      (await ask(new URL(`http://${HOCKEY_HOST}/games/${SHARED}/scorer#${hash}`), HOCKEY_HOST)).status,
    ).toBe(403);
  });

  test.each([
    ["ashford-kestrels", HOCKEY_HOST],
    ["Ashford Kestrels", HOCKEY_HOST],
    // This club's primary host differs from its slug's.
    ["larkin", "larkin-foxes.localhost"],
  ])("%s opens its game on %s, and no other club's", async (club, host) => {
    const { code, output } = await scorer(SHARED, club);
    expect(code).toBe(0);
    const link = new URL(output.split("\n")[0] ?? "");
    expect(output).toContain(`http://${host}:${server.port}/games/${SHARED}/scorer#`);
    expect((await ask(link, host)).status).toBe(200);
    expect((await ask(link, host === HOCKEY_HOST ? RUGBY_HOST : HOCKEY_HOST)).status).toBe(403);
    expect((await sendRequest(server.port, link.pathname, { host })).status).toBe(200);
  });

  test.each([
    ["nowhere", null, "There's no game nowhere"],
    ["nowhere", "larkin", "There's no game nowhere"],
    [SHARED, null, "More than one club has a game the-derby. Name the club with --team."],
    [SHARED, "nobody", unknownClubMessage("nobody")],
    [SHARED, "calder", "There's no game the-derby"],
  ])("is not printed for %s of %s", async (gameId, club, sentence) => {
    const result = await scorer(gameId, club);
    expect(result.code).toBe(1);
    expect(result.output).toContain(sentence);
  });
});

test.each([
  ["has entered nothing yet", HOCKEY_HOST, "Waiting for the scorekeeper"],
  ["has fallen silent", RUGBY_HOST, "No update from the scorekeeper since 8:30 AM P"],
])("lists say that a game's scorer %s", async (_what, host, words) => {
  for (const path of ["/", "/schedule/upcoming", "/seasonschedule/this-season/upcoming"])
    expect((await sendRequest(server.port, path, { host })).body, path).toContain(words);
});

test("one follower too many from one address gets a 503 with Retry-After, until another leaves", async () => {
  const path = "/schedule/live";
  const open = await Promise.all(
    Array.from({ length: MAX_FOLLOWERS.ofAddress }, () => followGame(server.port, path)),
  );
  expect(open.filter(({ status }) => status === 200)).toHaveLength(MAX_FOLLOWERS.ofAddress);
  const refused = await sendRequest(server.port, path);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
  const isLogged = () => server.lines.some((line) => line.includes('"refusal":"too-many-followers"'));
  await expect.poll(isLogged).toBe(true);
  expect((await sendRequest(server.port, "/")).status).toBe(200);
  open.pop()?.close();
  await expect
    .poll(async () => {
      const next = await followGame(server.port, path);
      next.close();
      return next.status;
    })
    .toBe(200);
  for (const { close } of open) close();
});

test("in store-only mode no game is scored or followed", async () => {
  for (const path of [`/games/${SHARED}/scorer`, `/games/${SHARED}/score`])
    expect((await sendRequest(server.port, path, { host: SHOP })).status, path).toBe(404);
  for (const path of [`/games/${SHARED}/live`, "/schedule/live"]) {
    const { status, close } = await followGame(server.port, path, SHOP);
    close();
    expect(status, path).toBe(404);
  }
});
