import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataDirectoryInUse, takeDataLock } from "./data-lock.ts";

const MODULE = new URL("data-lock.ts", import.meta.url).href;
/** The command that runs another one in a pid namespace of its own, as in a container. */
const CONTAINED = ["unshare", "--fork", "--pid", "--mount-proc", "--kill-child"] as const;

const mayContain = spawnSync(CONTAINED[0], [...CONTAINED.slice(1), "true"]).status === 0;
const unlessContained = mayContain ? "" : " (not run: this user may make no pid namespace)";

const root = mkdtempSync(join(tmpdir(), "fieldhouse-lock-"));
const living: ChildProcess[] = [];
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(root, "data-"));
});
afterEach(() => {
  for (const child of living.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Takes the lock, discards the function that releases it, collects garbage, and stays until it is killed. */
const HOLDER = `
  const [module, directory] = process.argv.slice(1);
  const { takeDataLock } = await import(module);
  try {
    takeDataLock(directory);
    gc();
    process.stdout.write("taken " + process.pid);
    setInterval(() => {}, 60_000);
  } catch (error) {
    process.stdout.write(error.constructor.name + ": " + error.message);
  }
`;
const evaluating = (script: string, ...args: string[]) => [
  ...["--expose-gc", "--input-type=module", "-e", script, MODULE],
  ...args,
];

/** Starts a process that tries to take the folder's lock. `said` is what the process printed. */
async function holder(wrap: readonly string[] = []): Promise<{ said: string; child: ChildProcess }> {
  const [command = "", ...args] = [...wrap, process.execPath, ...evaluating(HOLDER, directory)];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  living.push(child);
  const said = await new Promise<string>((resolve) => {
    child.stdout.once("data", (chunk) => resolve(String(chunk)));
    child.once("exit", () => resolve(""));
  });
  return { said, child };
}

const exited = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

describe("a lock that is held", () => {
  test("refuses another process, and names the one that has it", async () => {
    const { child } = await holder();
    expect(() => takeDataLock(directory)).toThrow(
      `The data folder ${directory} is in use by process ${child.pid} on ${hostname()}.`,
    );
    expect((await holder()).said).toContain(`DataDirectoryInUse: The data folder ${directory} is in use`);
  });

  test("refuses the process that holds it, too", () => {
    takeDataLock(directory);
    for (const _again of [1, 2]) expect(() => takeDataLock(directory)).toThrow(`process ${process.pid} on`);
  });

  test("stays held after its own process was refused", async () => {
    takeDataLock(directory);
    expect(() => takeDataLock(directory)).toThrow(DataDirectoryInUse);
    expect((await holder()).said).toContain("DataDirectoryInUse");
  });

  test("is held even if the file with its owner is empty or missing", async () => {
    await holder();
    for (const name of ["", "\n"]) {
      writeFileSync(join(directory, "fieldhouse.pid"), name);
      expect(() => takeDataLock(directory)).toThrow("in use by another process.");
    }
    rmSync(join(directory, "fieldhouse.pid"));
    expect(() => takeDataLock(directory)).toThrow("in use by another process.");
  });

  test("leaves only its own files in the folder, whether taken or refused", () => {
    takeDataLock(directory);
    expect(() => takeDataLock(directory)).toThrow(DataDirectoryInUse);
    expect(readdirSync(directory).sort()).toEqual(["fieldhouse.lock", "fieldhouse.pid"]);
  });

  test.skipIf(!mayContain)(
    `refuses the process of another container, and is refused by one${unlessContained}`,
    async () => {
      const outside = await holder();
      expect((await holder(CONTAINED)).said).toContain(`in use by process ${outside.child.pid} on`);
      outside.child.kill("SIGKILL");
      await exited(outside.child);
      const inside = await holder(CONTAINED);
      expect(inside.said).toBe("taken 1");
      expect(() => takeDataLock(directory)).toThrow("in use by process 1 on");
    },
  );
});

describe("a lock whose owner is gone", () => {
  test("is free at once after kill -9", async () => {
    const { child } = await holder();
    child.kill("SIGKILL");
    await exited(child);
    takeDataLock(directory)();
  });

  test("is free once its owner is killed, though the parent has not collected it", async () => {
    const script = '"$@" & exec sleep 600';
    const { said } = await holder(["sh", "-c", script, "sh"]);
    const pid = Number(said.replace("taken ", ""));
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => {
        takeDataLock(directory)();
        return "taken";
      })
      .toBe("taken");
  });

  test.skipIf(!mayContain)(
    `is free for another container, where both were process 1${unlessContained}`,
    async () => {
      const first = await holder(CONTAINED);
      expect(first.said).toBe("taken 1");
      expect((await holder(CONTAINED)).said).toContain("DataDirectoryInUse");
      // Killing the parent also kills the process that holds the lock.
      first.child.kill("SIGKILL");
      await expect.poll(async () => (await holder(CONTAINED)).said).toBe("taken 1");
    },
  );

  test.each(["", "garbage", "1 5 a-random-part\n", `${process.pid}`])(
    "is free whatever an earlier version or a power cut left in the file: %j",
    (left) => {
      writeFileSync(join(directory, "fieldhouse.pid"), left);
      takeDataLock(directory)();
    },
  );
});

test("throws the error of a lock file that cannot be opened", () => {
  mkdirSync(join(directory, "fieldhouse.lock"));
  expect(() => takeDataLock(directory)).toThrow(/unable to open/);
});

describe("the release", () => {
  test("frees the folder for the next", () => {
    takeDataLock(directory)();
    expect(readdirSync(directory)).toEqual(["fieldhouse.lock"]);
    takeDataLock(directory)();
  });

  test("called twice does not release a later lock of the same process", async () => {
    const release = takeDataLock(directory);
    release();
    takeDataLock(directory);
    release();
    expect((await holder()).said).toContain(`process ${process.pid} on`);
  });
});

/**
 * Tries to take the locks of several folders, one after the other, each at an agreed moment. Prints which
 * locks it got, and keeps them until it ends.
 */
const RACER = `
  const [module, root, rounds] = process.argv.slice(1);
  const { takeDataLock } = await import(module);
  const { setTimeout: sleep } = await import("node:timers/promises");
  process.stdout.write("ready\\n");
  const begin = Number(await new Promise((resolve) => process.stdin.once("data", resolve)));
  const won = [];
  for (let round = 0; round < Number(rounds); round++) {
    const start = begin + round * 120;
    await sleep(Math.max(0, start - Date.now() - 2));
    while (Date.now() < start);
    try {
      takeDataLock(root + "/" + round);
      won.push(round);
    } catch (error) {
      if (error.constructor.name !== "DataDirectoryInUse") throw error;
    }
  }
  process.stdout.write(JSON.stringify(won) + "\\n");
  process.stdin.resume().once("end", () => process.exit());
`;

test("lets exactly one of many racing processes win, every time", async () => {
  const rounds = 30;
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, evaluating(RACER, directory, String(rounds))),
  );
  living.push(...racers);
  const failures = Promise.all(racers.map(({ stderr }) => text(stderr)));
  const said = (racer: (typeof racers)[number]) =>
    new Promise<string>((resolve) => {
      racer.stdout.once("data", (chunk) => resolve(String(chunk)));
      racer.once("exit", () => resolve("[]"));
    });
  await Promise.all(racers.map(said));
  const results = racers.map(said);
  for (const { stdin } of racers) stdin.write(String(Date.now() + 50));
  const won = (await Promise.all(results)).flatMap((line) => JSON.parse(line) as number[]);
  for (const { stdin } of racers) stdin.end();
  expect(await failures).toEqual(racers.map(() => ""));
  expect(won.toSorted((a, b) => a - b)).toEqual(Array.from({ length: rounds }, (_, round) => round));
});
