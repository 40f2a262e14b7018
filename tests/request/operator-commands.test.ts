import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unknownClubMessage } from "../../server/serving/no-club-message.ts";
import { RUGBY_HOST } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { importFolder, runInWorker, startInWorker } from "../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { bundleAt, REFERENCE_DATA, writeValidClub } from "../import/bundle-folder.ts";
import { sendRequest } from "./request.ts";

const AS_OF = ["--as-of", "2026-11-20"];
const HERONS = "herons.localhost";

/** On the embedded database the server runs the command itself; on PostgreSQL the server is only notified. */
describe.each(["the embedded database", "PostgreSQL"])("while a server runs on %s,", (kind) => {
  const isRunByServer = kind === "the embedded database";
  let folder: string;
  let server: RunningProgram;
  let env: Record<string, string>;
  const command = (...args: string[]) =>
    runInWorker(args, server.dataDir, { ...env, PORT: String(server.port) });
  const home = async (host: string) => (await sendRequest(server.port, "/", { host })).body;
  /** Writes the bundle of one of the two clubs. */
  const writeClub = (name: "herons" | "otters", more: object = {}) =>
    writeValidClub(bundleAt(join(folder, "clubs")), name, name, {
      domains: [{ host: `${name}.localhost`, mode: "site" }],
      ...more,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-commands-"));
    await bundleAt(join(folder, "clubs")).write("reference.json", REFERENCE_DATA);
    await writeClub("herons");
    await writeClub("otters");
    env = kind === "PostgreSQL" ? postgresEnv(await copyPostgres("postgresDemo")) : {};
    const prepare = (dataDir: string) => importFolder(join(folder, "clubs"), dataDir, env);
    server = await startInWorker({ copyOf: (await fetchSharedResource("demo")).dataDir, prepare, env });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors()).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  test("an import changes the page a visitor sees, and skips the club with a mistake", async () => {
    const rugby = await home(RUGBY_HOST);
    expect(await home(HERONS)).not.toContain("Upper Herons");
    await writeClub("herons", { teamName: "Upper Herons" });
    await writeClub("otters", { timeZone: "Nowhere/Else" });
    if (isRunByServer) {
      const dry = await command("import", join(folder, "clubs"), ...AS_OF, "--dry-run");
      expect([dry.code, dry.err]).toEqual([1, ""]);
      expect(dry.out).toContain("Would stay unchanged: otters.");
      expect(dry.out).not.toContain("Upper Herons: http");
      expect(await home(HERONS)).not.toContain("Upper Herons");
    }
    const { code, out, err } = await command("import", join(folder, "clubs"), ...AS_OF);
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain("otters/team.json:");
    expect(out.trimEnd().split("\n").at(-1)).toBe("Unchanged: otters.");
    expect(out).toContain(`\nUpper Herons: http://${HERONS}:${server.port}\n`);
    // On PostgreSQL the notification reaches the server a moment after the commit.
    if (isRunByServer) expect(await home(HERONS)).toContain("Upper Herons");
    else await expect.poll(() => home(HERONS)).toContain("Upper Herons");
    expect(await home(RUGBY_HOST)).toBe(rugby);
  });

  test("`desk invite` makes an address an owner of a club's desk, and mails it", async () => {
    const invited = await command("desk", "invite", "herons", "Captain@example.com");
    expect([invited.code, invited.err]).toEqual([0, ""]);
    expect(invited.out).toContain("captain@example.com is now an owner of the ");
    expect(invited.out).toContain(`desk: http://${HERONS}:${server.port}/desk\n`);
    const mails = async () => (await sendRequest(server.port, "/sandbox/mail")).body;
    await expect.poll(mails).toContain("captain@example.com");
    // Beside a server on PostgreSQL the command logs it itself, on its standard error.
    const added = server.lines.filter((line) => line.includes('"event":"desk.member-added"'));
    expect(added).toHaveLength(isRunByServer ? 1 : 0);
    if (isRunByServer)
      expect(JSON.parse(added[0] ?? "")).toMatchObject({ role: "owner", act: expect.any(Number) });
    expect(added.join("")).not.toContain("captain@");
    const nobody = await command("desk", "invite", "nobody", "captain@example.com");
    expect([nobody.code, nobody.out]).toEqual([1, `${unknownClubMessage("nobody")}\n`]);
  });

  test.runIf(isRunByServer)("an exported club imports again without a change", async () => {
    const out = join(folder, "exported");
    const exported = await command("export", "herons", out);
    expect([exported.code, exported.err]).toEqual([0, ""]);
    expect(exported.out).toContain("Exported: ");
    expect(await readdir(out)).toEqual(
      expect.arrayContaining(["team.json", "reference.json", "images", "articles"]),
    );
    const again = await command("import", out, ...AS_OF);
    expect([again.code, again.out.trimEnd().split("\n").at(-1)]).toEqual([0, "Nothing changed."]);
    const refused = await command("export", "herons", out);
    expect([refused.code, refused.out]).toEqual([
      1,
      `${out} isn't empty, so nothing was exported. To replace the bundle in it, add --force.\n`,
    ]);
    const forced = await command("export", "herons", out, "--force");
    expect([forced.code, forced.out]).toEqual([0, exported.out]);
    const nobody = await command("export", "nobody", join(folder, "nobody"));
    expect([nobody.code, nobody.out]).toEqual([1, `${unknownClubMessage("nobody")}\n`]);
  });

  test.runIf(isRunByServer)("a domain is listed, verified and unverified", async () => {
    const list = () => command("domains", "list", "--team", "herons");
    expect((await command("domains", "verify", HERONS, "--team", "herons")).code).toBe(0);
    expect((await list()).out).toContain(`${HERONS}: site, verified`);
    const unverified = await command("domains", "unverify", HERONS, "--team", "herons");
    expect([unverified.code, unverified.out, unverified.err]).toEqual([
      0,
      `${HERONS} is no longer verified and can't be the primary domain.\n`,
      "",
    ]);
    expect((await list()).out).toContain(`${HERONS}: site, not verified`);
    const nobody = await command("domains", "list", "--team", "nobody");
    expect([nobody.code, nobody.out]).toEqual([1, `${unknownClubMessage("nobody")}\n`]);
  });

  test.runIf(isRunByServer)("the doctor finds no problem", async () => {
    const { code, out, err } = await command("doctor");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ok .*database works[\s\S]*^Everything works\.$/m);
  });

  test.runIf(isRunByServer)("the operator's lists are empty for clubs without trouble", async () => {
    for (const [args, expected] of [
      [["refunds", "list"], "No refund needs you."],
      [["disputes", "list", "--team", "herons"], "No dispute waits for an answer."],
      [["orders", "problems"], "No order has a payment problem."],
      [["jobs", "list"], "No job has given up."],
    ] as const)
      expect(await command(...args)).toMatchObject({ code: 0, out: `${expected}\n`, err: "" });
    expect(await command("orders", "show", "K1", "--team", "herons")).toMatchObject({
      code: 1,
      out: expect.stringContaining("no order K1"),
    });
    expect(await command("database", "locks")).toMatchObject({
      code: 0,
      out: "The embedded database has one connection, so no connection waits for another.\n",
    });
  });

  test("a club is removed only with its alias, and the others stay", async () => {
    const rugby = await home(RUGBY_HOST);
    const unsure = await command("remove", "herons");
    expect([unsure.code, unsure.out]).toEqual([
      1,
      expect.stringContaining("that isn't the club's alias, herons"),
    ]);
    expect((await sendRequest(server.port, "/", { host: HERONS })).status).toBe(200);
    const { code, out } = await command("remove", "herons", "--yes", "herons");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed: .* \(herons\), \d+ rows/m)]);
    // On PostgreSQL the server is notified by another process.
    await expect
      .poll(async () => (await sendRequest(server.port, "/", { host: HERONS })).status)
      .not.toBe(200);
    expect(await home(RUGBY_HOST)).toBe(rugby);
  });

  test.runIf(isRunByServer)(
    "a command that finds no server at its port names the process that uses the database",
    async () => {
      const args = ["import", join(folder, "clubs"), "--dry-run"];
      const { code, out, err } = await runInWorker(args, server.dataDir, { PORT: "9" });
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^The data folder .* is in use by process \d+/);
    },
  );

  test("the operator's endpoints refuse callers without the secret", async () => {
    const body = JSON.stringify({
      directory: folder,
      dryRun: true,
      allOrNothing: false,
      asOf: null,
      prefer: null,
    });
    for (const authorization of ["", "Bearer x"])
      for (const name of ["import", "export", "remove", "domains", "doctor", "none"]) {
        const headers = { authorization };
        const { status } = await sendRequest(server.port, `/operator/${name}`, {
          method: "POST",
          headers,
          body,
        });
        expect([404, 405]).toContain(status);
      }
  });
});
