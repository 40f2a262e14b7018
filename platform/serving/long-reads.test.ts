import { expect, test } from "vitest";
import { createLongReadLimiter } from "./long-reads.ts";

const LIMITS = { working: { ofKey: 2, ofVisitor: 1 }, waiting: { ofKey: 8 }, patienceMs: 1 };

/** Long reads of a table, which is made piece by piece, as its reader takes the pieces. */
function tables() {
  const take = createLongReadLimiter(LIMITS);
  const made: string[] = [];
  const broken: unknown[] = [];
  const read = (who: string, { teamId = "club", failsAt = 99 } = {}) => {
    const leaving = new AbortController();
    const asked = { teamId, who, gone: leaving.signal, broke: (error: unknown) => void broken.push(error) };
    let piece = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      piece += 1;
      if (piece === failsAt) throw new Error("The database is away");
      if (piece > 3) return controller.close();
      made.push(`${who} ${piece}`);
      controller.enqueue(new TextEncoder().encode(`${piece}`));
    };
    const answer = take(asked, async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    return { answer, leave: () => leaving.abort() };
  };
  return { read, made, broken, take };
}

test("makes a table only as fast as it is read, and counts it as under way until its last piece", async () => {
  const { read, made } = tables();
  const first = await read("ann").answer;
  const reader = first?.body?.getReader();
  expect(made).toEqual([]);
  await reader?.read();
  expect(made).toEqual(["ann 1"]);
  expect(await read("ann").answer).toBeNull();
  while (!(await reader?.read())?.done);
  expect(await (await read("ann").answer)?.text()).toBe("123");
});

test("allows a club two reads at a time, without limiting other clubs", async () => {
  const { read } = tables();
  expect(await read("ann").answer).not.toBeNull();
  expect(await read("bob").answer).not.toBeNull();
  expect(await read("cleo").answer).toBeNull();
  expect(await read("cleo", { teamId: "other" }).answer).not.toBeNull();
});

test.each(["leaves", "cancels"])("makes room when a reader %s", async (how) => {
  const { read, broken } = tables();
  const { answer, leave } = read("ann");
  const first = await answer;
  if (how === "leaves") leave();
  else await first?.body?.cancel();
  expect(await (await read("ann").answer)?.text()).toBe("123");
  expect(broken).toEqual([]);
});

test("makes the body fail if the table breaks off, reports the error, and makes room", async () => {
  const { read, broken } = tables();
  const first = await read("ann", { failsAt: 2 }).answer;
  await expect(first?.text()).rejects.toThrow("The database is away");
  expect(broken).toHaveLength(1);
  expect(await (await read("ann").answer)?.text()).toBe("123");
});

test("passes on an error before the answer, and makes room", async () => {
  const { read, take } = tables();
  const asked = { teamId: "club", who: "ann", gone: new AbortController().signal, broke: () => {} };
  await expect(take(asked, () => Promise.reject(new Error("no such event")))).rejects.toThrow(
    "no such event",
  );
  expect(await read("ann").answer).not.toBeNull();
});
