import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { isTooBusy } from "./fair-queue.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageFinder, type PageResult } from "./page-finder.ts";

/** Page renderings that end only when the test calls `end`. Each is named by a number. */
function studio(maxAtOnce: number) {
  const pages = createPageCache();
  const find = createPageFinder({ pages, log: pino({ level: "silent" }), nodeOf: () => "" }, maxAtOnce);
  const begun: string[] = [];
  const ends = new Map<number, (failure?: Error) => void>();
  const draw = (
    key: string,
    line = "foxes",
    {
      tags = [`team:${line}`],
      visitor = null,
      isAhead = false,
    }: { tags?: string[]; visitor?: string | null; isAhead?: boolean } = {},
  ) => {
    const drawNow = () => {
      const id = begun.push(key);
      const found = { page: null, tags, teamId: `${id}`, refusal: null, movedTo: null };
      return new Promise<PageResult>((resolve, reject) =>
        ends.set(id, (failure) => (failure ? reject(failure) : resolve(found))),
      );
    };
    const wanted = { key, requestId: "a-1", line, visitor, isAhead, draw: drawNow };
    const drawn = find(wanted, undefined).then(({ teamId }) => ({ id: Number(teamId) }));
    // If a test leaves a rendering open, it fails after the test is over, when nobody waits for it.
    drawn.catch(() => {});
    return drawn;
  };
  /** Lets all resolved promises continue. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (id: number, failure?: Error) => {
    ends.get(id)?.(failure);
    await settle();
  };
  return { pages, begun, draw, end, settle };
}

test("draws a page once for 64 who ask at the same time", async () => {
  const { begun, draw, end } = studio(8);
  const all = Array.from({ length: 64 }, () => draw("/"));
  await end(1);
  expect(new Set((await Promise.all(all)).map(({ id }) => id))).toEqual(new Set([1]));
  expect(begun).toEqual(["/"]);
});

test("fails for all who wait if the drawing fails, and draws again for the next visitor", async () => {
  const { draw, end } = studio(8);
  const waiting = [draw("/"), draw("/")];
  const failed = Promise.allSettled(waiting);
  await end(1, new Error("the database"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = draw("/");
  await end(2);
  expect(await again).toMatchObject({ id: 2 });
});

describe("a visitor who comes while a page is drawn", () => {
  test("gets a new drawing if one of the page's tags was purged since it began", async () => {
    const { pages, draw, end } = studio(8);
    const before = draw("/");
    pages.drop(["team:foxes"]);
    const after = draw("/");
    await end(1);
    await end(2);
    expect([(await before).id, (await after).id]).toEqual([1, 2]);
  });

  test("shares the drawing after a purge of other tags", async () => {
    const { pages, draw, end } = studio(8);
    const before = draw("/");
    pages.drop(["team:kestrels"]);
    const after = draw("/");
    await end(1);
    expect([(await before).id, (await after).id]).toEqual([1, 1]);
  });

  test("shares a drawing that still waits for its turn, whatever was purged", async () => {
    const { pages, draw, end } = studio(1);
    const first = draw("/roster");
    const before = draw("/");
    pages.drop(["*"]);
    const after = draw("/");
    await end(1);
    await end(2);
    expect([(await first).id, (await before).id, (await after).id]).toEqual([1, 2, 2]);
  });
});

describe("the turns", () => {
  test("draws up to the limit at once, and begins the next when one ends", async () => {
    const { begun, draw, end, settle } = studio(2);
    const all = ["/a", "/b", "/c"].map((key) => draw(key));
    await settle();
    expect(begun).toEqual(["/a", "/b"]);
    await end(1);
    expect(begun).toEqual(["/a", "/b", "/c"]);
    await end(2);
    await end(3);
    await Promise.all(all);
  });

  test("draws another line's page second, despite a flood in one line", async () => {
    const { begun, draw, settle, end } = studio(1);
    for (let n = 1; n <= 20; n++) void draw(`/foxes/${n}`);
    void draw("/kestrels", "kestrels");
    await settle();
    await end(1);
    await end(2);
    expect(begun).toEqual(["/foxes/1", "/foxes/2", "/kestrels"]);
  });

  test("refuses at once in a line with 32 waiting, and in no other", async () => {
    const { draw, settle } = studio(1);
    const flood = Array.from({ length: 34 }, (_, n) => draw(`/${n}`));
    await expect(flood.at(-1)).rejects.toSatisfy(isTooBusy);
    let isRefused = false;
    draw("/", "kestrels").catch(() => {
      isRefused = true;
    });
    await settle();
    expect(isRefused).toBe(false);
  });

  test("draws two pages at a time for one visitor's flood over many hosts, and others at once", async () => {
    const { begun, draw, settle } = studio(8);
    for (let n = 1; n <= 20; n++) void draw(`/${n}`, `line ${n}`, { visitor: "203.0.113.9" });
    for (let n = 1; n <= 3; n++) void draw(`/other/${n}`, "kestrels", { visitor: `198.51.100.${n}` });
    await settle();
    expect(begun).toEqual(["/1", "/2", "/other/1", "/other/2", "/other/3"]);
  });

  test("refuses a visitor with 32 waiting in every line, and nobody else", async () => {
    const { begun, draw, settle } = studio(8);
    const flood = Array.from({ length: 35 }, (_, n) =>
      draw(`/${n}`, `line ${n}`, { visitor: "203.0.113.9" }),
    );
    await expect(flood.at(-1)).rejects.toSatisfy(isTooBusy);
    void draw("/", "line 1", { visitor: "198.51.100.1" });
    await settle();
    expect(begun.at(-1)).toBe("/");
  });

  test("refuses everybody with 256 waiting, except for pages already being drawn or waiting", async () => {
    const { draw, end, settle } = studio(1);
    const first = draw("/first", "first");
    for (let line = 0; line < 8; line++)
      for (let n = 0; n < 32; n++) void draw(`/${line}/${n}`, `line ${line}`);
    await settle();
    await expect(draw("/", "kestrels")).rejects.toSatisfy(isTooBusy);
    const joined = draw("/first", "first");
    await end(1);
    expect([(await first).id, (await joined).id]).toEqual([1, 1]);
  });
});

describe("a prefetched page", () => {
  test("is drawn if there is room, and shared with a visitor who asks for it", async () => {
    const { draw, end } = studio(1);
    const ahead = draw("/", "foxes", { isAhead: true });
    const asked = draw("/");
    await end(1);
    expect([(await ahead).id, (await asked).id]).toEqual([1, 1]);
  });

  test("is refused if it had to wait, while a visitor who asks for the page waits for a new drawing", async () => {
    const { draw, end } = studio(1);
    const other = draw("/roster");
    const ahead = draw("/", "foxes", { isAhead: true });
    const asked = draw("/");
    await expect(ahead).rejects.toSatisfy(isTooBusy);
    await end(1);
    await other;
    await end(2);
    expect(await asked).toMatchObject({ id: 2 });
  });

  test("is refused while any page waits", async () => {
    const { draw, end } = studio(2);
    const drawn = [draw("/a"), draw("/b"), draw("/c")];
    await expect(draw("/d", "foxes", { isAhead: true })).rejects.toSatisfy(isTooBusy);
    for (const id of [1, 2, 3]) await end(id);
    await Promise.all(drawn);
  });
});
