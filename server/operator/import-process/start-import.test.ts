import { expect, test } from "vitest";
import { importBuilt, type Program } from "../../../tests/harness/program/in-process.ts";
import { type BundleFolder, makeValidBundle } from "../../../tests/import/bundle-folder.ts";

// The built module, because a process that runs the sources needs two seconds to compile them.
const { createImportProcesses, ImportStopped } = await importBuilt<Program>("in-process.js");

const SMALL = { memoryMb: 256, minutes: 5 };
const NOW = new Date("2026-11-21T15:00:00Z");

const check = (bundle: BundleFolder) => ({ what: "check", directory: bundle.path, now: NOW }) as const;

/** The lines that a job prints, and its exit code or why it was stopped. */
async function outcome({ run }: ReturnType<typeof createImportProcesses>, bundle: BundleFolder) {
  const lines: string[] = [];
  const end = await run(check(bundle), (line) => lines.push(line)).catch((error: unknown) => {
    if (error instanceof ImportStopped) return error.message;
    throw error;
  });
  return { lines, end };
}

// A bundle that takes more memory than allowed is tested in tests/request/imports.
test("a bundle that takes longer than it may ends with that", async () => {
  const imports = createImportProcesses({ limits: { ...SMALL, minutes: 0.001 } });
  expect(await outcome(imports, await makeValidBundle())).toMatchObject({
    end: expect.stringMatching(/^Stopped while .*: it took longer than the 0\.001 minutes/),
  });
});

test("a server that is stopped ends its imports", async () => {
  const leaving = new AbortController();
  const imports = createImportProcesses({ limits: SMALL, leaving: leaving.signal });
  const bundle = await makeValidBundle();
  const running = outcome(imports, bundle);
  leaving.abort();
  expect(await running).toMatchObject({ end: expect.stringMatching(/: the server is shutting down\./) });
  expect(await outcome(imports, bundle)).toMatchObject({
    end: expect.stringMatching(/: the server is shutting down/),
  });
});

test("one runs at a time, four wait and say so, and one more is refused", async () => {
  // Each process is ended as soon as it has begun.
  const imports = createImportProcesses({ limits: SMALL, leaving: AbortSignal.abort() });
  const bundle = await makeValidBundle();
  const all = await Promise.all(Array.from({ length: 6 }, () => outcome(imports, bundle)));
  expect(all.map(({ end }) => end)).toEqual([
    ...Array.from({ length: 5 }, () => expect.stringMatching(/^Stopped/)),
    "Too many imports are already waiting. Nothing was changed. Import again when they're done.",
  ]);
  const waits = "Another import is running. This one starts when it's done.";
  expect(all.map(({ lines }) => lines.includes(waits))).toEqual([false, true, true, true, true, true]);
});

test("what breaks a job off comes back as it was", async () => {
  const { run } = createImportProcesses({ limits: SMALL });
  const nowhere = { what: "check", directory: "\0", now: NOW } as const;
  await expect(run(nowhere, () => {})).resolves.toBe(1);
});
