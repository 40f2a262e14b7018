import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { createStopOrChangeSignal } from "./serve-sources.ts";

const watcher = new EventEmitter();
const neverStopped = { signal: new Promise<string>(() => {}), heard: () => false };

afterEach(() => expect(watcher.listenerCount("change")).toBe(0));

async function started(load: () => Promise<object>) {
  const reported: unknown[] = [];
  const restart = createStopOrChangeSignal(neverStopped, {
    watcher,
    load,
    report: (error) => reported.push(error),
  });
  await restart.start();
  return { restart, reported };
}

test("a changed module of the program stops it", async () => {
  let program = {};
  const { restart } = await started(async () => program);
  program = {};
  watcher.emit("change", "/server/jobs/start-jobs.ts");
  expect(await restart.signal).toBe("a source changed");
  expect(restart.heard()).toBe(true);
  restart.end();
});

test("a change of another file stops nothing", async () => {
  const program = {};
  const load = vi.fn(async () => program);
  const { restart } = await started(load);
  watcher.emit("change", "/app/styles/frame/nav.css");
  watcher.emit("change", "/app/news/article-view.tsx");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(restart.heard()).toBe(false);
  restart.end();
});

test("a source that cannot be loaded is reported, and its correction stops the program", async () => {
  let load = async () => ({});
  const { restart, reported } = await started(() => load());
  load = () => Promise.reject(new Error("Unexpected token"));
  watcher.emit("change", "/server/jobs/start-jobs.ts");
  await vi.waitFor(() => expect(reported).toEqual([new Error("Unexpected token")]));
  expect(restart.heard()).toBe(false);
  load = async () => ({});
  watcher.emit("change", "/server/jobs/start-jobs.ts");
  await restart.signal;
  restart.end();
});
