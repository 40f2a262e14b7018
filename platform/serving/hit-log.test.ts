import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createHitLog } from "./hit-log.ts";
import { logAnswer } from "./log-answer.ts";

const ANSWERED = { method: "GET", path: '/pages/"x"', status: 200, ms: 0, team: "foxes" };

test("writes exactly the line that the logger writes for the same answer", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T17:00:00Z") });
  const own: string[] = [];
  const out = { write: (line: string) => void own.push(line) };
  logAnswer(pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, out), {
    requestId: "a-1",
    ...ANSWERED,
  });
  const ours: string[] = [];
  const hits = createHitLog((lines) => void ours.push(lines));
  hits.note(hits.parts(ANSWERED), "a-1");
  vi.advanceTimersByTime(100);
  expect(ours).toEqual(own);
  vi.useRealTimers();
});

test("writes lines in batches, complete and in order", () => {
  const written: string[] = [];
  const hits = createHitLog((lines) => void written.push(lines));
  const parts = hits.parts(ANSWERED);
  for (let n = 0; n < 1000; n++) hits.note(parts, `a-${n}`);
  hits.flush();
  expect(written.length).toBeLessThan(20);
  const ids = written
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).requestId);
  expect(ids).toEqual(Array.from({ length: 1000 }, (_, n) => `a-${n}`));
});
