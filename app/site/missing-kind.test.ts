import { type EntryContext, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { drawPage } from "../../server/serving/draw-document.tsx";
import { notFoundKind } from "./missing-kind.ts";

/** The router's answer to a request, with only the parts that notFoundKind reads. */
function entryOf(
  address: string,
  { pattern = "roster/:playerId", status = 404, sentence = "Player does not exist", headers = {} } = {},
): EntryContext {
  const { pathname, search } = new URL(address, "http://foxes.localhost");
  const [id] = pathname.split("/").slice(-1);
  const errors = { root: new ErrorResponse(status, "", sentence) };
  const route = (path: string) => ({
    route: { id: path, path },
    params: { playerId: id },
    pathname,
    pathnameBase: pathname,
  });
  return {
    manifest: { routes: { a: { path: "roster/:playerId" }, b: { path: "schedule/upcoming" } } },
    staticHandlerContext: {
      statusCode: status,
      errors,
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: [route(""), route(pattern)],
      loaderHeaders: { root: new Headers(headers) },
      loaderData: {},
    },
  } as unknown as EntryContext;
}

const kindOf = (...asked: Parameters<typeof entryOf>) => notFoundKind(entryOf(...asked))?.kind;

describe("the kind of a 404", () => {
  test("is the same for all ids, and for query parameters that no page reads", () => {
    expect(kindOf("/roster/p-2")).toBe(kindOf("/roster/p-1"));
    expect(kindOf("/roster/p-1?q=x&page=3")).toBe(kindOf("/roster/p-1"));
  });

  test.each([
    ["another route", "/roster/p-1", { pattern: "coaches/:coachId" }],
    ["another sentence", "/roster/p-1", { sentence: "Coach does not exist" }],
    ["other headers", "/roster/p-1", { headers: { "Cache-Control": "no-store" } }],
    ["another club's parameter", "/roster/p-1?team=foxes", {}],
    ["another design", "/roster/p-1?design=3", {}],
  ])("differs with %s", (_what, address, other) => {
    expect(kindOf(address, other)).not.toBe(kindOf("/roster/p-1"));
  });

  test("without a route is one per menu section, and one for all other addresses", () => {
    const unknown = { pattern: "*" };
    expect(kindOf("/schedule/a", unknown)).toBe(kindOf("/schedule/b/c", unknown));
    expect(kindOf("/schedule/a", unknown)).not.toBe(kindOf("/made-up/a", unknown));
    for (const other of ["/other", "//schedule/a", "/schedule"])
      expect(kindOf(other, unknown), other).toBe(kindOf("/made-up/a", unknown));
  });

  test.each([500, 503, 410])("does not exist for a %i", (status) => {
    expect(notFoundKind(entryOf("/roster/p-1", { status }))).toBeNull();
  });
});

test("leaves the requested address out of everything that is drawn", () => {
  const handled = notFoundKind(entryOf("/roster/made-up?team=foxes&q=made-up"))?.handled;
  expect(JSON.stringify(handled)).not.toContain("made-up");
  expect(handled?.location.search).toBe("?team=foxes");
});

describe("a 404", () => {
  const drawn = (isStored: boolean) =>
    drawPage(entryOf("/roster/p-1"), {
      url: "http://foxes.localhost/roster/p-1",
      inline: { scripts: new Set(), styles: new Set() },
      isMissingStored: () => isStored,
    });

  test("is not drawn if it is stored", () => {
    expect(drawn(true)).toBeNull();
  });

  test("is drawn if it is not stored, which throws with these incomplete parts", () => {
    expect(() => drawn(false)).toThrow();
  });
});
