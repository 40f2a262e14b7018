import { describe, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

interface IdSource {
  /**
   * The page that lists the ids. With `through`, it lists other items instead, and the page of its first item
   * has the ids.
   */
  list: string;
  through?: { under: string; after: string };
  under: string;
  /** The rest of the path after the id. */
  after?: string;
}

const UPCOMING = { list: "/schedule/upcoming", under: "/games" };

/** Every route with an id. */
const ROUTES: Record<string, IdSource> = {
  "articles/:articleId": { list: "/articles", under: "/articles" },
  "coaches/:coachId": { list: "/coaches", under: "/coaches" },
  "events/:eventId": { list: "/events/past", under: "/events" },
  "events/:eventId/calendar.ics": { list: "/events/past", under: "/events", after: "/calendar.ics" },
  "forms/:formId": { list: "/sponsors", under: "/forms" },
  "galleries/:galleryId": { list: "/galleries", under: "/galleries" },
  "games/:gameId/calendar.ics": { ...UPCOMING, after: "/calendar.ics" },
  "games/:gameId/gallery": { ...UPCOMING, after: "/gallery" },
  "games/:gameId/info": { ...UPCOMING, after: "/info" },
  "games/:gameId/recap": { ...UPCOMING, after: "/recap" },
  "games/:gameId/scorer": { ...UPCOMING, after: "/scorer" },
  "games/:gameId/stats": { ...UPCOMING, after: "/stats" },
  "games/:gameId/tickets": { ...UPCOMING, after: "/tickets" },
  "leagues/:leagueId": { list: "/schedule/upcoming", under: "/leagues" },
  "opponents/:opponentId": {
    list: "/schedule/upcoming",
    through: { under: "/games", after: "/info" },
    under: "/opponents",
  },
  "pages/:customPageId": { list: "/about", under: "/pages" },
  "practice/:practiceId": { list: "/practice/upcoming", under: "/practice" },
  "practice/:practiceId/calendar.ics": {
    list: "/practice/upcoming",
    under: "/practice",
    after: "/calendar.ics",
  },
  "roster/:playerId": { list: "/roster", under: "/roster" },
  "season/:seasonId": { list: "/previousseasons", under: "/season" },
  "seasonschedule/:seasonId/results": {
    list: "/previousseasons",
    under: "/seasonschedule",
    after: "/results",
  },
  "seasonschedule/:seasonId/upcoming": {
    list: "/previousseasons",
    under: "/seasonschedule",
    after: "/upcoming",
  },
  "tickets/:ticketId": { list: "/tickets", under: "/tickets" },
};

/** Routes with a secret that no page lists, and routes for which no demo club has an item. */
const UNLISTED = {
  "admissions/:code": "/admissions",
  "orders/:orderKey": "/orders",
  "orders/:orderKey/tickets.pdf": "/orders",
  "admissions/:code/ticket.pdf": "/admissions",
  "admissions/:code/ticket.pkpass": "/admissions",
  "orders/:orderKey/moved/:changeId": "/orders",
  "waitlist/:key": "/waitlist",
  "pickups/:code": "/pickups",
  "policies/:policyName": "/policies",
  "products/:productId": "/products",
};

/** Routes that redirect any id; their targets are tested as routes. */
const REDIRECTS = {
  "games/:gameId": "/games/:gameId/info",
  "orders/:orderKey/cancel": "/orders/:orderKey",
  "orders/:orderKey/pay": "/orders/:orderKey",
  "seasonschedule/:seasonId": "/seasonschedule/:seasonId/upcoming",
};

const UNKNOWN = "no-such-item";
const ANY_FORM = ["0", "-1", "%27", "'--", "..", "%2e%2e", "a".repeat(300), "constructor", "__proto__"];

/** The body without the requested id, which is the only allowed difference. */
const neutral = (body: string, id: string) => body.replaceAll(id, "{id}");

test("every route with an id is listed here", () => {
  const withId = routes.map(({ path = "" }) => path).filter((path) => path.includes(":"));
  expect(withId.toSorted()).toEqual(Object.keys({ ...ROUTES, ...UNLISTED, ...REDIRECTS }).toSorted());
});

describe.each(Object.entries(ROUTES))("/%s", (_route, { list, through, under, after = "" }) => {
  const idsOn = async (host: string) => {
    const { body } = await server.get(list, { host });
    if (!through) return idsUnder(under, body);
    const [id] = idsUnder(through.under, body);
    return idsUnder(under, (await server.get(`${through.under}/${id}${through.after}`, { host })).body);
  };
  const foreignId = async () => {
    const own = await idsOn(RUGBY_HOST);
    return (await idsOn(HOCKEY_HOST)).find((id) => !own.includes(id)) ?? "";
  };

  test("the own club's item exists", async () => {
    expect((await server.get(`${under}/${await foreignId()}${after}`, { host: HOCKEY_HOST })).status).toBe(
      200,
    );
  });

  test("another club's item is a 404 with the same bytes as an unknown one", async () => {
    const id = await foreignId();
    const foreign = await server.get(`${under}/${id}${after}`, { host: RUGBY_HOST });
    const unknown = await server.get(`${under}/${UNKNOWN}${after}`, { host: RUGBY_HOST });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(neutral(foreign.body, id)).toBe(neutral(unknown.body, UNKNOWN));
  });

  test("an id of any form is no server error", async () => {
    const answers = ANY_FORM.map(async (id) => {
      const { status } = await server.get(`${under}/${id}${after}`);
      expect(status, id).toBeLessThan(500);
    });
    await Promise.all(answers);
  });
});

test.each(Object.values(UNLISTED))("%s with an unknown id of any form is a 404", async (under) => {
  // Skips two dots: they lead out of the folder, as on any server.
  for (const id of [UNKNOWN, ...ANY_FORM].filter((form) => !/^(?:\.|%2e){2}$/.test(form)))
    expect((await server.get(`${under}/${id}`)).status, id).toBe(404);
});
