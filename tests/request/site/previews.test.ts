import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST, shopHostOf } from "../../harness/browser/hosts.ts";
import { type ParsedHead, parseHead, structuredDataOf } from "../../harness/browser/page-head.ts";
import { TEST_PAGES, type TestPage } from "../../harness/browser/pages.ts";
import { DEMO_PAGES, demoPage } from "../demo-pages.ts";
import { type HttpAnswer, idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
const FOUND = TEST_PAGES.filter((page) => !("status" in page));
const CASES = DEMO_PAGES.filter(([, , page]) => !("status" in page));
/** Pages whose canonical address is another page's (tests/request/schedule/games.test.ts). */
const WITH_OTHER_CANONICAL: string[] = ["game-recap", "game-gallery"];
/** Maximum bytes of a preview image; some networks do not show a larger one. */
const MAX_BYTES = 300_000;

async function headOf(page: TestPage, host: string): Promise<ParsedHead & { path: string }> {
  const { path, body } = await demoPage(page, host);
  return { path, ...parseHead(body) };
}

const pathFrom = (url: string | undefined, host: string) => {
  const { hostname, pathname, search } = new URL(url ?? "");
  expect(hostname).toBe(host);
  return pathname + search;
};
const named = (name: string) => {
  const page = FOUND.find((one) => one.name === name);
  if (!page) throw new Error(`No page is called ${name}`);
  return page;
};

/** Answers so far, because pages share pictures and breadcrumbs. */
const answered = new Map<string, Promise<HttpAnswer>>();
function getOnce(path: string, host: string): Promise<HttpAnswer> {
  const answer = answered.get(host + path) ?? server.get(path, { host });
  answered.set(host + path, answer);
  return answer;
}

describe("every page's HTML", () => {
  test.each(CASES)("%s of %s has preview tags, a share image and breadcrumbs", async (_name, host, page) => {
    const head = await headOf(page, host);
    const { path, title, canonical, tags } = head;
    const [bare] = path.split("?");
    if (!WITH_OTHER_CANONICAL.includes(page.name)) expect(pathFrom(canonical, host)).toBe(bare);
    expect(tags.get("og:url")).toBe(canonical);
    expect(tags.get("description")?.length).toBeGreaterThan(10);
    expect(tags.get("og:description")).toBe(tags.get("description"));
    expect(tags.get("twitter:card")).toBe("summary_large_image");
    for (const name of ["title", "description", "image", "image:alt"]) {
      expect(tags.get(`og:${name}`), `og:${name}`).not.toBe("");
      expect(tags.get(`twitter:${name}`)).toBe(tags.get(`og:${name}`));
    }
    expect(title).toContain(tags.get("og:title"));
    expect(tags.get("og:site_name")).not.toBe("");
    expect(tags.get("og:type")).toMatch(/^(?:website|article|profile)$/);

    // The share image exists.
    const picture = await getOnce(pathFrom(tags.get("og:image"), host), host);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, tags.get("og:image:type")]);
    const { width, height, format } = await sharp(picture.bytes).metadata();
    expect([`${width}`, `${height}`, format]).toEqual([
      tags.get("og:image:width"),
      tags.get("og:image:height"),
      "jpeg",
    ]);
    expect([width, height]).toEqual([1200, 630]);
    expect(picture.bytes.length).toBeLessThan(MAX_BYTES);
    expect(picture.headers["cache-control"]).toContain("immutable");

    const [way] = structuredDataOf(head, "BreadcrumbList");
    if (path === "/") return expect(way).toBeUndefined();
    const steps = way?.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(pathFrom(steps[0]?.item, host)).toBe("/");
    expect(steps.at(-1)?.item).toBe(canonical);
    for (const { item } of steps) expect((await getOnce(pathFrom(item, host), host)).status, item).toBe(200);
  });

  test("a missing page is noindex", async () => {
    const { tags, canonical, data } = parseHead((await server.get("/nowhere")).body);
    expect([tags.get("robots"), canonical, data]).toEqual(["noindex", undefined, []]);
  });
});

test("a buyer's own page has no preview and no canonical address", async () => {
  const { tags, canonical, data } = parseHead((await server.get("/storesuccess")).body);
  expect([...tags.keys()].filter((name) => /^(?:og|twitter):/.test(name))).toEqual([]);
  expect([tags.get("robots"), canonical, data]).toEqual(["noindex", undefined, []]);
});

describe("a share image", () => {
  const imageOf = async (name: string, host: string) =>
    pathFrom((await headOf(named(name), host)).tags.get("og:image"), host);

  test("of another revision redirects to the current one, so that no address shows two pictures", async () => {
    const path = await imageOf("article", HOCKEY_HOST);
    for (const revision of ["0", "999999", "latest"]) {
      const { status, headers } = await server.get(path.replace(/\/\d+\/article/, `/${revision}/article`));
      expect([status, headers.location]).toEqual([302, path]);
      expect(headers["cache-control"] ?? "").not.toContain("immutable");
    }
  });

  test("is only on its own club's hosts", async () => {
    const path = await imageOf("article", HOCKEY_HOST);
    expect((await server.get(path, { host: RUGBY_HOST })).status).toBe(404);
    expect((await server.get(path, { host: "club.example.com" })).status).toBe(404);
    expect((await server.get(path, { host: "localhost" })).status).toBe(200);
  });

  test.each([
    "/share-images/ashford/1/article/no-such-story.jpg",
    "/share-images/ashford/1/club/larkin.jpg",
    "/share-images/ashford/1/player/odegaard.jpg",
    "/share-images/ashford/1/game/g0-15.png",
    "/share-images/nobody/1/club/nobody.jpg",
    "/share-images/ashford/1/article/%27--.jpg",
    "/share-images/ashford/1/article/..%2f..%2fetc.jpg",
  ])("%s does not exist", async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });

  test("of a game has two more formats to post: 1:1 and 9:16, which a store-only host doesn't have", async () => {
    const path = await imageOf("game", HOCKEY_HOST);
    for (const [kind, width, height] of [
      ["game-square", 1080, 1080],
      ["game-tall", 1080, 1920],
    ] as const) {
      const address = path.replace("/game/", `/${kind}/`);
      const { status, headers, bytes } = await server.get(address);
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
        ...[200, "image/jpeg", expect.stringContaining("immutable")],
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      const { status: older, headers: moved } = await server.get(address.replace(/\/\d+\//, "/0/"));
      expect([older, moved.location]).toEqual([302, address]);
      expect((await server.get(address, { host: shopHostOf("kestrels") })).status).toBe(404);
    }
    expect((await server.get(path.replace("/game/", "/game-wide/"))).status).toBe(404);
  });

  test("of a game is drawn for every status of a game", async () => {
    const heads = await Promise.all(["upcoming", "results"].map((name) => headOf(named(name), HOCKEY_HOST)));
    // Only two games of each status, because all games of a status are rendered in the same way.
    for (const head of heads)
      for (const alike of Map.groupBy(
        structuredDataOf(head, "SportsEvent"),
        (game) => game.eventStatus,
      ).values())
        for (const { image } of alike.slice(0, 2))
          expect((await server.get(pathFrom(String(image), HOCKEY_HOST))).status, String(image)).toBe(200);
  });
});

describe("in query-parameter mode", () => {
  test("every address in the head keeps ?team= and exists", async () => {
    const query = { host: "localhost" };
    const { body } = await server.get("/articles?team=calder-mesa", query);
    const [id = ""] = [...body.matchAll(/href="\/articles\/([\w-]+)\?team=calder-mesa"/g)].map(
      ([, one]) => one,
    );
    const head = parseHead((await server.get(`/articles/${id}?team=calder-mesa`, query)).body);
    expect(pathFrom(head.canonical, "localhost")).toBe(`/articles/${id}?team=calder-mesa`);
    const [way] = structuredDataOf(head, "BreadcrumbList");
    const steps = way?.itemListElement as { item: string }[];
    for (const { item } of steps) expect(item).toContain("?team=calder-mesa");
    const image = await server.get(pathFrom(head.tags.get("og:image"), "localhost"), query);
    expect(image.status).toBe(200);
    expect(head.manifest).toBe("/manifest.webmanifest?team=calder-mesa");
  });

  test("a page of a list has its number in its canonical address", async () => {
    const { body } = await server.get("/articles");
    expect(idsUnder("/articles", body).length).toBeGreaterThan(0);
    const head = parseHead((await server.get("/articles?page=2")).body);
    expect(head.canonical).toMatch(/\/articles\?page=2$/);
    expect(head.tags.get("og:url")).toBe(head.canonical);
  });
});
