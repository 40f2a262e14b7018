import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/**
 * `npm test`: every check of the project. A step that fails does not keep the next from running, so that
 * one run names everything that is wrong. The last line counts: each step is one check, each test another.
 */

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules", ".bin");

/** The scripts of package.json that are checks, in their order: knip reads the types that typegen makes. */
const STEPS = { types: "check:types", lint: "check:lint", "unused code": "check:unused", build: "build" };

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

async function runStep(name: string, script: string): Promise<Outcome> {
  const begun = performance.now();
  const ok = (await run(scripts[script] ?? "false")) === 0;
  return { name, passed: Number(ok), failed: Number(!ok), seconds: secondsSince(begun) };
}

async function runTests(): Promise<Outcome> {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-report-"));
  const report = join(folder, "report.json");
  try {
    const code = await run(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`);
    return { name: "tests", ...(await countTests(report, code)), seconds: secondsSince(begun) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not be loaded has no failed test, and an error outside of tests has no file: both count. */
async function countTests(report: string, code: number): Promise<{ passed: number; failed: number }> {
  const files = await readFile(report, "utf8").then(
    (text) => (JSON.parse(text) as Report).testResults,
    () => [],
  );
  const count = (status: string) =>
    files.flatMap((file) => file.assertionResults).filter((one) => one.status === status).length;
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  );
  const failed = count("failed") + broken.length;
  return { passed: count("passed"), failed: code !== 0 && failed === 0 ? 1 : failed };
}

function run(command: string): Promise<number> {
  const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) };
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: ROOT, env, shell: true, stdio: ["ignore", "inherit", "inherit"] });
    child.once("close", (code) => resolve(code ?? 1));
  });
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const outcomes: Outcome[] = [];
for (const [name, script] of Object.entries(STEPS)) {
  print(`\n── ${name}`);
  outcomes.push(await runStep(name, script));
}
outcomes.push(await runTests());

print("");
for (const { name, passed, failed, seconds } of outcomes)
  print(
    `${failed === 0 ? "✓" : "✗"} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  );
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
print(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
