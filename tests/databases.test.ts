import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase, type TestDatabase } from "./databases.ts";
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
} from "./factories.ts";

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

  test("another open() gives an empty database of its own", async () => {
    await makeClub(one.db);
    const other = await open();
    const { rows } = (await other.db.execute(sql`select count(*)::int as n from teams`)) as unknown as {
      rows: { n: number }[];
    };
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("the database is what the suite's name says it is", async () => {
    const { rows } = (await one.db.execute(sql`select version() as version`)) as unknown as {
      rows: { version: string }[];
    };
    expect(rows[0]?.version.includes("emcc")).toBe(one.kind === "PGlite");
  });
});
