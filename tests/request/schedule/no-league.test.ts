import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { makeClub, makeGame, makeOpponent, makeSeason } from "../../factories/factories.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { useServer } from "../use-server.ts";

/** Pages of a club without a league, and with a game whose opponent is not known yet. */

const server = useServer();
const HOST = "no-league.localhost";
let database: OpenDatabase;

beforeAll(async () => {
  database = openPostgres((await fetchSharedResource("server")).databaseUrl);
  const { db } = database;
  const club = await makeClub(db, { teamId: "no-league", slug: "no-league" });
  const { id: seasonId } = await makeSeason(db, club, { id: "season" });
  const { id: herons } = await makeOpponent(db, club, { id: "herons", name: "Heron Bay" });
  const open = { id: "tbd", name: "Opponent to be announced", deleted: true };
  await makeOpponent(db, club, open);
  const at = (day: string) => ({
    timeOfGame: new Date(`${day}T01:00:00Z`),
    endTimeOfGame: new Date(`${day}T04:00:00Z`),
  });
  const all = { seasonId, kind: "independent" } as const;
  const won = { state: "final", score: 4, opponentScore: 1 } as const;
  await makeGame(db, club, { ...all, ...won, id: "won", opponentId: herons, ...at("2026-10-10") });
  await makeGame(db, club, { ...all, id: "next", opponentId: "tbd", ...at("2027-02-10") });
});

afterAll(() => database?.close());

const mainText = async (path: string) => {
  const { status, body } = await server.get(path, { host: HOST });
  expect(status, path).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
  return main
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
};

test.each([
  ["/", "1-0-0"],
  ["/schedule/results", "1-0-0"],
  ["/teamstats", "1-0-0"],
  ["/games/won/info", "Heron Bay"],
])("%s mentions no league or exhibition", async (path, shown) => {
  const text = await mainText(path);
  expect(text).toContain(shown);
  expect(text).not.toMatch(/League|Exhibition/);
});

test("a game with an opponent to be announced has no history, and the opponent has no page", async () => {
  const text = await mainText("/games/next/info");
  expect(text).toContain("Opponent to be announced");
  expect(text).not.toMatch(/Recent meetings|All games against/);
  expect((await server.get("/opponents/tbd", { host: HOST })).status).toBe(404);
});
