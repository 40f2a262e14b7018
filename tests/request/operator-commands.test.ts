import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noClubCalled } from "../../server/serving/no-club.ts";
import { RUGBY } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { importFolder, runInWorker, startInWorker } from "../harness/program/in-process.ts";
import { onPostgres, type RunningProgram } from "../harness/program/server.ts";
import { askOnce } from "../harness/run/ask-once.ts";
import { bundleAt, REFERENCE, soundClub } from "../import/bundle-folder.ts";
import { send } from "./request.ts";

const AS_OF = ["--as-of", "2026-11-20"];
const HERONS = "herons.localhost";

/**
 * On the embedded database the server does what a command asks for, on PostgreSQL it only hears of it: a
 * page, a mail, a removal.
 */
describe.each(["the embedded database", "PostgreSQL"])("while a server runs on %s,", (kind) => {
  const isDoneByServer = kind === "the embedded database";
  let folder: string;
  let server: RunningProgram;
  let env: Record<string, string>;
  const command = (...args: string[]) =>
    runInWorker(args, server.dataDir, { ...env, PORT: String(server.port) });
  const home = async (host: string) => (await send(server.port, "/", { host })).body;
  /** Writes a club's own bundle; the other of the two is as it was. */
  const writeClub = (name: "herons" | "otters", more: object = {}) =>
    soundClub(bundleAt(join(folder, "clubs")), name, name, {
      domains: [{ host: `${name}.localhost`, mode: "site" }],
      ...more,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-commands-"));
    await bundleAt(join(folder, "clubs")).write("reference.json", REFERENCE);
    await writeClub("herons");
    await writeClub("otters");
    env = kind === "PostgreSQL" ? onPostgres(await copyPostgres("postgresDemo")) : {};
    const prepare = (dataDir: string) => importFolder(join(folder, "clubs"), dataDir, env);
    server = await startInWorker({ copyOf: (await askOnce("demo")).dataDir, prepare, env });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors()).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  test("an import changes the page a visitor sees, and leaves out the club with a mistake", async () => {
    const rugby = await home(RUGBY);
    expect(await home(HERONS)).not.toContain("Upper Herons");
    await writeClub("herons", { teamName: "Upper Herons" });
    await writeClub("otters", { timeZone: "Nowhere/Else" });
    if (isDoneByServer) {
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
    // On PostgreSQL the server hears of it a moment after the commit, by a notification.
    if (isDoneByServer) expect(await home(HERONS)).toContain("Upper Herons");
    else await expect.poll(() => home(HERONS)).toContain("Upper Herons");
    expect(await home(RUGBY)).toBe(rugby);
  });

  test("an address becomes an owner of a club's desk, and is mailed", async () => {
    const invited = await command("desk", "invite", "herons", "Captain@example.com");
    expect([invited.code, invited.err]).toEqual([0, ""]);
    expect(invited.out).toContain("captain@example.com is now an owner of the ");
    expect(invited.out).toContain(`desk: http://${HERONS}:${server.port}/desk\n`);
    const mails = async () => (await send(server.port, "/sandbox/mail")).body;
    await expect.poll(mails).toContain("captain@example.com");
    const nobody = await command("desk", "invite", "nobody", "captain@example.com");
    expect([nobody.code, nobody.out]).toEqual([1, `${noClubCalled("nobody")}\n`]);
  });

  test.runIf(isDoneByServer)("a club is exported, and its bundle changes nothing", async () => {
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
    expect([nobody.code, nobody.out]).toEqual([1, `${noClubCalled("nobody")}\n`]);
  });

  test.runIf(isDoneByServer)("a domain is listed and said to be the club's", async () => {
    const list = () => command("domains", "list", "--team", "herons");
    expect((await command("domains", "verify", HERONS, "--team", "herons")).code).toBe(0);
    expect((await list()).out).toContain(`${HERONS}: site, verified`);
    const told = await command("domains", "unverify", HERONS, "--team", "herons");
    expect([told.code, told.out, told.err]).toEqual([
      0,
      `${HERONS} is no longer verified and can't be the primary domain.\n`,
      "",
    ]);
    expect((await list()).out).toContain(`${HERONS}: site, not verified`);
    const nobody = await command("domains", "list", "--team", "nobody");
    expect([nobody.code, nobody.out]).toEqual([1, `${noClubCalled("nobody")}\n`]);
  });

  test.runIf(isDoneByServer)("the doctor finds nothing amiss", async () => {
    const { code, out, err } = await command("doctor");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ok .*database works[\s\S]*^Everything works\.$/m);
  });

  test("a club is removed, and the others stay", async () => {
    const rugby = await home(RUGBY);
    const unsure = await command("remove", "herons");
    expect([unsure.code, unsure.out]).toEqual([
      1,
      expect.stringContaining("that isn't the club's alias, herons"),
    ]);
    expect((await send(server.port, "/", { host: HERONS })).status).toBe(200);
    const { code, out } = await command("remove", "herons", "--yes", "herons");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed: .* \(herons\), \d+ rows/m)]);
    // On PostgreSQL the server hears of it from another process.
    await expect.poll(async () => (await send(server.port, "/", { host: HERONS })).status).not.toBe(200);
    expect(await home(RUGBY)).toBe(rugby);
  });

  test.runIf(isDoneByServer)("without a server at its port a command says who has the database", async () => {
    const args = ["import", join(folder, "clubs"), "--dry-run"];
    const { code, out, err } = await runInWorker(args, server.dataDir, { PORT: "9" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^The data folder .* is in use by process \d+/);
  });

  test("nobody without the secret is served", async () => {
    const body = JSON.stringify({ directory: folder, dryRun: true, allOrNothing: false, asOf: null });
    for (const authorization of ["", "Bearer x"])
      for (const name of ["import", "export", "remove", "domains", "doctor", "none"]) {
        const headers = { authorization };
        const { status } = await send(server.port, `/operator/${name}`, { method: "POST", headers, body });
        expect([404, 405]).toContain(status);
      }
  });
});
