import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { createFairQueue, type FairQueue } from "../../../platform/serving/fair-queue.ts";
import type { Database } from "../../db/client.ts";
import { saleTransaction } from "./sale-transaction.ts";

const undone = (code: string) => Object.assign(new Error("undone"), { severity: "ERROR", code });

const db = { transaction: async (work: (tx: object) => unknown) => work({}) } as unknown as Database;

/**
 * Runs a sale whose transaction first fails with these codes, one per try. Returns how the sale ended, and
 * the turns that it took.
 */
async function sell(...codes: string[]) {
  const taken: string[] = [];
  const turns: FairQueue = {
    take: ({ key }, work) => {
      taken.push(key);
      return work();
    },
  };
  const sold = saleTransaction({ db, turns }, { teamId: "club", items: [] }, async () => {
    const code = codes.shift();
    if (code !== undefined) throw undone(code);
    return "sold";
  });
  return { end: await sold.catch((error: Error) => error.message), turns: taken };
}

test.each([
  ["a deadlock", "40P01"],
  ["a serialization failure", "40001"],
])("repeats a sale that was rolled back by %s, in the same turn", async (_what, code) => {
  expect(await sell(code, code)).toEqual({ end: "sold", turns: ["club"] });
});

test("does not repeat a sale that failed for another reason", async () => {
  expect(await sell("23505")).toEqual({ end: "undone", turns: ["club"] });
});

/** Work that ends only when the test calls `end`. */
function work() {
  const ended = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  const run = async () => {
    state.hasBegun = true;
    await ended.promise;
  };
  return { run, state, end: ended.resolve };
}

/** Returns saleTransaction with a queue that has these limits. */
function turns({ share = 2, ofItem = 1, most = 3, patienceMs = 60_000 } = {}) {
  const queue = createFairQueue({
    working: { ofKey: share, ofPart: ofItem },
    waiting: { ofKey: most },
    patienceMs,
  });
  return <T>(turn: Parameters<typeof saleTransaction>[1], run: () => Promise<T>) =>
    saleTransaction({ db, turns: queue }, turn, run);
}
const turn = (teamId: string, ...itemIds: string[]) => ({
  teamId,
  items: itemIds.map((itemId) => ({ itemType: "TICKET" as const, itemId })),
});
const tick = () => delay(0);

test("limits a club to its share, in order of arrival, without delaying another club", async () => {
  const inTurn = turns();
  const [first, second, third, fourth, other] = [work(), work(), work(), work(), work()];
  const all = [first, second, third, fourth].map(({ run }) => inTurn(turn("club"), run));
  const others = inTurn(turn("another"), other.run);
  await tick();
  expect([first, second, third, fourth, other].map(({ state }) => state.hasBegun)).toEqual([
    ...[true, true, false, false],
    true,
  ]);
  second.end();
  await tick();
  expect([third, fourth].map(({ state }) => state.hasBegun)).toEqual([true, false]);
  for (const { end } of [first, third, fourth, other]) end();
  await Promise.all([...all, others]);
});

test("begins the next work after one that failed", async () => {
  const inTurn = turns({ share: 1 });
  const failed = inTurn(turn("club"), async () => {
    throw new Error("refused");
  });
  const next = inTurn(turn("club"), async () => "done");
  await expect(failed).rejects.toThrow("refused");
  await expect(next).resolves.toBe("done");
});

test("refuses work at once if too many wait, refuses work that has waited too long, and loses no turn", async () => {
  const inTurn = turns({ share: 1, most: 1, patienceMs: 20 });
  const slow = work();
  const working = inTurn(turn("club"), slow.run);
  const late = inTurn(turn("club"), async () => "late");
  await expect(inTurn(turn("club"), async () => "one too many")).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
  const patient = inTurn(turn("club"), async () => "in turn");
  slow.end();
  await working;
  await expect(patient).resolves.toBe("in turn");
});

test("limits the turns of one locked item, so that sales of the club's other items go on", async () => {
  const inTurn = turns({ share: 2, most: 100 });
  const locked = Array.from({ length: 50 }, () => work());
  const waiting = locked.map(({ run }) => inTurn(turn("club", "locked"), run));
  for (let sale = 0; sale < 50; sale += 1)
    await expect(inTurn(turn("club", "free"), async () => "sold")).resolves.toBe("sold");
  expect(locked.filter(({ state }) => state.hasBegun)).toHaveLength(1);
  for (const { end } of locked) end();
  await Promise.all(waiting);
});

test("lets work without items take all of the club's share", async () => {
  const inTurn = turns({ share: 2, most: 100, patienceMs: 20 });
  const locked = [work(), work()];
  const waiting = locked.map(({ run }) => inTurn(turn("club"), run));
  await expect(inTurn(turn("club", "free"), async () => "sold")).rejects.toSatisfy(isDatabaseUnavailable);
  for (const { end } of locked) end();
  await Promise.all(waiting);
});

test("runs work that needs two items once both are free, before later work for one of them", async () => {
  const inTurn = turns({ share: 3, most: 100 });
  const [a, b] = [work(), work()];
  const working = [inTurn(turn("club", "a"), a.run), inTurn(turn("club", "b"), b.run)];
  const order: string[] = [];
  const both = inTurn(turn("club", "a", "b"), async () => void order.push("both"));
  const after = ["a", "b"].map((item) => inTurn(turn("club", item), async () => void order.push(item)));
  a.end();
  await tick();
  expect(order).toEqual([]);
  b.end();
  await Promise.all([...working, both, ...after]);
  expect(order).toEqual(["both", "a", "b"]);
});
