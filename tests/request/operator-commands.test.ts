import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { copyPostgres } from "../databases.ts";
import { HOCKEY, RUGBY } from "../hosts.ts";
import { startInWorker } from "../in-process.ts";
import { onPostgres, type RunningProgram, runProgram } from "../server.ts";
import { send } from "./request.ts";

const DEMO = join(import.meta.dirname, "..", "..", "demo");
const AS_OF = ["--as-of", "2026-11-20"];

/** The demo clubs' bundle, to be changed. */
async function ownBundle(folder: string): Promise<(file: string, from: string, to: string) => Promise<void>> {
  await cp(DEMO, folder, { recursive: true, filter: (path) => !/\/(?:artwork|scorebook)$/.test(path) });
  return async (file, from, to) => {
    const text = await readFile(join(folder, file), "utf8");
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
}

describe.each(["the embedded database", "PostgreSQL"])("while a server runs on %s,", (kind) => {
  let folder: string;
  let server: RunningProgram;
  let change: Awaited<ReturnType<typeof ownBundle>>;
  let env: Record<string, string>;
  const command = (...args: string[]) =>
    runProgram(args, server.dataDir, { ...env, PORT: String(server.port) });
  const home = async (host: string) => (await send(server.port, "/", { host })).body;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-commands-"));
    change = await ownBundle(join(folder, "clubs"));
    env = kind === "PostgreSQL" ? onPostgres(await copyPostgres("postgresDemo")) : {};
    server = await startInWorker({ copyOf: (await askOnce("demo")).dataDir, env });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors()).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  test("an import changes the page a visitor sees, and leaves out the club with a mistake", async () => {
    const rugby = await home(RUGBY);
    expect(await home(HOCKEY)).not.toContain("Upper Ashford");
    await change("ashford-kestrels/team.json", '"teamName": "Ashford', '"teamName": "Upper Ashford');
    await change("larkin-foxes/team.json", '"timeZone": "', '"timeZone": "Nowhere/');
    const dry = await command("import", join(folder, "clubs"), ...AS_OF, "--dry-run");
    expect([dry.code, dry.err]).toEqual([1, ""]);
    expect(dry.out).toContain("Would be left as they are: larkin-foxes.");
    expect(await home(HOCKEY)).not.toContain("Upper Ashford");
    const { code, out, err } = await command("import", join(folder, "clubs"), ...AS_OF);
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain("larkin-foxes/team.json:");
    expect(out.trimEnd().split("\n").at(-1)).toBe("Left as they were: larkin-foxes.");
    expect(await home(HOCKEY)).toContain("Upper Ashford");
    expect(await home(RUGBY)).toBe(rugby);
  });

  test("an address becomes an owner of a club's desk, and is mailed", async () => {
    const invited = await command("desk", "invite", "ashford-kestrels", "Captain@example.com");
    expect([invited.code, invited.err]).toEqual([0, ""]);
    expect(invited.out).toContain("captain@example.com is an owner of the desk of ");
    expect(invited.out).toContain(`at http://${HOCKEY}:${server.port}/desk\n`);
    const mails = async () => (await send(server.port, "/sandbox/mail")).body;
    await expect.poll(mails).toContain("captain@example.com");
    const nobody = await command("desk", "invite", "nobody", "captain@example.com");
    expect([nobody.code, nobody.out]).toEqual([1, "No club is called nobody\n"]);
  });

  test("a club is exported, and its bundle changes nothing", async () => {
    const out = join(folder, "exported");
    const exported = await command("export", "ashford-kestrels", out);
    expect([exported.code, exported.err]).toEqual([0, ""]);
    expect(exported.out).toContain("Exported: ");
    expect(await readdir(out)).toEqual(
      expect.arrayContaining(["team.json", "reference.json", "images", "articles"]),
    );
    const again = await command("import", out, ...AS_OF);
    expect([again.code, again.out.trimEnd().split("\n").at(-1)]).toEqual([0, "Nothing changed."]);
    const refused = await command("export", "ashford-kestrels", out);
    expect([refused.code, refused.out]).toEqual([
      1,
      `${out} is not empty. Add --force to replace the bundle in it.\n`,
    ]);
    const forced = await command("export", "ashford-kestrels", out, "--force");
    expect([forced.code, forced.out]).toEqual([0, exported.out]);
    const nobody = await command("export", "nobody", join(folder, "nobody"));
    expect([nobody.code, nobody.out]).toEqual([1, "No club is called nobody\n"]);
  });

  test("a domain is listed and said to be the club's", async () => {
    const list = () => command("domains", "list", "--team", "ashford-kestrels");
    expect((await list()).out).toContain(`${HOCKEY}: site, verified`);
    const told = await command("domains", "unverify", HOCKEY, "--team", "ashford-kestrels");
    expect([told.code, told.out, told.err]).toEqual([
      0,
      `${HOCKEY} is not verified, and not the primary domain.\n`,
      "",
    ]);
    expect((await list()).out).toContain(`${HOCKEY}: site, not verified`);
    const nobody = await command("domains", "list", "--team", "nobody");
    expect([nobody.code, nobody.out]).toEqual([1, "There is no such club.\n"]);
  });

  test("the doctor finds nothing amiss", async () => {
    const { code, out, err } = await command("doctor");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ok .*database answers[\s\S]*^All is well\.$/m);
  });

  test("a club is removed, and the others stay", async () => {
    const rugby = await home(RUGBY);
    const unsure = await command("remove", "ashford-kestrels");
    expect([unsure.code, unsure.out]).toEqual([
      1,
      expect.stringContaining("the club's alias is ashford-kestrels"),
    ]);
    expect((await send(server.port, "/", { host: HOCKEY })).status).toBe(200);
    const { code, out } = await command("remove", "ashford-kestrels", "--yes", "ashford-kestrels");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed: .* \(ashford\), \d+ rows/m)]);
    expect((await send(server.port, "/", { host: HOCKEY })).status).not.toBe(200);
    expect(await home(RUGBY)).toBe(rugby);
  });

  test("nobody without the secret is served", async () => {
    const body = JSON.stringify({ directory: DEMO, dryRun: true, allOrNothing: false, asOf: null });
    for (const authorization of ["", "Bearer x"])
      for (const name of ["import", "export", "remove", "domains", "doctor", "none"]) {
        const headers = { authorization };
        const { status } = await send(server.port, `/operator/${name}`, { method: "POST", headers, body });
        expect([404, 405]).toContain(status);
      }
  });
});

test("without a server at its port a command says who has the database", async () => {
  const server = await startInWorker({ copyOf: (await askOnce("demo")).dataDir });
  const { code, out, err } = await runProgram(["import", DEMO, "--dry-run"], server.dataDir, { PORT: "9" });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^The data folder .* is in use by process \d+/);
  await server.stop();
});
