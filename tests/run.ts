import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { cpuSeconds, machineSeconds } from "./harness/run/cpu-seconds.ts";
import type { TestReport } from "./harness/run/reporter.ts";
import { interruptionText, type RunCounts, runWithReport } from "./harness/run/run-with-report.ts";
import { checkStepBudget } from "./harness/run/step-budget.ts";
import { STATEMENTS_FILE_VARIABLE } from "./statements/recorded.ts";

/**
 * `npm test`: every check of the project. The run continues after a failed step, so that it names every
 * fault. The last line counts checks: each step is one, and each test is one.
 */

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules", ".bin");

/**
 * The scripts of package.json that are checks. Types are first, because knip reads what typegen generates.
 */
const CHECKS = { types: "check:types", "unused code": "check:unused", lint: "check:lint" };

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

interface Step extends Outcome {
  output: string;
}

async function runChecks(): Promise<Step[]> {
  const done: Step[] = [];
  for (const [name, script] of Object.entries(CHECKS))
    done.push(await runStep(name, scripts[script] ?? "false"));
  return done;
}

async function runStep(name: string, command: string): Promise<Step> {
  const started = performance.now();
  const { code, output } = await run(command);
  return {
    name,
    passed: Number(code === 0),
    failed: Number(code !== 0),
    seconds: secondsSince(started),
    output,
  };
}

/**
 * Prints a step's output once the step has ended, but not while tests print: mixed outputs cannot be read.
 */
const printStep = ({ name, output }: Step) => print(`\n── ${name}\n${output.trimEnd()}`);

/** Asks the running tests for their results so far; null before they have started. */
let askResults: (() => Promise<TestReport>) | null = null;

/**
 * Ends the child processes and prints the results so far, so that an interrupted run of hours is not lost.
 */
async function endInterrupted(signal: NodeJS.Signals): Promise<never> {
  const report = await askResults?.();
  for (const child of running) if (child.pid !== undefined) killGroup(child.pid);
  print(`\n${report ? interruptionText(report, signal) : `Interrupted by ${signal}.\n\n0 passed, 1 failed`}`);
  process.exit(1);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // The process has ended meanwhile.
  }
}

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => endInterrupted(signal));

async function runTests(moreEnv: Record<string, string>): Promise<Outcome & RunCounts> {
  const started = performance.now();
  const counts = await runWithReport(
    (env) => run("vitest run", { env: { ...env, ...moreEnv }, isPrinted: true }),
    (ask) => {
      askResults = ask;
    },
  );
  return { name: "tests", ...counts, seconds: secondsSince(started) };
}

function run(
  command: string,
  { env: moreEnv = {}, isPrinted = false }: { env?: Record<string, string>; isPrinted?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...moreEnv, PATH: [BIN, process.env.PATH].join(delimiter) };
  const out = isPrinted ? "inherit" : "pipe";
  return new Promise((resolve) => {
    // `detached` creates a process group, so that one signal ends all its processes.
    const child = spawn(command, {
      cwd: ROOT,
      env,
      shell: true,
      detached: true,
      stdio: ["ignore", out, out],
    });
    running.add(child);
    child.once("close", () => running.delete(child));
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const started = performance.now();
const machineStarted = machineSeconds();
const checking = runChecks();
const built = await runStep("build", scripts.build ?? "false");
printStep(built);
print("\n── tests");
const folder = await mkdtemp(join(tmpdir(), "fieldhouse-run-"));
const statementsFile = join(folder, "statements.json");
const tests = await runTests({ [STATEMENTS_FILE_VARIABLE]: statementsFile });
const checked = [
  ...(await checking),
  await runStep("statements", `node tests/harness/program/check-statements.ts ${statementsFile}`),
];
await rm(folder, { recursive: true });
for (const step of checked) printStep(step);
const steps = checkStepBudget(tests.steps);
print(`\n── expensive steps of the tests\n${steps.report}`);
const budget = { passed: Number(steps.areWithin), failed: Number(!steps.areWithin), seconds: 0 };
const outcomes = [...checked, built, tests, { name: "budget", ...budget }];

print("");
for (const { name, passed, failed, seconds } of outcomes)
  print(
    `${failed === 0 ? "✓" : "✗"} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  );
const cpu = await cpuSeconds();
const own = cpu === null ? "" : `, ${cpu.toFixed(0)} s of processor time`;
const machine = (machineSeconds() - machineStarted).toFixed(0);
print(
  `${tests.assertions} assertions in ${secondsSince(started).toFixed(0)} s${own}, ${machine} s of the whole machine`,
);

const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
print(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
