import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addJob } from "../../../server/db/add-job.ts";
import { domains, teams } from "../../../server/db/schema/index.ts";
import {
  makeArticle,
  makeClub,
  makeDomain,
  makeGame,
  makeImage,
  makeLeague,
  makePlayer,
  makeSponsor,
  makeTag,
} from "../../factories/factories.ts";
import { describeOnEachDatabase, type TestDatabase } from "./databases.ts";

const JOBS = sql`pgboss.job`;

describeOnEachDatabase("the databases of the tests", (open) => {
  let one: TestDatabase;
  beforeAll(async () => {
    one = await open();
  });

  test("every factory makes a row the schema accepts", async () => {
    const club = await makeClub(one.db);
    const image = await makeImage(one.db, club);
    const player = await makePlayer(one.db, club, { name: "Zoë Ödegaard", image: image.id });
    const league = await makeLeague(one.db, club);
    const game = await makeGame(one.db, club, { leagueId: league.id });
    await makeTag(one.db, club, { reference: player.id });
    await makeDomain(one.db, club);
    await makeSponsor(one.db, club, { logo: image.id });
    const article = await makeArticle(one.db, club, { gameId: game.id, seasonId: game.seasonId });
    expect(player.sortKey).toBe("zoe odegaard");
    expect(article.teamId).toBe(club.teamId);
  });

  test("one of its own is empty, beside the worker's", async () => {
    await makeClub(one.db);
    const other = await open({ own: true });
    expect(await other.db.$count(teams)).toBe(0);
    expect(await one.db.$count(teams)).toBeGreaterThan(0);
  });

  test("the worker's is emptied for each that opens it, of jobs too", async () => {
    await makeDomain(one.db, await makeClub(one.db));
    await one.db.transaction((tx) => addJob(tx, "check-order", { teamId: "club", orderId: "order" }));
    expect(await one.db.$count(JOBS)).toBe(1);
    const again = await open();
    expect(again).toBe(one);
    for (const table of [teams, domains, JOBS]) expect(await again.db.$count(table)).toBe(0);
  });

  test("the database is what the suite's name says it is", async () => {
    const { rows } = (await one.db.execute(sql`select version() as version`)) as unknown as {
      rows: { version: string }[];
    };
    expect(rows[0]?.version.includes("emcc")).toBe(one.kind === "PGlite");
  });
});
