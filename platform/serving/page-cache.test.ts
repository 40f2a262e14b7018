import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, isFresh, type PageCache, STOPPED_CLOCK, type StoredPage } from "./page-cache.ts";

const MB = 1024 * 1024;

function page(given: Partial<StoredPage> = {}): StoredPage {
  const body = new TextEncoder().encode("<p>page</p>");
  const club = { tags: ["team:foxes"], teamId: "foxes" };
  const whole = { until: null, isPartial: false, sharedAs: null };
  return { status: 200, headers: [], body, compressed: {}, ...club, ...whole, ...given };
}

describe("a page whose data was read before a purge", () => {
  test("is not stored after it, because it may be out of date", () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.drop(["team:foxes"]);
    cache.set("foxes/", page(), begun);
    expect(cache.find("foxes/")?.page).toBeUndefined();
  });

  test("does not replace a newer page", () => {
    const cache = createPageCache();
    const before = cache.mark();
    cache.drop(["*"]);
    const newer = page();
    cache.set("foxes/", newer, cache.mark());
    cache.set("foxes/", page(), before);
    expect(cache.find("foxes/")?.page).toBe(newer);
  });

  test("is stored when its data was read after the purge", () => {
    const cache = createPageCache();
    cache.drop(["team:foxes"]);
    const stored = page();
    cache.set("foxes/", stored, cache.mark());
    expect(cache.find("foxes/")?.page).toBe(stored);
  });
});

describe("a purge of another club meanwhile", () => {
  test("does not keep a page from being stored", () => {
    const cache = createPageCache();
    const begun = cache.mark();
    cache.drop(["team:kestrels", "stock:kestrels"]);
    const stored = page();
    cache.set("foxes/", stored, begun);
    expect(cache.find("foxes/")?.page).toBe(stored);
  });

  test("is forgotten after ten thousand others, and everything read before it then counts as stale", () => {
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

  test("is stored for a while, and dropped by its club's purge", () => {
    const cache = createPageCache();
    const stored = missing();
    cache.set("foxes/gone", stored, cache.mark());
    expect(cache.find("foxes/gone")?.page).toBe(stored);
    cache.drop(["team:foxes"]);
    expect(cache.find("foxes/gone")?.page).toBeUndefined();
  });

  test("never pushes a page out, however many there are", () => {
    const cache = createPageCache();
    cache.set("foxes/", page(), cache.mark());
    const body = new Uint8Array(MB);
    for (let n = 0; n < 200; n++) cache.set(`foxes/${n}`, { ...missing(), body }, cache.mark());
    expect(cache.find("foxes/")?.page).toBeDefined();
    expect(cache.find("foxes/0")?.page).toBeUndefined();
  });
});

test.each(["no-store", "private, no-cache", "No-Store"])(
  "does not store a page with Cache-Control: %s",
  (value) => {
    const cache = createPageCache();
    cache.set("foxes/", page({ headers: [["Cache-Control", value]] }), cache.mark());
    expect(cache.find("foxes/")?.page).toBeUndefined();
  },
);

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
        (key) => cache.find(key)?.page !== undefined,
      );
    return { cache, left };
  };

  test("by a club's tag drops only that club's pages", () => {
    const { cache, left } = filled();
    cache.drop(["team:foxes"]);
    expect(left()).toEqual(["kestrels/", "nobody/notfound"]);
  });

  test("by several tags drops pages with any of them", () => {
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

  test('by "*" drops all pages, also those without a tag', () => {
    const { cache, left } = filled();
    cache.drop(["*"]);
    expect(left()).toEqual([]);
  });

  test("drops every page with the tag, in any order of requests", () => {
    const tag = fc.constantFrom<string>("a", "b", "c");
    const step = fc.record({ key: fc.nat(30).map(String), tags: fc.uniqueArray(tag), ask: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.uniqueArray(tag), (steps, gone) => {
        const cache = createPageCache();
        const expected = new Map<string, StoredPage>();
        for (const { key, tags, ask } of steps) {
          if (ask) cache.find(key)?.page;
          else {
            const stored = page({ tags });
            cache.set(key, stored, cache.mark());
            expected.set(key, stored);
          }
        }
        cache.drop(gone);
        for (const [key, stored] of expected)
          expect(cache.find(key)?.page).toBe(
            stored.tags.some((one) => gone.includes(one)) ? undefined : stored,
          );
      }),
    );
  });
});

describe("the bounds", () => {
  const isKept = (cache: PageCache, key: string) => cache.find(key) !== undefined;
  const ofClub = (teamId: string, body = new Uint8Array(5 * MB)) =>
    page({ body, teamId, tags: [`team:${teamId}`] });

  test("hold at most 32 MiB per club, including compressed forms: the least recently used page goes", () => {
    const cache = createPageCache();
    for (let n = 0; n < 3; n++) cache.set(`big/${n}`, ofClub("foxes"), cache.mark());
    cache.find("big/0");
    cache.set("big/3", ofClub("foxes"), cache.mark());
    expect([0, 1, 2, 3].filter((n) => isKept(cache, `big/${n}`))).toEqual([0, 2, 3]);
  });

  test("keep other clubs' pages while a crawler reads all pages of one club", () => {
    const cache = createPageCache();
    for (const club of ["kestrels", "badgers"]) cache.set(`${club}/`, ofClub(club), cache.mark());
    for (let n = 0; n < 50; n++) cache.set(`foxes/${n}`, ofClub("foxes"), cache.mark());
    expect(["kestrels/", "badgers/", "foxes/49"].filter((key) => !isKept(cache, key))).toEqual([]);
  });

  test("hold 64 MiB in all: the club with the most bytes gives way", () => {
    const cache = createPageCache();
    for (let n = 0; n < 3; n++) cache.set(`foxes/${n}`, ofClub("foxes"), cache.mark());
    for (const club of ["a", "b", "c", "d"]) cache.set(`${club}/`, ofClub(club), cache.mark());
    expect(["a/", "b/", "c/", "d/", "foxes/1", "foxes/2"].filter((key) => isKept(cache, key))).toHaveLength(
      5 + 1,
    );
    expect(isKept(cache, "foxes/0")).toBe(false);
  });

  test("refuse a page larger than the store without pushing others out", () => {
    const cache = createPageCache();
    cache.set("small", page(), cache.mark());
    cache.set("huge", page({ body: new Uint8Array(17 * MB) }), cache.mark());
    expect([isKept(cache, "huge"), isKept(cache, "small")]).toEqual([false, true]);
  });

  test("count the length of keys, so that empty pages under long addresses cannot fill the memory", () => {
    const cache = createPageCache();
    const key = (n: number) => `${n}/`.padEnd(3 * MB, "a");
    for (let n = 0; n < 50; n++) cache.set(key(n), page(), cache.mark());
    expect([isKept(cache, key(0)), isKept(cache, key(49))]).toEqual([false, true]);
  });

  test("mark a page as gone that was pushed out, replaced or purged", () => {
    const cache = createPageCache();
    cache.set("foxes/", page(), cache.mark());
    const first = cache.find("foxes/");
    cache.set("foxes/", page(), cache.mark());
    const second = cache.find("foxes/");
    expect([first?.isGone, second?.isGone]).toEqual([true, false]);
    cache.drop(["team:foxes"]);
    expect(second?.isGone).toBe(true);
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

    const ageOf = (cache: PageCache) => {
      const kept = cache.find("foxes/");
      return kept && cache.ageOf(kept);
    };

    test.each([
      [30_000, "fresh"],
      [30_001, "stale"],
      [300_000, "stale"],
      [300_001, "old"],
      [3_600_000, "old"],
      [3_600_001, undefined],
    ])("after %i ms a page is %s, however often it was asked for", (ms, age) => {
      const cache = createPageCache();
      cache.set("foxes/", page(), cache.mark());
      for (const between of [10_000, 29_000].filter((time) => time < ms)) {
        later(between);
        cache.find("foxes/");
      }
      later(ms);
      expect(ageOf(cache)).toBe(age);
    });

    test("a purge drops a stale page at once", () => {
      const cache = createPageCache();
      cache.set("foxes/", page(), cache.mark());
      later(40_000);
      cache.drop(["team:foxes"]);
      expect(cache.find("foxes/")).toBeUndefined();
    });

    test("a missing page is forgotten after five seconds", () => {
      const cache = createPageCache();
      cache.set("foxes/gone", page({ status: 404 }), cache.mark());
      later(5_001);
      expect(cache.find("foxes/gone")).toBeUndefined();
    });

    test("a page does not age with a fixed clock, but is still purged", () => {
      const cache = createPageCache(STOPPED_CLOCK);
      cache.set("foxes/", page({ tags: ["team:foxes"] }), cache.mark());
      later(8_000_000);
      expect(ageOf(cache)).toBe("fresh");
      cache.drop(["team:foxes"]);
      expect(cache.find("foxes/")).toBeUndefined();
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
