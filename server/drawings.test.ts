import { describe, expect, test } from "vitest";
import { createDrawings, type Drawn } from "./drawings.ts";
import { createPageCache } from "./page-cache.ts";
import { isTooBusy } from "./turns.ts";

/** Drawings that end when the test says so. */
function studio(mostAtOnce: number) {
  const purges = createPageCache();
  const drawings = createDrawings<Drawn & { id: number }>(purges, mostAtOnce);
  const begun: string[] = [];
  const ends = new Map<number, (failure?: Error) => void>();
  const draw = (
    key: string,
    line = "foxes",
    { tags = [`team:${line}`], ...turn }: { tags?: string[]; visitor?: string; isAhead?: boolean } = {},
  ) =>
    drawings.draw(key, { line, visitor: null, ...turn }, () => {
      const id = begun.push(key);
      return new Promise((resolve, reject) =>
        ends.set(id, (failure) => (failure ? reject(failure) : resolve({ id, tags }))),
      );
    });
  /** Lets whatever is ready go on. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (id: number, failure?: Error) => {
    ends.get(id)?.(failure);
    await settle();
  };
  return { purges, begun, draw, end, settle };
}

test("64 who ask for one page at once get one drawing", async () => {
  const { begun, draw, end } = studio(8);
  const all = Array.from({ length: 64 }, () => draw("/"));
  await end(1);
  expect(new Set((await Promise.all(all)).map(({ id }) => id))).toEqual(new Set([1]));
  expect(begun).toEqual(["/"]);
});

test("what fails fails for all who wait, and is tried anew by who comes after", async () => {
  const { draw, end } = studio(8);
  const waiting = [draw("/"), draw("/")];
  const failed = Promise.allSettled(waiting);
  await end(1, new Error("the database"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = draw("/");
  await end(2);
  expect(await again).toMatchObject({ id: 2 });
});

describe("who comes while a page is drawn", () => {
  test("and after a purge of what it shows, gets a drawing begun after the purge", async () => {
    const { purges, draw, end } = studio(8);
    const before = draw("/");
    purges.drop(["team:foxes"]);
    const after = draw("/");
    await end(1);
    await end(2);
    expect([(await before).id, (await after).id]).toEqual([1, 2]);
  });

  test("and after a purge of something else, shares it", async () => {
    const { purges, draw, end } = studio(8);
    const before = draw("/");
    purges.drop(["team:kestrels"]);
    const after = draw("/");
    await end(1);
    expect([(await before).id, (await after).id]).toEqual([1, 1]);
  });

  test("that still waits for its turn, shares it whatever was purged", async () => {
    const { purges, draw, end } = studio(1);
    const first = draw("/roster");
    const before = draw("/");
    purges.drop(["*"]);
    const after = draw("/");
    await end(1);
    await end(2);
    expect([(await first).id, (await before).id, (await after).id]).toEqual([1, 2, 2]);
  });
});

describe("the turns", () => {
  test("so many draw at once, and one that ends lets the next begin", async () => {
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

  test("one line's flood lets another line's page be next but one", async () => {
    const { begun, draw, settle, end } = studio(1);
    for (let n = 1; n <= 20; n++) void draw(`/foxes/${n}`);
    void draw("/kestrels", "kestrels");
    await settle();
    await end(1);
    await end(2);
    expect(begun).toEqual(["/foxes/1", "/foxes/2", "/kestrels"]);
  });

  test("a line that has 32 waiting is too busy at once, and no other is", async () => {
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

  test("one visitor's flood over many hosts has two turns, and others begin at once", async () => {
    const { begun, draw, settle } = studio(8);
    for (let n = 1; n <= 20; n++) void draw(`/${n}`, `line ${n}`, { visitor: "203.0.113.9" });
    for (let n = 1; n <= 3; n++) void draw(`/other/${n}`, "kestrels", { visitor: `198.51.100.${n}` });
    await settle();
    expect(begun).toEqual(["/1", "/2", "/other/1", "/other/2", "/other/3"]);
  });

  test("a visitor with 32 waiting is too busy on every line, and nobody else is", async () => {
    const { begun, draw, settle } = studio(8);
    const flood = Array.from({ length: 35 }, (_, n) =>
      draw(`/${n}`, `line ${n}`, { visitor: "203.0.113.9" }),
    );
    await expect(flood.at(-1)).rejects.toSatisfy(isTooBusy);
    void draw("/", "line 1", { visitor: "198.51.100.1" });
    await settle();
    expect(begun.at(-1)).toBe("/");
  });

  test("with 256 waiting everybody is too busy, but for what is drawn or waits already", async () => {
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

describe("a page that is fetched ahead", () => {
  test("is drawn where there is room, and shared with who asks for it", async () => {
    const { draw, end } = studio(1);
    const ahead = draw("/", "foxes", { isAhead: true });
    const asked = draw("/");
    await end(1);
    expect([(await ahead).id, (await asked).id]).toEqual([1, 1]);
  });

  test("is refused where it would wait, and who asks for it then waits for a drawing of their own", async () => {
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

  test("waits for nobody: it is refused while another waits, though its own line has room", async () => {
    const { draw, end } = studio(2);
    const drawn = [draw("/a"), draw("/b"), draw("/c")];
    await expect(draw("/d", "foxes", { isAhead: true })).rejects.toSatisfy(isTooBusy);
    for (const id of [1, 2, 3]) await end(id);
    await Promise.all(drawn);
  });
});
