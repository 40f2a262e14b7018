import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createClubTurns } from "./club-turns.ts";
import { isUnavailable } from "./database-error.ts";

/** Work that lasts until the test ends it. */
function work() {
  const ended = Promise.withResolvers<void>();
  const begun = { is: false };
  const run = async () => {
    begun.is = true;
    await ended.promise;
  };
  return { run, begun, end: ended.resolve };
}

const turns = (given = {}) => createClubTurns({ share: 2, most: 3, patienceMs: 60_000, ...given });
const tick = () => delay(0);

test("a club works at its share, in order of arrival, and keeps no other club waiting", async () => {
  const inTurn = turns();
  const [first, second, third, fourth, other] = [work(), work(), work(), work(), work()];
  const all = [first, second, third, fourth].map(({ run }) => inTurn("club", run));
  const others = inTurn("another", other.run);
  await tick();
  expect([first, second, third, fourth, other].map(({ begun }) => begun.is)).toEqual([
    ...[true, true, false, false],
    true,
  ]);
  second.end();
  await tick();
  expect([third, fourth].map(({ begun }) => begun.is)).toEqual([true, false]);
  for (const { end } of [first, third, fourth, other]) end();
  await Promise.all([...all, others]);
});

test("work that fails hands its place on", async () => {
  const inTurn = turns({ share: 1 });
  const failed = inTurn("club", async () => {
    throw new Error("refused");
  });
  const next = inTurn("club", async () => "done");
  await expect(failed).rejects.toThrow("refused");
  await expect(next).resolves.toBe("done");
});

test("who finds too many waiting is told so at once, and who waits too long then; neither loses a place", async () => {
  const inTurn = turns({ share: 1, most: 1, patienceMs: 20 });
  const slow = work();
  const working = inTurn("club", slow.run);
  const late = inTurn("club", async () => "late");
  await expect(inTurn("club", async () => "one too many")).rejects.toSatisfy(isUnavailable);
  await expect(late).rejects.toSatisfy(isUnavailable);
  const patient = inTurn("club", async () => "in turn");
  slow.end();
  await working;
  await expect(patient).resolves.toBe("in turn");
});
