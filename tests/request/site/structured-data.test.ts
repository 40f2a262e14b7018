import { describe, expect, test } from "vitest";
import { CLUB_HOSTS, HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { parseHead, structuredDataOf } from "../../harness/browser/page-head.ts";
import { idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
const SCHEDULES = ["/schedule/upcoming", "/schedule/results"];
const TEAM = { "@type": "SportsTeam", name: "Ashford Valley Kestrels" };

async function headOf(path: string, host = HOCKEY_HOST) {
  const { status, body } = await server.get(path, { host });
  expect(status, path).toBe(200);
  return { ...parseHead(body), body };
}

/** The only item of this type in a page's structured data. */
async function only(type: string, path: string, host = HOCKEY_HOST) {
  const found = structuredDataOf(await headOf(path, host), type);
  expect(found, path).toHaveLength(1);
  return found[0] as Record<string, unknown>;
}

async function firstOf(list: string, host = HOCKEY_HOST) {
  const [id] = idsUnder(list, (await server.get(list, { host })).body);
  return `${list}/${id}`;
}

/** Requests an image by its full URL. */
async function expectImage(url: unknown, host = HOCKEY_HOST) {
  const { hostname, pathname } = new URL(String(url));
  expect(hostname).toBe(host);
  const { status, headers } = await server.get(pathname, { host });
  expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
}

test.each(Object.values(CLUB_HOSTS))("the home page of %s is the team", async (host) => {
  const team = await only("SportsTeam", "/", host);
  expect(team).toMatchObject({
    name: expect.any(String),
    sport: expect.stringMatching(/^(?:Men|Women)'s /),
  });
  await expectImage(team.logo, host);
});

describe("a schedule", () => {
  test.each([
    ["/schedule/upcoming", HOCKEY_HOST],
    ["/schedule/results", HOCKEY_HOST],
    ["/schedule/upcoming", RUGBY_HOST],
    ["/schedule/results", LACROSSE_HOST],
  ])("%s of %s has each of its games", async (path, host) => {
    const head = await headOf(path, host);
    const events = structuredDataOf(head, "SportsEvent");
    expect(events).toHaveLength(head.body.match(/<article [^>]*class="game-row/g)?.length ?? 0);
    for (const event of events) {
      expect(event.eventStatus).toMatch(
        /^https:\/\/schema\.org\/Event(?:Scheduled|Rescheduled|Postponed|Cancelled)$/,
      );
      expect(Date.parse(String(event.startDate))).not.toBeNaN();
      expect(event.name).toMatch(/ (?:vs|at) /);
    }
  });

  test("marks rescheduled, postponed and cancelled games, and has a rescheduled one's former start", async () => {
    const heads = await Promise.all(SCHEDULES.map((path) => headOf(path)));
    const events = heads.flatMap((head) => structuredDataOf(head, "SportsEvent"));
    const withStatus = (status: string) => events.filter((one) => String(one.eventStatus).endsWith(status));
    for (const status of ["EventRescheduled", "EventPostponed", "EventCancelled"])
      expect(withStatus(status), status).not.toEqual([]);
    for (const { startDate, previousStartDate } of withStatus("EventRescheduled"))
      expect(Date.parse(String(previousStartDate))).not.toBe(Date.parse(String(startDate)));
    expect(withStatus("EventScheduled").filter((one) => "previousStartDate" in one)).toEqual([]);
  });
});

describe("an event or a practice", () => {
  test.each([
    ["/events/chalk-talk", "EventScheduled"],
    ["/events/gear-swap", "EventRescheduled"],
    ["/events/trivia-night", "EventCancelled"],
    ["/practice/w2-tue", "EventRescheduled"],
    ["/practice/w2-thu", "EventCancelled"],
  ])("%s has its organizer, place and status: %s", async (path, status) => {
    const { canonical } = await headOf(path);
    const event = await only("Event", path);
    expect(event).toMatchObject({
      eventStatus: `https://schema.org/${status}`,
      location: { "@type": "Place", name: expect.any(String), address: expect.stringContaining(", VT") },
      organizer: TEAM,
      url: canonical,
    });
    expect("previousStartDate" in event).toBe(status === "EventRescheduled");
    expect(Date.parse(String(event.endDate))).toBeGreaterThan(Date.parse(String(event.startDate)));
    await expectImage(event.image);
  });

  test.each(["/events/season-banquet", "/practice/w3-thu"])(
    "%s, with an open time, has only its day",
    async (path) => {
      const event = await only("Event", path);
      expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect("endDate" in event).toBe(false);
    },
  );

  test("has its tickets' prices, and no offers without tickets", async () => {
    const { offers } = await only("Event", "/events/alumni-skate");
    expect(offers).toMatchObject([{ price: "25.00" }, { price: "12.00" }, { price: "8.00" }]);
    expect("offers" in (await only("Event", "/events/chalk-talk"))).toBe(false);
  });
});

describe("a ticket", () => {
  test("for a game has an offer for each price, valid until its sale closes", async () => {
    const { canonical } = await headOf("/tickets/spt-general");
    const game = await only("SportsEvent", "/tickets/spt-general");
    expect(game).toMatchObject({
      homeTeam: { "@type": "SportsTeam", name: "Ashford Kestrels" },
      awayTeam: { "@type": "SportsTeam", name: expect.stringContaining("Saint Petrock") },
      eventStatus: "https://schema.org/EventScheduled",
      location: { name: "Marlow Ice Center" },
      url: canonical,
    });
    const closes = new Date(Date.parse(String(game.startDate)) + 3 * 3_600_000).toISOString();
    const offer = (name: string, price: string) => ({
      "@type": "Offer",
      name,
      price,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      validThrough: closes,
      url: canonical,
    });
    expect(game.offers).toEqual([
      offer("Adult", "12.00"),
      offer("Senior, 65 and over", "9.00"),
      offer("Student with ID", "6.00"),
    ]);
    await expectImage(game.image);
  });

  test("for another event has that event", async () => {
    const event = await only("Event", "/tickets/alumni-skate");
    expect(event).toMatchObject({ organizer: TEAM, offers: [{ price: "25.00" }, {}, {}] });
  });

  test("that is sold out is marked SoldOut", async () => {
    const { offers } = await only("SportsEvent", "/tickets/spt-glass");
    expect(offers).toMatchObject([{ price: "22.00", availability: "https://schema.org/SoldOut" }]);
  });
});

test("an article has its headline, date, author and picture", async () => {
  const path = await firstOf("/articles");
  const { tags, canonical } = await headOf(path);
  const article = await only("NewsArticle", path);
  expect(article).toMatchObject({
    headline: tags.get("og:title"),
    datePublished: tags.get("article:published_time"),
    author: { "@type": "Person" },
    publisher: { "@type": "SportsTeam" },
    mainEntityOfPage: canonical,
  });
  expect(tags.get("og:type")).toBe("article");
  await expectImage(article.image);
});

describe("a person", () => {
  test("on the roster is a member of the team", async () => {
    const path = await firstOf("/roster");
    const { title, canonical, tags } = await headOf(path);
    const player = await only("Person", path);
    expect(title.startsWith(`${player.name} | `)).toBe(true);
    expect(player).toMatchObject({ url: canonical, memberOf: TEAM });
    expect(tags.get("og:type")).toBe("profile");
  });

  test("who is an alumnus is one of the team's alumni, with their list among the breadcrumbs", async () => {
    const [id] = idsUnder("/roster", (await server.get("/alumni", { host: HOCKEY_HOST })).body);
    const path = `/roster/${id}`;
    expect(await only("Person", path)).toMatchObject({ alumniOf: TEAM });
    const { itemListElement } = await only("BreadcrumbList", path);
    expect(itemListElement).toMatchObject([{}, { name: "Alumni" }, {}]);
  });

  test("who coaches has a job title, and a former coach has none", async () => {
    const coach = await only("Person", "/coaches/dana-wexler");
    expect(coach).toMatchObject({
      name: "Dana Wexler",
      jobTitle: "Head Coach",
      memberOf: TEAM,
      homeLocation: { name: "Burlington, VT" },
    });
    await expectImage(coach.image);
    const former = await only("Person", "/coaches/harold-finch");
    expect(former).toMatchObject({ alumniOf: TEAM });
    expect("jobTitle" in former).toBe(false);
  });
});

test("a gallery has each of its pictures with the caption", async () => {
  const path = "/galleries/harrow-bay-opener";
  const { canonical, body } = await headOf(path);
  const gallery = await only("ImageGallery", path);
  const images = gallery.image as Record<string, unknown>[];
  expect(gallery).toMatchObject({ url: canonical, name: "Harrow Bay at Marlow: the league home opener" });
  expect(images).toHaveLength(body.match(/<li id="picture-/g)?.length ?? 0);
  expect(images[0]).toMatchObject({ caption: "Nobody stands in the lane twice." });
  for (const { contentUrl } of images.slice(0, 2)) await expectImage(contentUrl);
});

test("every address keeps ?team= in query-parameter mode", async () => {
  const { data } = await headOf("/tickets/rivermouth?team=larkin-foxes", "localhost");
  const urls = JSON.stringify(data).match(/"(?:url|item)":"[^"]*"/g) ?? [];
  expect(urls.length).toBeGreaterThan(3);
  expect(urls.filter((url) => !url.includes("?team=larkin-foxes"))).toEqual([]);
});
