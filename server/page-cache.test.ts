import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, isFresh, STANDING_CLOCK, type StoredPage } from "./page-cache.ts";

const MB = 1024 * 1024;

function page(given: Partial<StoredPage> = {}): StoredPage {
  const body = new TextEncoder().encode("<p>page</p>");
  const club = { tags: ["team:foxes"], teamId: "foxes" };
  return { status: 200, headers: [], body, compressed: {}, ...club, until: null, ...given };
}

describe("a page whose data was read before a purge", () => {
  test("is not stored after it: it may show what is no longer so", () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.drop(["team:foxes"]);
    cache.set("foxes/", page(), begun);
    expect(cache.get("foxes/")).toBeUndefined();
  });

  test("is not stored though a newer one was, and leaves the newer one there", () => {
    const cache = createPageCache();
    const before = cache.mark();
    cache.drop(["*"]);
    const newer = page();
    cache.set("foxes/", newer, cache.mark());
    cache.set("foxes/", page(), before);
    expect(cache.get("foxes/")).toBe(newer);
  });

  test("is stored when its data was read after the purge", () => {
    const cache = createPageCache();
    cache.drop(["team:foxes"]);
    const stored = page();
    cache.set("foxes/", stored, cache.mark());
    expect(cache.get("foxes/")).toBe(stored);
  });
});

describe("a purge of another club meanwhile", () => {
  test("keeps no page from being stored", () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.drop(["team:kestrels", "stock:kestrels"]);
    const stored = page();
    cache.set("foxes/", stored, begun);
    expect(cache.get("foxes/")).toBe(stored);
  });

  test("is forgotten among ten thousand others, and what began before it is then not trusted", () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.drop(["team:foxes"]);
    for (let n = 0; n < 10_000; n++) cache.drop([`team:${n}`]);
    expect(cache.isStale(["team:foxes"], begun)).toBe(true);
    expect(cache.isStale(["team:foxes"], cache.mark())).toBe(false);
  });
});

describe("an address without a page", () => {
  const missing = (tags = ["team:foxes"]) => page({ status: 404, tags });

  test("is kept for a while, and goes with its club's purge", () => {
    const cache = createPageCache();
    const stored = missing();
    cache.set("foxes/gone", stored, cache.mark());
    expect(cache.get("foxes/gone")).toBe(stored);
    cache.drop(["team:foxes"]);
    expect(cache.get("foxes/gone")).toBeUndefined();
  });

  test("pushes no page out, however many there are", () => {
    const cache = createPageCache();
    cache.set("foxes/", page(), cache.mark());
    const body = new Uint8Array(MB);
    for (let n = 0; n < 200; n++) cache.set(`foxes/${n}`, { ...missing(), body }, cache.mark());
    expect(cache.get("foxes/")).toBeDefined();
    expect(cache.get("foxes/0")).toBeUndefined();
  });
});

test.each(["no-store", "private, no-cache", "No-Store"])("a page that says %s is not stored", (value) => {
  const cache = createPageCache();
  cache.set("foxes/", page({ headers: [["Cache-Control", value]] }), cache.mark());
  expect(cache.get("foxes/")).toBeUndefined();
});

describe("a purge", () => {
  const filled = () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.set("foxes/", page({ tags: ["team:foxes"] }), begun);
    cache.set("foxes/roster", page({ tags: ["players", "team:foxes"] }), begun);
    cache.set("kestrels/", page({ tags: ["team:kestrels"] }), begun);
    cache.set("nobody/notfound", page({ tags: [] }), begun);
    const left = () =>
      ["foxes/", "foxes/roster", "kestrels/", "nobody/notfound"].filter(
        (key) => cache.get(key) !== undefined,
      );
    return { cache, left };
  };

  test("by a club's tag drops that club's pages and no other's", () => {
    const { cache, left } = filled();
    cache.drop(["team:foxes"]);
    expect(left()).toEqual(["kestrels/", "nobody/notfound"]);
  });

  test("by several tags drops what has any of them", () => {
    const { cache, left } = filled();
    cache.drop(["players", "team:kestrels"]);
    expect(left()).toEqual(["foxes/", "nobody/notfound"]);
  });

  test("by part of a tag, by an unknown tag or by none drops nothing", () => {
    const { cache, left } = filled();
    cache.drop(["team:fox", "team:", "team:foxes2"]);
    cache.drop([]);
    expect(left()).toHaveLength(4);
  });

  test('by "*" drops all, pages without a tag too', () => {
    const { cache, left } = filled();
    cache.drop(["*"]);
    expect(left()).toEqual([]);
  });

  test("misses no page, however many there are and in whatever order they were asked for", () => {
    const tag = fc.constantFrom<string>("a", "b", "c");
    const step = fc.record({ key: fc.nat(30).map(String), tags: fc.uniqueArray(tag), ask: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.uniqueArray(tag), (steps, gone) => {
        const cache = createPageCache();
        const expected = new Map<string, StoredPage>();
        for (const { key, tags, ask } of steps) {
          if (ask) cache.get(key);
          else {
            const stored = page({ tags });
            cache.set(key, stored, cache.mark());
            expected.set(key, stored);
          }
        }
        cache.drop(gone);
        for (const [key, stored] of expected)
          expect(cache.get(key)).toBe(stored.tags.some((one) => gone.includes(one)) ? undefined : stored);
      }),
    );
  });
});

describe("the bounds", () => {
  test("hold at most 128 MiB, compressed forms counted in: the page asked for least lately goes", () => {
    const cache = createPageCache();
    const body = new Uint8Array(10 * MB);
    for (let n = 0; n < 6; n++) cache.set(`big/${n}`, page({ body }), cache.mark());
    cache.get("big/0");
    cache.set("big/6", page({ body }), cache.mark());
    const left = Array.from({ length: 7 }, (_, n) => n).filter((n) => cache.get(`big/${n}`) !== undefined);
    expect(left).toEqual([0, 2, 3, 4, 5, 6]);
  });

  test("a page greater than all there is room for is not stored and pushes nothing out", () => {
    const cache = createPageCache();
    cache.set("small", page(), cache.mark());
    cache.set("huge", page({ body: new Uint8Array(65 * MB) }), cache.mark());
    expect([cache.get("huge"), cache.get("small")]).toEqual([undefined, expect.anything()]);
  });

  test("empty pages under long addresses count too: they cannot fill the memory", () => {
    const cache = createPageCache();
    const key = (n: number) => `${n}/`.padEnd(3 * MB, "a");
    for (let n = 0; n < 50; n++) cache.set(key(n), page(), cache.mark());
    expect([cache.get(key(0)) === undefined, cache.get(key(49)) === undefined]).toEqual([true, false]);
  });

  describe("of age", () => {
    const clock = vi.spyOn(performance, "now");
    const later = (ms: number) => {
      clock.mockReturnValue(1_000_000 + ms);
      vi.runAllTimers();
    };
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      later(0);
    });
    afterEach(() => void vi.useRealTimers());
    afterAll(() => clock.mockRestore());

    test("a page is at most 30 s old, however often it is asked for", () => {
      const cache = createPageCache();
      cache.set("foxes/", page(), cache.mark());
      for (const ms of [10_000, 20_000, 29_999]) {
        later(ms);
        expect(cache.get("foxes/"), `${ms} ms`).toBeDefined();
      }
      later(30_001);
      expect(cache.get("foxes/")).toBeUndefined();
    });

    test("a page does not grow old while the time it shows stands still, and is purged all the same", () => {
      const cache = createPageCache(STANDING_CLOCK);
      cache.set("foxes/", page({ tags: ["team:foxes"] }), cache.mark());
      later(8_000_000);
      expect(cache.get("foxes/")).toBeDefined();
      cache.drop(["team:foxes"]);
      expect(cache.get("foxes/")).toBeUndefined();
    });
  });
});

test.each([
  ["an hour before its last instant", "2026-11-20T17:00:00Z", true],
  ["at its last instant", "2026-11-20T18:00:00Z", true],
  ["one millisecond later", "2026-11-20T18:00:00.001Z", false],
])("a page with a last instant, %s, may be shown: %s", (_what, now, isShown) => {
  const until = new Date("2026-11-20T18:00:00Z");
  expect(isFresh(page({ until }), new Date(now))).toBe(isShown);
  expect(isFresh(page(), new Date(now))).toBe(true);
  expect(isFresh(undefined, new Date(now))).toBe(false);
});
