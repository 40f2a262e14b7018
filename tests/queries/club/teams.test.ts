import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { findTeamByHost, findTeamBySlug, listDomains } from "../../../server/db/queries/club/teams.ts";
import { makeClub, makeDomain } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

describeOnPostgres("finding a club", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("by its own host, exactly", async () => {
    const club = await makeClub(db);
    const { host } = await makeDomain(db, club, { host: "kestrels.example.com" });
    expect((await findTeamByHost(db, host))?.team.teamId).toBe(club.teamId);
    for (const near of [
      "www.kestrels.example.com",
      "example.com",
      "%.example.com",
      "KESTRELS.example.com",
      "",
    ])
      expect(await findTeamByHost(db, near), near).toBeNull();
  });

  test("by its slug, exactly", async () => {
    const club = await makeClub(db, { slug: "port-foxes" });
    expect((await findTeamBySlug(db, "port-foxes"))?.teamId).toBe(club.teamId);
    for (const near of ["port_foxes", "port-%", "Port-Foxes", "' or true --"])
      expect(await findTeamBySlug(db, near), near).toBeNull();
  });

  test("its hosts come with the primary one first", async () => {
    const club = await makeClub(db);
    await makeDomain(db, club, { host: "a.example.org" });
    await makeDomain(db, club, { host: "z.example.org", primary: true });
    expect((await listDomains(db, club.teamId)).map(({ host }) => host)).toEqual([
      "z.example.org",
      "a.example.org",
    ]);
  });

  test("two clubs never share a slug or a host", async () => {
    const [one, two] = [await makeClub(db), await makeClub(db)];
    await makeDomain(db, one, { host: "taken.example.org" });
    await expect(makeDomain(db, two, { host: "taken.example.org" })).rejects.toThrow();
    await expect(makeClub(db, { slug: one.slug })).rejects.toThrow();
  });
});
