import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RIBBON_LABELS } from "../../../domain/store/ribbon.ts";
import { HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { parseHead, structuredDataOf } from "../../harness/browser/page-head.ts";
import { type RunningProgram, TEST_NOW } from "../../harness/program/server.ts";
import { idsUnder, sendRequest } from "../request.ts";
import { startSites } from "../site/sites.ts";

const SHOP = "ashford-kestrels-shop.localhost";
const ABOUT = `http://${SHOP.toUpperCase()}/about`;
const SENTENCE = "Product does not exist";

/** SQL that copies the mug under another id and in another state. */
const copyOfMug = (id: string, change: string) => `
  create temp table copied as select * from products where team_id = 'ashford' and id = 'quarry-mug';
  update copied set id = '${id}', title = '${id}', stripe_price_id = 'price_${id.replaceAll("-", "_")}', ${change};
  insert into products select * from copied;
  drop table copied;`;
const at = (minutes: number) => `'${new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString()}'`;
const scheduled = (from: string, to: string) =>
  `scheduled = true, schedule_start_time = ${from}, schedule_end_time = ${to}`;

let server: RunningProgram;
beforeAll(async () => {
  server = await startSites(
    [
      copyOfMug("draft", "published = false"),
      copyOfMug("deleted", "deleted = true"),
      copyOfMug("archived", "archived = true"),
      copyOfMug("not-yet", scheduled(at(1), "null")),
      copyOfMug("over", scheduled("null", at(-1))),
      copyOfMug("just-begun", scheduled(at(0), "null")),
      copyOfMug("last-minute", scheduled("null", at(0))),
      copyOfMug("all-gone", "products_total = 1, products_hold = 1"),
      // The Foxes sell a product with the same id in the Kestrels' store.
      copyOfMug("club-calendar", "products_sold = 0"),
      // Adds links of each kind to a page that the store-only site hides.
      `update products set short_description = 'See ${ABOUT} and http://${SHOP}/tickets' where team_id = 'ashford' and id = 'bench-hoodie';
       update sponsors set url = '${ABOUT}' where team_id = 'ashford';
       update teams set socials = jsonb_set(socials::jsonb, '{youtubeURL}', '"https://${SHOP}/%61bout"') where team_id = 'ashford';`,
      // The Bighorns have turned their products off.
      `update teams set store_info = jsonb_set(store_info::jsonb, '{productsActive}', 'false') where team_id = 'calder';`,
    ].join("\n"),
  );
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host: string = HOCKEY_HOST) => sendRequest(server.port, path, { host });
const shown = async (path: string, host?: string) => idsUnder("/products", (await get(path, host)).body);
const CALENDAR = "/products/larkin~club-calendar";
const HIDDEN = ["draft", "deleted", "archived", "not-yet", "over", "alumni-puck"];

describe("/store", () => {
  test("shows published products within their schedule, in the club's order, other clubs' last", async () => {
    const ids = await shown("/store");
    for (const id of HIDDEN) expect(ids).not.toContain(id);
    for (const id of ["just-begun", "last-minute", "all-gone"]) expect(ids).toContain(id);
    expect(ids.slice(0, 3)).toEqual(["home-jersey", "bench-hoodie", "rink-beanie"]);
    expect(ids.at(-1)).toBe("larkin~club-calendar");
  });

  test("shows sold-out products, marked", async () => {
    const { body } = await get("/store?ribbon=Sold+Out");
    expect(idsUnder("/products", body).toSorted()).toEqual(["all-gone", "rivalry-scarf"]);
    expect(body).toContain("Sold Out");
  });

  test("has a filter for each label in use, in the labels' order", async () => {
    const { body } = await get("/store");
    const [, filter = ""] = /aria-label="Filter products by label"[^>]*>([\s\S]*?)<\/nav>/.exec(body) ?? [];
    const labels = [...filter.matchAll(/<a [^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(labels[0]).toBe("All");
    expect(labels).toEqual(RIBBON_LABELS.filter((label) => labels.includes(label)));
    expect(labels).not.toContain("Special Game");
    for (const label of labels)
      expect((await shown(`/store?ribbon=${encodeURIComponent(label ?? "")}`)).length, label).toBeGreaterThan(
        0,
      );
  });

  test("says that a filter is empty, and ignores an unknown filter", async () => {
    const { body } = await get("/store?ribbon=Special+Game");
    expect(body).toContain("Nothing is marked");
    expect(await shown("/store?ribbon=Nonsense")).toEqual(await shown("/store"));
  });

  test("is sorted by price both ways and by age, filter and sort together", async () => {
    expect(await shown("/store?ribbon=Fundraiser&sort=price")).toEqual([
      ...["all-gone", "club-calendar", "just-begun", "last-minute", "quarry-mug"],
      "larkin~club-calendar",
      "bench-hoodie",
    ]);
    expect((await shown("/store?sort=-price"))[0]).toBe("home-jersey");
    expect((await shown("/store?sort=new"))[0]).toBe("sticker-sheet");
  });

  test("has no filter and sort in its canonical address", async () => {
    const { canonical } = parseHead((await get("/store?ribbon=On+Sale&sort=new")).body);
    expect(new URL(canonical ?? "").search).toBe("");
  });

  test("is the home page of a store-only site, with filters", async () => {
    const { body } = await get("/?ribbon=Almost+Gone", SHOP);
    expect(idsUnder("/products", body)).toContain("rink-beanie");
    expect(body).toContain('href="/?ribbon=Fundraiser"');
  });

  test("of a store-only site has no link to hidden pages, not even in the club's own texts", async () => {
    const hrefsOf = async (host: string) => {
      const { body } = await get("/products/bench-hoodie", host);
      expect(body).toContain(ABOUT);
      return [...body.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    };
    const isOfShop = (href: string) => href.toLowerCase().includes(`${SHOP}/`);
    const ofSite = (await hrefsOf(HOCKEY_HOST)).filter(isOfShop);
    // The links are in the text, in each sponsor, and in the social networks of the menu bar and the footer.
    expect(ofSite.filter((href) => href === ABOUT).length).toBeGreaterThan(2);
    expect(ofSite.filter((href) => href.endsWith("/%61bout")).length).toBeGreaterThan(0);
    const ofShop = new Set((await hrefsOf(SHOP)).filter((href) => /about|sponsors/i.test(href)));
    expect([...ofShop].filter((href) => !href.startsWith("/assets/"))).toEqual([]);
  });

  test("every link keeps the team in query-parameter mode", async () => {
    const { body } = await get("/store?team=ashford-kestrels", "localhost");
    expect(body).toContain('href="/store?ribbon=Fundraiser&amp;team=ashford-kestrels"');
    expect(body).toContain('href="/products/home-jersey?team=ashford-kestrels"');
  });

  test("of a club with products switched off says so", async () => {
    const { body } = await get("/store", LACROSSE_HOST);
    expect(body.match(/Not available right now/g)).toHaveLength(2);
    const bottle = await get("/products/sideline-bottle", LACROSSE_HOST);
    expect(bottle.body.includes("for sale right now")).toBe(true);
    expect(bottle.body.includes("Add to cart")).toBe(false);
  });

  test("of a club with products switched off still sells another club's", async () => {
    expect((await get("/products/larkin~club-calendar", LACROSSE_HOST)).body.includes("Add to cart")).toBe(
      true,
    );
  });

  test("does not reveal how many were sold", async () => {
    for (const path of ["/store", "/products/home-jersey"]) {
      const { body } = await get(path);
      expect(body).toContain("home-jersey");
      expect(body).not.toMatch(/productsSold|productsTotal|productsHold|stripeAccountId/);
    }
  });
});

test.each(["/shop", "/products"])("%s redirects permanently to the store", async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, "/store"]);
});

describe("/products/{id}", () => {
  test.each([...HIDDEN, "none", "training-tee"])("%s does not exist", async (id) => {
    const { status, body } = await get(`/products/${id}`);
    expect(status).toBe(404);
    expect(body).toContain(SENTENCE);
  });

  test("of another club exists if it is linked, and names its seller", async () => {
    const { status, body } = await get(CALENDAR);
    expect(status).toBe(200);
    expect(body.replaceAll("<!-- -->", "")).toContain("Sold by Port Larkin");
    const [, image = ""] =
      /src="(\/images\/ashford\/[^"]+)"/.exec(/product-picture[\s\S]*/.exec(body)?.[0] ?? "") ?? [];
    expect((await get(image)).status).toBe(200);
    expect((await get("/products/club-calendar", RUGBY_HOST)).body).not.toContain("Sold by");
  });

  test("of two clubs with the same id has a page, a picture and a canonical address each", async () => {
    const own = parseHead((await get("/products/club-calendar")).body);
    const theirs = parseHead((await get(CALENDAR)).body);
    const addressesOf = (head: ReturnType<typeof parseHead>) => {
      const [product] = structuredDataOf(head, "Product") as { url: string; offers: { url: string } }[];
      return [head.canonical, String(head.tags.get("og:url")), product?.url, product?.offers.url];
    };
    const at = (path: string) => Array(4).fill(`http://${HOCKEY_HOST}${path}`);
    expect(addressesOf(own)).toEqual(at("/products/club-calendar"));
    expect(addressesOf(theirs)).toEqual(at(CALENDAR));
    const image = new URL(String(theirs.tags.get("og:image"))).pathname;
    expect(image).toMatch(/\/product\/larkin~club-calendar\.jpg$/);
    expect((await get(image)).status).toBe(200);
    const { body } = await get("/sitemap.xml");
    for (const path of ["/products/club-calendar", CALENDAR]) expect(body).toContain(`${path}</loc>`);
  });

  test.each([
    ["from only its id, if the club has no such product", "/products/club-calendar", LACROSSE_HOST, CALENDAR],
    ["from its seller's prefix, in the seller's own store", CALENDAR, RUGBY_HOST, "/products/club-calendar"],
    [
      "with the team of query-parameter mode",
      "/products/club-calendar?team=calder-mesa",
      "localhost",
      `${CALENDAR}?team=calder-mesa`,
    ],
    ["and stays, in query-parameter mode", `${CALENDAR}?team=ashford-kestrels`, "localhost", null],
    ["and stays, in a store-only site", CALENDAR, SHOP, null],
  ])("is redirected to its canonical address %s", async (_how, path, host, to) => {
    const { status, headers } = await get(path, host);
    expect([status, headers.location]).toEqual(to === null ? [200, undefined] : [302, to]);
  });

  test.each(["calder~club-calendar", "larkin~none", "larkin~", "~club-calendar", "larkin~training-tee"])(
    "%s does not exist",
    async (ref) => {
      expect((await get(`/products/${ref}`)).status).toBe(404);
    },
  );

  test("shows the price, shipping, stock and return policy", async () => {
    const { body } = await get("/products/rink-beanie");
    for (const words of ["$24.00", "Ships for $5.00", "Only 7 left", "Return policy", "Shipping policy"])
      expect(body.replaceAll("<!-- -->", ""), words).toContain(words);
    expect((await get("/products/quarry-mug")).body).toContain("Pick-up only");
  });

  test("asks for options and inputs before the quantity", async () => {
    const { body } = await get("/products/home-jersey");
    const places = ["Size", "Name on the back", "Number", "Quantity"].map((words) =>
      body.indexOf(`>${words}<`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test.each(["all-gone", "rivalry-scarf"])("%s is shown as sold out, without a button", async (id) => {
    const { status, body } = await get(`/products/${id}`);
    expect(status).toBe(200);
    expect(body).toContain("Sold out");
    expect(body).not.toContain("Add to cart");
  });

  test("has structured data with its price and availability", async () => {
    const offerOf = async (id: string) =>
      structuredDataOf(parseHead((await get(`/products/${id}`)).body), "Product")[0] as Record<
        string,
        unknown
      >;
    expect(await offerOf("home-jersey")).toMatchObject({
      name: "Home jersey",
      offers: { price: "95.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    });
    expect(await offerOf("rivalry-scarf")).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    });
  });

  test("has a share image, and a hidden product has none", async () => {
    const head = parseHead((await get("/products/home-jersey")).body);
    const image = new URL(String(head.tags.get("og:image")));
    expect(image.pathname).toMatch(/\/product\/home-jersey\.jpg$/);
    expect((await get(image.pathname)).status).toBe(200);
    for (const id of ["draft", "archived", "not-yet", "over"])
      expect((await get(image.pathname.replace("home-jersey", id))).status, id).toBe(404);
    for (const id of ["just-begun", "last-minute"])
      expect((await get(image.pathname.replace("home-jersey", id))).status, id).toBe(200);
  });
});
