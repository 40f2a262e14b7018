import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { importFolder, runInWorker, startInWorker } from "../harness/program/in-process.ts";
import {
  type CommandOutput,
  postgresEnv,
  startProgram,
  stopAndWait,
  type TestServer,
} from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { type BundleFolder, makeBundleFolder, teamRecord } from "../import/bundle-folder.ts";
import {
  addInlinePictures,
  addLargeWorkbook,
  addLongLists,
  addPlayerWorkbook,
  addStrayCell,
} from "../import/hostile-bundles.ts";
import { sendRequest } from "./request.ts";

/**
 * Number of articles with a picture of a megabyte each: together more than an import's memory limit in these
 * tests.
 */
const ARTICLES = 250;
const SMALL = { IMPORT_MEMORY_MB: "256" };

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Process id of the import that a process has started, as listed by the kernel; 0 if there is none. */
const importPid = (pid = 0) =>
  textOf(`/proc/${pid}/task/${pid}/children`)
    .trim()
    .split(" ")
    .map(Number)
    .find((child) => textOf(`/proc/${child}/cmdline`).includes("import-worker")) ?? 0;

/** The text of a file in /proc; empty if the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

async function clubWith(write: (bundle: BundleFolder) => Promise<void>, teamName = "Harbor Herons") {
  const bundle = await makeBundleFolder();
  await write(bundle);
  await bundle.write("team.json", teamRecord("herons", { teamName, teamAlias: "Herons", domains: [] }));
  return bundle;
}

describe("while a server runs on the embedded database,", () => {
  let server: TestServer;
  const importBundle = (bundle: BundleFolder) =>
    runInWorker(["import", bundle.path], server.dataDir, { ...SMALL, PORT: String(server.port) });
  const club = () => sendRequest(server.port, "/roster", { host: "herons.localhost" });
  const runningImport = () => importPid(server.process.pid);

  beforeAll(async () => {
    server = await startProgram({ copyOf: (await fetchSharedResource("demo")).dataDir, env: SMALL });
  });
  afterAll(() => server.stop());

  /** Sorted milliseconds of up to `max` answers of /livez; stops earlier once `isOver` returns true. */
  async function answerTimes(max: number, isOver = () => false): Promise<number[]> {
    const times: number[] = [];
    while (times.length < max && !isOver()) {
      const started = performance.now();
      expect((await sendRequest(server.port, "/livez")).status).toBe(200);
      times.push(performance.now() - started);
      expect(
        (await sendRequest(server.port, "/", { host: times.length % 2 ? HOCKEY_HOST : RUGBY_HOST })).status,
      ).toBe(200);
      // Requests without a pause would keep one processor busy, and the import needs it.
      await pause(30);
    }
    return times.toSorted((a, b) => a - b);
  }

  let quiet: number | undefined;

  /** Imports the bundle, and checks that the server keeps answering meanwhile. */
  async function watchedImport(bundle: BundleFolder): Promise<CommandOutput> {
    let isOver = false;
    const running = importBundle(bundle).finally(() => {
      isOver = true;
    });
    const times = await answerTimes(Number.POSITIVE_INFINITY, () => isOver);
    const [median = 0] = times.slice(Math.floor(times.length / 2));
    quiet ??= (await answerTimes(10))[1] ?? 0;
    // Two programs on the same processors are slower than one, but only a server with a blocked event loop
    // takes seconds to answer.
    expect(median).toBeLessThan(20 * quiet + 100);
    expect(times.length).toBeGreaterThan(5);
    return running;
  }

  test("a sheet with a stray cell in its last corner is imported without that cell", async () => {
    const { code, out, err } = await watchedImport(await clubWith(addStrayCell));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("note: players.xlsx: skipped the cell XFD1048576, far from all other cells");
    expect((await club()).body).toContain("Jane Doe");
  });

  test("articles with inline pictures are refused, and each mistake says what to do", async () => {
    const { code, out, err } = await watchedImport(
      await clubWith((bundle) => addInlinePictures(bundle, ARTICLES), "Lost Herons"),
    );
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain("articles/story-0.md: expected pictures saved in images/");
    expect(out).toContain(`${ARTICLES} mistakes; nothing was changed.`);
    expect((await club()).body).not.toContain("Lost Herons");
  });

  test("an import that exhausts its heap ends with a sentence", async () => {
    const { code, out, err } = await watchedImport(await clubWith(addLongLists, "Lost Herons"));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^Stopped while (?:reading \w+\.json|checking the club): it needs more than the 256 MB .* Nothing was changed\.\n$/,
    );
    expect((await club()).body).not.toContain("Lost Herons");
  });

  test("a killed import leaves the club as it was, and the next one works", async () => {
    const before = (await club()).body;
    const running = importBundle(await clubWith(addPlayerWorkbook, "Lost Herons"));
    await expectKilled(runningImport, running);
    expect((await club()).body).toBe(before);
    expect(await importBundle(await clubWith(addPlayerWorkbook, "Found Herons"))).toMatchObject({
      code: 0,
      err: "",
    });
    expect((await club()).body).toContain("Found Herons");
  });

  test("an import ends with the server that started it", async () => {
    const running = importBundle(await clubWith(addPlayerWorkbook));
    await expect.poll(runningImport).toBeGreaterThan(0);
    const pid = runningImport();
    // The import is paused, so that it cannot finish before the server is gone.
    process.kill(pid, "SIGSTOP");
    await stopAndWait(server.process, "SIGKILL");
    process.kill(pid, "SIGCONT");
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await running).code).toBe(1);
  });
});

// On PostgreSQL the command starts the import's process, not the server, so the two share no memory limit.
test("while a server runs on PostgreSQL, a killed import leaves the club as it was", async () => {
  const env = { ...SMALL, ...postgresEnv(await copyPostgres()), DEMO: "off" };
  const server = await startInWorker({ env });
  onTestFinished(server.stop);
  const importBundle = (bundle: BundleFolder) => runInWorker(["import", bundle.path], server.dataDir, env);
  const club = async () => (await sendRequest(server.port, "/roster", { host: "herons.localhost" })).body;
  await importFolder((await clubWith(addPlayerWorkbook)).path, server.dataDir, env);
  const before = await club();
  expect(before).toContain("Harbor Herons");
  const running = importBundle(await clubWith(addPlayerWorkbook, "Lost Herons"));
  await expectKilled(() => importPid(process.pid), running);
  expect(await club()).toBe(before);
  expect(await importBundle(await clubWith(addPlayerWorkbook, "Found Herons"))).toMatchObject({
    code: 0,
    err: "",
  });
  expect(await club()).toContain("Found Herons");
});

async function expectKilled(findPid: () => number, running: Promise<CommandOutput>): Promise<void> {
  await expect.poll(findPid).toBeGreaterThan(0);
  process.kill(findPid(), "SIGKILL");
  const { code, err } = await running;
  expect([code, err]).toEqual([1, expect.stringContaining("another program ended the import")]);
}

test("a check that exhausts memory outside the heap ends with a sentence", async () => {
  const bundle = await clubWith(addLargeWorkbook);
  const { code, out, err } = await runInWorker(["check", bundle.path], "/nowhere", SMALL);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(
    /^Stopped while reading players\.xlsx: it needs more than the 256 MB an import can use\. .*IMPORT_MEMORY_MB\.\n$/,
  );
});
