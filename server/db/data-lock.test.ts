import { type ChildProcess, spawn } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DataDirectoryInUse, takeDataLock } from "./data-lock.ts";

/** Called before each step the lock makes on the disk: here others come in between, or the process dies. */
const disk = vi.hoisted(() => ({ step: null as null | (() => void) }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const observed = (act: (...given: never[]) => unknown) =>
    function step(...given: never[]) {
      disk.step?.();
      return act(...given);
    };
  const names = ["linkSync", "readFileSync", "renameSync", "rmSync", "writeFileSync"] as const;
  const wrapped = Object.fromEntries(
    names.map((name) => [name, observed(real[name] as (...given: never[]) => unknown)]),
  );
  return { ...real, ...wrapped };
});

let root: string;
let directory: string;
let lock: string;
const living: ChildProcess[] = [];
let deadPid = 0;

beforeAll(async () => {
  root = fs.mkdtempSync(join(tmpdir(), "fieldhouse-lock-"));
  for (let n = 0; n < 3; n++) living.push(spawn("sleep", ["600"]));
  const dead = spawn("true");
  await new Promise((resolve) => dead.once("close", resolve));
  deadPid = pidOf(dead);
});
beforeEach(newFolder);
afterAll(() => {
  for (const child of living) child.kill("SIGKILL");
  fs.rmSync(root, { recursive: true, force: true });
});

function newFolder(): void {
  directory = fs.mkdtempSync(join(root, "data-"));
  lock = join(directory, "fieldhouse.pid");
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The process did not start");
  return pid;
}

const textOfLock = () => fs.readFileSync(lock, "utf8");
const startOf = (pid: number) => {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
};

/** Runs `act` as if in another process. */
function as<T>(pid: number, act: () => T): T {
  const own = process.pid;
  const become = (value: number) => Object.defineProperty(process, "pid", { value, configurable: true });
  become(pid);
  try {
    return act();
  } finally {
    become(own);
  }
}

/** True when the process got the lock, false when it was refused. */
function takes(pid: number, taking: (directory: string) => unknown = takeDataLock): boolean {
  try {
    as(pid, () => taking(directory));
    return true;
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return false;
    throw error;
  }
}

describe("a lock that is held", () => {
  test("refuses a second taker and says which process has it", () => {
    const [holder, second] = living.map(pidOf) as [number, number];
    expect(takes(holder)).toBe(true);
    expect(() => as(second, () => takeDataLock(directory))).toThrow(
      `The data folder ${directory} is in use by process ${holder}.`,
    );
    expect(textOfLock()).toContain(`${holder} ${startOf(holder)}`);
  });

  test("refuses the very process that holds it", () => {
    takeDataLock(directory);
    expect(() => takeDataLock(directory)).toThrow(`process ${process.pid}`);
  });

  test("by another user's process is held: a signal that is not permitted finds it alive", () => {
    fs.writeFileSync(lock, `1 ${startOf(1)}\n`);
    const kill = vi.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
    });
    try {
      expect(() => takeDataLock(directory)).toThrow("in use by process 1.");
    } finally {
      kill.mockRestore();
    }
  });

  test("leaves nothing else in the folder, taken or refused", () => {
    takeDataLock(directory);
    expect(() => takeDataLock(directory)).toThrow(DataDirectoryInUse);
    expect(fs.readdirSync(directory)).toEqual(["fieldhouse.pid"]);
  });
});

describe("a lock whose owner is gone", () => {
  const taken = () => {
    takeDataLock(directory);
    expect(textOfLock()).toContain(`${process.pid} `);
    expect(fs.readdirSync(directory)).toEqual(["fieldhouse.pid"]);
  };

  test("is taken over", () => {
    fs.writeFileSync(lock, `${deadPid} 12345\n`);
    taken();
  });

  test("is taken over though its pid runs again: the start time is another's", () => {
    const pid = pidOf(living[0] as ChildProcess);
    fs.writeFileSync(lock, `${pid} ${Number(startOf(pid)) - 1}\n`);
    taken();
  });

  test("is not taken over when it names a running process and no start time", () => {
    fs.writeFileSync(lock, `${pidOf(living[0] as ChildProcess)}`);
    expect(() => takeDataLock(directory)).toThrow(DataDirectoryInUse);
  });

  test.each(["", "\n", "12", "garbage", "-1 5", "0 5", "1.5 5", "NaN", "\0\0\0\0"])(
    "is taken over when a power cut left %j of it",
    (torn) => {
      fs.writeFileSync(lock, torn === "12" ? String(deadPid) : torn);
      taken();
    },
  );

  test("is taken over once it is killed, though its parent has not collected it", async () => {
    // The shell becomes a program that waits for no child.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
    living.push(parent);
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (said) => resolve(Number(said))),
    );
    await expect.poll(() => fs.readFileSync(`/proc/${pidOf(parent)}/comm`, "utf8")).toBe("sleep\n");
    const started = startOf(pid);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
    fs.writeFileSync(lock, `${pid} ${started}\n`);
    taken();
  });

  test("is taken over when it is one file with a draft left under the new owner's pid", () => {
    fs.writeFileSync(lock, `${deadPid} 12345\n`);
    fs.linkSync(lock, `${lock}.${process.pid}`);
    taken();
  });
});

test("a lock that cannot be read stops the start instead of trying for ever", () => {
  fs.mkdirSync(lock);
  expect(() => takeDataLock(directory)).toThrow(/EISDIR/);
});

describe("the release", () => {
  test("frees the folder for the next", () => {
    takeDataLock(directory)();
    expect(fs.readdirSync(directory)).toEqual([]);
    takeDataLock(directory)();
  });

  test("leaves another's lock alone", () => {
    const release = takeDataLock(directory);
    fs.rmSync(lock);
    const [other = 0] = living.map(pidOf);
    expect(takes(other)).toBe(true);
    release();
    expect(textOfLock()).toContain(`${other} `);
  });

  test("called again leaves a later lock of the same process alone", () => {
    const release = takeDataLock(directory);
    release();
    takeDataLock(directory);
    release();
    expect(fs.existsSync(lock)).toBe(true);
  });
});

const STALE = "stale lock of a process that is gone\n";
/** More steps than any taking makes; a step that is never reached means another comes afterwards. */
const MOST_STEPS = 18;

interface Run {
  pid: number;
  /** Who comes in, and runs to its end, before which step. */
  comers: Map<number, Run>;
}

/** Runs one process with others in between; tells who got the lock. */
function race({ pid, comers }: Run, taking = takeDataLock): [pid: number, won: boolean][] {
  const results: [number, boolean][] = [];
  let steps = 0;
  const watch = () => {
    const comer = comers.get(steps++);
    if (comer === undefined) return;
    results.push(...race(comer, taking));
    disk.step = watch;
  };
  disk.step = watch;
  const won = takes(pid, taking);
  disk.step = null;
  return [...results, [pid, won]];
}

describe("others who come in between", () => {
  /** Two after one another at two steps of the first, or the last in the midst of the second. */
  const orders = {
    "one after the other": (first: number, second: number, [a, b, c]: number[]) =>
      run(a, [first, run(b)], [first === second ? MOST_STEPS : second, run(c)]),
    "one within the other": (first: number, second: number, [a, b, c]: number[]) =>
      run(a, [first, run(b, [second, run(c)])]),
  };
  const run = (pid = 0, ...comers: [number, Run][]): Run => ({ pid, comers: new Map(comers) });

  test.each(Object.entries(orders))(
    "%s, at any steps: exactly one takes the stale lock over",
    (_how, order) => {
      for (let first = 0; first < MOST_STEPS; first++) {
        for (let second = 0; second < MOST_STEPS; second++) {
          newFolder();
          fs.writeFileSync(lock, STALE);
          const winners = race(order(first, second, living.map(pidOf))).filter(([, won]) => won);
          expect(winners, `others at steps ${first} and ${second}`).toHaveLength(1);
          expect(textOfLock()).toContain(`${winners[0]?.[0]} `);
        }
      }
    },
  );

  test("and a lock that just removes what it found stale is caught: two win", () => {
    const naive = (folder: string) => {
      const path = join(folder, "fieldhouse.pid");
      if (!fs.readFileSync(path, "utf8").startsWith("stale")) throw new DataDirectoryInUse(folder, 1);
      fs.rmSync(path);
      fs.writeFileSync(path, `${process.pid}\n`);
      return () => {};
    };
    const [a, b] = living.map(pidOf);
    fs.writeFileSync(lock, STALE);
    // b comes in after a has read and before it removes.
    expect(race(run(a, [1, run(b)]), naive)).toEqual([
      [b, true],
      [a, true],
    ]);
  });

  test("a process that dies at any step leaves a folder the next can take, once", () => {
    const [next, last] = living.map(pidOf) as [number, number];
    const survived: boolean[] = [];
    for (let deadline = 0; deadline < MOST_STEPS; deadline++) {
      newFolder();
      fs.writeFileSync(lock, STALE);
      let steps = 0;
      disk.step = () => {
        if (steps++ >= deadline) throw new Error("killed");
      };
      survived.push(dies(() => takes(deadPid)));
      disk.step = null;
      expect([takes(next), takes(last)], `killed at step ${deadline}`).toEqual([true, false]);
    }
    // The steps are counted rightly: the first is never the last, the last is past the end.
    expect([survived.at(0), survived.at(-1)]).toEqual([true, false]);
  });
});

function dies(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if ((error as Error).message !== "killed") throw error;
    return true;
  }
}

/** Takes one folder after the other, each at an agreed moment, and says which it got; holds them to the end. */
const RACER = `
  const { readFileSync, rmSync, writeFileSync } = await import("node:fs");
  const [module, root, rounds] = process.argv.slice(1);
  const { takeDataLock } = await import(module);
  process.stdout.write("ready\\n");
  const begin = Number(await new Promise((resolve) => process.stdin.once("data", resolve)));
  const won = [];
  for (let round = 0; round < Number(rounds); round++) {
    while (Date.now() < begin + round * 20);
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

test("of many processes racing for a stale lock exactly one wins, every time", async () => {
  const rounds = 30;
  for (let round = 0; round < rounds; round++) {
    fs.mkdirSync(join(directory, String(round)));
    fs.writeFileSync(join(directory, String(round), "fieldhouse.pid"), `${deadPid} 12345\n`);
  }
  const module = new URL("data-lock.ts", import.meta.url).href;
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", RACER, module, directory, String(rounds)]),
  );
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
