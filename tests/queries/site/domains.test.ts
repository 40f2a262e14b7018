import { Command } from "commander";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDomainsCommand } from "../../../cli/clubs/domains.ts";
import type { Database } from "../../../server/db/client.ts";
import { listDomains } from "../../../server/db/queries/club/teams.ts";
import { runDomains } from "../../../server/operator/run-domains.ts";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import { type Club, makeClub, makeDomain } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

describeOnPostgres("verifying a domain", (open) => {
  let db: Database;
  let club: Club;
  let purged: string[];
  let count = 0;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    count += 1;
    club = await makeClub(db);
    purged = [];
  });
  const host = (name: string) => `${name}${count}.example`;
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const services = { db, purge: async (tags: string[]) => void purged.push(...tags) };
    let code: number | undefined;
    const program = new Command();
    addDomainsCommand(program, async (asked) => {
      code = await runDomains(services, asked, (line) => lines.push(line));
    });
    await program.parseAsync(["domains", ...args], { from: "user" });
    return [code, lines.join("\n")];
  };
  const marks = async () =>
    Object.fromEntries(
      (await listDomains(db, club.teamId)).map((one) => [one.host, [one.verified, one.primary]]),
    );

  test("is stored, shown, and purges the club's pages", async () => {
    const [a, b] = [host("a"), host("b")];
    for (const name of [a, b]) await makeDomain(db, club, { host: name });
    expect(await run("verify", a.toUpperCase(), "--team", club.slug)).toEqual([0, `${a} is now verified.`]);
    expect(await run("primary", a, "--team", club.teamId)).toEqual([0, `${a} is now the primary domain.`]);
    expect(await run("list", "--team", club.slug)).toEqual([
      0,
      `${a}: site, verified, primary\n${b}: site, not verified`,
    ]);
    expect(purged).toEqual(["hosts", `team:${club.teamId}`, "hosts", `team:${club.teamId}`]);
    // Another domain becomes primary, and a domain that is no longer verified is no longer primary.
    await run("verify", b, "--team", club.slug);
    await run("primary", b, "--team", club.slug);
    expect(await marks()).toEqual({ [a]: [true, false], [b]: [true, true] });
    expect((await run("unverify", b, "--team", club.slug))[0]).toBe(0);
    expect(await marks()).toEqual({ [a]: [true, false], [b]: [false, false] });
  });

  test("is separate for each mode", async () => {
    const [site, store] = [host("site"), host("store")];
    await makeDomain(db, club, { host: site, verified: true, primary: true });
    await makeDomain(db, club, { host: store, mode: "store", verified: true });
    await run("primary", store, "--team", club.slug);
    expect(await marks()).toEqual({ [site]: [true, true], [store]: [true, true] });
  });

  test("fails for an unverified domain, another club's, or an unknown one", async () => {
    const other = await makeClub(db);
    const [a, theirs] = [host("a"), host("theirs")];
    await makeDomain(db, club, { host: a });
    await makeDomain(db, other, { host: theirs, verified: true });
    expect(await run("primary", a, "--team", club.slug)).toEqual([
      1,
      "Verify this domain first (fieldhouse domains verify). Browsers remember a redirect, so a wrong one is hard to undo.",
    ]);
    for (const [name, team, sentence] of [
      [theirs, club.slug, "This club doesn't have that domain"],
      ["nobody.example", club.slug, "This club doesn't have that domain"],
      ["not a host", club.slug, "This club doesn't have that domain"],
      [a, "nobody", unknownClubMessage("nobody")],
    ] as const)
      for (const verb of ["verify", "unverify", "primary"])
        expect(await run(verb, name, "--team", team)).toEqual([1, expect.stringContaining(sentence)]);
    expect(await marks()).toEqual({ [a]: [false, false] });
    expect((await listDomains(db, other.teamId))[0]).toMatchObject({ verified: true, primary: false });
    expect(purged).toEqual([]);
  });
});
