import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { DESK_ROLES, type DeskRole } from "../../../domain/desk/officers/roles.ts";
import { DESK_PAGES } from "../../../domain/desk/pages.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type HttpAnswer, sendRequest } from "../request.ts";
import { watchClubRows } from "./club-rows.ts";
import type { DeskPageCase } from "./desk-page-case.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";
import { deskPageCases } from "./desk-table.ts";
import { jargonIn } from "./field-names.ts";
import {
  ASHFORD_CLUB,
  ASHFORD_ONLY_WORDS,
  DESK_IDS,
  type DeskIds,
  FULL_DESK_SQL,
  LARKIN_CLUB,
  OTHER_CLUB_EVENT,
  UNKNOWN_IDS,
} from "./full-desk.ts";

/**
 * Access to every page of the desk, and to every form on these pages, with a club's real ids: for each role,
 * for visitors who have not signed in, and for the owner of another club.
 */
let server: RunningProgram;
let watched: Awaited<ReturnType<typeof watchClubRows>>;
beforeAll(async () => {
  const url = await copyPostgres("postgresDemo");
  server = await startOnPostgres({ DATABASE_URL: url }, FULL_DESK_SQL);
  watched = await watchClubRows(url, ASHFORD_CLUB.teamId);
  // The first request of a session records that the session was used. Done here, because the tests compare
  // rows afterwards.
  for (const role of DESK_ROLES) await ask("account", deskCookieOf(ASHFORD_CLUB.slug, role));
});
afterAll(async () => {
  await watched?.close();
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const ask = (at: string, cookie: string | null, form?: Record<string, string>, host = HOCKEY_HOST) =>
  sendToDesk(server, host, `/desk/${at}`.replace(/\/$/, ""), { cookie, ...(form && { form }) });

const [KNOWN, MISSING] = [deskPageCases(DESK_IDS), deskPageCases(UNKNOWN_IDS)];
const rowOf = (page: string): DeskPageCase => KNOWN[page] ?? NO_ROW;
const NO_ROW: DeskPageCase = { at: [""], shows: null };
const PAGES = Object.keys(DESK_PAGES);

interface DeskVisit {
  to: string;
  form?: Record<string, string>;
}

/** Every request that a page allows: one for each of its paths, and one for each of its forms. */
const visitsOf = ({ at, acts = [] } = NO_ROW): DeskVisit[] => [
  ...at.map((to) => ({ to })),
  ...acts.map(({ to = at[0], fields }) => ({ to, form: fields })),
];

/**
 * The roles that each page admits, listed here independently of the program; `null` is a visitor who has not
 * signed in.
 */
const EVERYBODY = [null, ...DESK_ROLES];
const MONEY: DeskRole[] = ["owner", "treasurer"];
const ADMITTED: Record<string, readonly (DeskRole | null)[]> = {
  "": DESK_ROLES,
  account: DESK_ROLES,
  "account/passkey-offer": DESK_ROLES,
  "sign-in": EVERYBODY,
  "sign-in/:link": EVERYBODY,
  "confirm/:link": EVERYBODY,
  "verify/:link": DESK_ROLES,
  "passkey-offer": EVERYBODY,
  refused: EVERYBODY,
  search: DESK_ROLES,
  website: [...MONEY, "editor"],
  "website/:collection": [...MONEY, "editor"],
  "website/choices/:collection": [...MONEY, "editor"],
  "website/clean": [...MONEY, "editor"],
  "website/:collection/:id": [...MONEY, "editor"],
  "website/:collection/~order": [...MONEY, "editor"],
  "website/club/look": ["owner", "editor"],
  "website/club/look/page": ["owner", "editor"],
  "website/club/menu": ["owner", "editor"],
  "website/club/pictures": ["owner", "editor"],
  "website/club/:form": ["owner", "editor"],
  "website/add-picture": ["owner", "editor"],
  "pictures.json": ["owner", "editor"],
  "website/add-file": ["owner", "editor"],
  "files.json": ["owner", "editor"],
  "website/files": ["owner", "editor"],
  games: ["owner", "editor"],
  "games/table": ["owner", "editor"],
  roster: ["owner", "editor"],
  "roster/next": ["owner", "editor"],
  "roster/table": ["owner", "editor"],
  "games/:gameId": ["owner", "editor"],
  "games/:gameId/result": ["owner", "editor"],
  "games/:gameId/plays": ["owner", "editor"],
  "games/:gameId/box-score": ["owner", "editor"],
  orders: MONEY,
  "orders.csv": MONEY,
  "attendees.csv": MONEY,
  "orders/waiting/:event": MONEY,
  "orders/sums": MONEY,
  "orders/attendees/:event": MONEY,
  "orders/changes": MONEY,
  "orders/pickup-place/:event": MONEY,
  selling: MONEY,
  messages: MONEY,
  "messages/to/:audience": MONEY,
  "messages/:messageId": MONEY,
  "messages/:messageId/mail": MONEY,
  "orders/:orderId": MONEY,
  "orders/:orderId/refund": MONEY,
  "orders/:orderId/mail": MONEY,
  sell: [...MONEY, "door"],
  shipping: MONEY,
  "shipping/slips": MONEY,
  pickups: [...MONEY, "door"],
  forms: MONEY,
  "forms.csv": MONEY,
  "forms/:submissionId": MONEY,
  domains: ["owner"],
  payments: ["owner"],
  mails: ["owner"],
  people: ["owner"],
  privacy: ["owner"],
  "privacy.json": ["owner"],
  alerts: ["owner"],
  links: ["owner"],
  scoring: ["owner", "scorer"],
  doors: [...MONEY, "door"],
  "door/:event": EVERYBODY,
  history: ["owner"],
};

test("every route of the desk stands in the table of pages and in this test's tables", () => {
  const desk = (routes as { path?: string; children?: { path?: string; index?: boolean }[] }[]).find(
    ({ path }) => path === "desk",
  );
  const paths = (desk?.children ?? []).map(({ path = "" }) => path).sort();
  for (const table of [DESK_PAGES, ADMITTED, KNOWN]) expect(Object.keys(table).sort()).toEqual(paths);
});

test("the check for jargon finds a field's name in a text and in a label, and no other mixed word", () => {
  const html =
    '<p title="Set inStock">sold out (productsTotal)</p><i data-x="fooBar">McDonald, iPhone, JavaScript</i>';
  expect(jargonIn(html)).toEqual(["productsTotal", "inStock"]);
});

test("exactly the pages that accept forms have forms in the table", () => {
  const sent = PAGES.filter((page) => (rowOf(page).acts ?? []).length > 0);
  expect(sent).toEqual(PAGES.filter((page) => DESK_PAGES[page]?.takes !== "looks"));
});

const refusedTo = (role: DeskRole | null) => PAGES.filter((page) => !ADMITTED[page]?.includes(role));

test.each(EVERYBODY.filter((role) => refusedTo(role).length > 0))(
  "role %s is redirected from every page it may not see, with every form, and changes nothing",
  async (role) => {
    const before = await watched.digest();
    const elsewhere = role === null ? "/desk/sign-in" : "/desk/refused";
    for (const page of refusedTo(role))
      for (const { to, form } of visitsOf(rowOf(page))) {
        const { status, headers, body } = await ask(to, role && deskCookieOf(ASHFORD_CLUB.slug, role), form);
        expect([to, form, status, headers.location, body]).toEqual([to, form, 303, elsewhere, ""]);
        expect(headers["cache-control"]).toBe("no-store");
      }
    expect(await watched.digest()).toEqual(before);
  },
);

describe("the owner of another club", () => {
  const owner = deskCookieOf(LARKIN_CLUB.slug, "owner");
  const ofClubs = PAGES.filter((page) => ADMITTED[page] !== EVERYBODY);

  test("counts as not signed in at this club's desk", async () => {
    const before = await watched.digest();
    for (const page of ofClubs)
      for (const { to, form } of visitsOf(rowOf(page))) {
        const { status, headers, body } = await ask(to, owner, form);
        expect([to, form, status, headers.location, body]).toEqual([to, form, 303, "/desk/sign-in", ""]);
      }
    expect(await watched.digest()).toEqual(before);
  });

  /**
   * Sends each request twice, with this club's ids and with ids that do not exist: both must get the same
   * answer, which contains nothing of this club.
   */
  async function compare(page: string, pick: (asked: DeskVisit) => boolean) {
    const [known, unknown] = [KNOWN, MISSING].map((table) => visitsOf(table[page]).filter(pick));
    for (const [nth, asked] of (known ?? []).entries()) {
      const answers = [];
      for (const one of [asked, unknown?.[nth] ?? asked]) {
        const { status, headers, body } = await ask(one.to, owner, one.form, RUGBY_HOST);
        const [said, location] = [body, headers.location ?? ""].map((text) => withoutIds(text, one));
        expect([one, ASHFORD_ONLY_WORDS.exec(`${said}`)?.[0]]).toEqual([one, undefined]);
        expect([one, status < 500]).toEqual([one, true]);
        if (ofClubs.includes(page)) expect(location).not.toMatch(/sign-in|refused/);
        answers.push({ status, location, shown: shownIn(`${said}`) });
      }
      // If a request contains no id, the two requests are one action done twice, and their answers may
      // differ.
      if (JSON.stringify(asked) !== JSON.stringify(unknown?.[nth])) expect(answers[0]).toEqual(answers[1]);
    }
  }

  test.each(PAGES)("sees nothing of this club at their own /desk/%s", async (page) => {
    await compare(page, ({ form }) => form === undefined);
  });

  // The history repeats what this owner typed into the forms of the other pages, with this club's ids.
  test.each(PAGES.filter((page) => rowOf(page).acts && page !== "history"))(
    "changes nothing of this club at their own /desk/%s",
    async (page) => {
      const before = await watched.digest();
      await compare(page, ({ form }) => form !== undefined && form.intent !== "sign-out");
      expect(await watched.digest()).toEqual(before);
    },
  );
});

test.each(PAGES.filter((page) => rowOf(page).acts))(
  "no form of /desk/%s fails on null characters, which PostgreSQL rejects",
  async (page) => {
    for (const { to, form = {} } of visitsOf(MISSING[page]).filter(({ form }) => form)) {
      const fields = Object.entries(form).map(([name, value]) => [
        name,
        name === "intent" ? value : `${value.slice(0, 1)}\0${value.slice(1)}`,
      ]);
      if (form.intent === "sign-out") continue;
      const { status } = await ask(
        to,
        deskCookieOf(LARKIN_CLUB.slug, "owner"),
        Object.fromEntries(fields),
        RUGBY_HOST,
      );
      expect([to, form, status < 500]).toEqual([to, form, true]);
    }
  },
);

/** Removes ids that are in the request, because they do not count as shown. */
function withoutIds(text: string, asked: object): string {
  const said = JSON.stringify(asked);
  const ids = [...Object.values(DESK_IDS), ...Object.values(UNKNOWN_IDS)].filter((id) => said.includes(id));
  return (
    ids
      .flatMap((id) => [id, encodeURIComponent(id)])
      .reduce((left, id) => left.replaceAll(id, "an-id"), text)
      // The history repeats the filter of a download, which is text that the officer entered.
      .replace(/, filtered by “[^”]*”/g, "")
  );
}

/**
 * The visible part of a page or a file, without values that change each time: form keys and order numbers.
 */
const shownIn = (body: string) =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body).replace(/value="(?:[\w-]{16}|[\dA-Z]{10})"/g, "");

describe("a door of another club", () => {
  const scan = (id: string, wanted: object, act = "admit") => ({ do: "scan", id, act, wanted });
  const messages = ({ code, doorOrder, parcel, scan: id }: DeskIds, run: string): object[] => [
    scan(`${run}-by-the-whole-code`, { code }),
    scan(`${run}-by-its-first-signs`, { code: code.slice(0, 8) }),
    scan(`${run}-by-the-place-found`, { orderId: doorOrder, position: 1, seat: 1 }),
    scan(`${run}-to-be-handed-out`, { orderId: parcel, position: 2, seat: 0 }, "hand-out"),
    { do: "take-back", id },
    { do: "report", reports: [{ id: "reported-by-this", act: "admit", code, ago: 1000, undoneAfter: null }] },
    { do: "search", search: "zoe" },
  ];

  test("admits and finds nobody of this club, and opens no door here", async () => {
    const owner = deskCookieOf(LARKIN_CLUB.slug, "owner");
    const opened = await ask("doors", owner, { event: OTHER_CLUB_EVENT, label: "Ours" }, RUGBY_HOST);
    const [, token = ""] = /#([\w-]+)\./.exec(opened.headers.location ?? "") ?? [];
    const say = (body?: object, event = OTHER_CLUB_EVENT, host = RUGBY_HOST) =>
      sendRequest(server.port, `/doors/${event}?list`, {
        host,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
    const before = await watched.digest();
    const { status, body } = await say();
    expect([status, body.includes('"list"')]).toEqual([200, true]);
    expect(ASHFORD_ONLY_WORDS.exec(body)?.[0]).toBeUndefined();
    const others = messages(UNKNOWN_IDS, "of-nobody");
    for (const [nth, message] of messages(DESK_IDS, "of-this-club").entries()) {
      const other = others[nth] ?? {};
      const [own, nobodys] = [await say(message), await say(other)];
      expect([own.status, withoutIds(own.body, message)]).toEqual([200, withoutIds(nobodys.body, other)]);
      expect(ASHFORD_ONLY_WORDS.exec(withoutIds(own.body, message))?.[0]).toBeUndefined();
      for (const [event, host] of [
        [DESK_IDS.event, RUGBY_HOST],
        [DESK_IDS.event, HOCKEY_HOST],
        [OTHER_CLUB_EVENT, HOCKEY_HOST],
      ] as const)
        expect((await say(message, event, host)).status).toBe(403);
    }
    expect(await watched.digest()).toEqual(before);
  });
});

describe("an officer", () => {
  function expectLetIn(page: string, { status, headers }: HttpAnswer): void {
    expect(["/desk/sign-in", "/desk/refused"], page).not.toContain(headers.location);
    expect([page, status < 500, headers["cache-control"]]).toEqual([page, true, "no-store"]);
  }

  test.each(DESK_ROLES)(
    "with role %s may open the pages in its table, and an unknown form is no server error",
    async (role) => {
      for (const page of PAGES.filter((one) => ADMITTED[one]?.includes(role))) {
        const { at, acts } = rowOf(page);
        const tryAt = async (form?: Record<string, string>) =>
          expectLetIn(page, await ask(at[0], deskCookieOf(ASHFORD_CLUB.slug, role), form));
        // The next test opens all pages as the owner. Here the owner only posts an unknown form, also to
        // pages that have no forms.
        if (role !== "owner") await tryAt();
        if (role === "owner" || acts) await tryAt({ intent: "nothing" });
      }
    },
  );

  // The account page comes last, because its last form signs out.
  test.each(PAGES.toSorted((one, other) => Number(one === "account") - Number(other === "account")))(
    "who is the owner sees the club's data at /desk/%s, and each form there has its effect",
    async (page) => {
      const { at, shows, acts = [] } = rowOf(page);
      const owner = deskCookieOf(ASHFORD_CLUB.slug, "owner");
      for (const to of at) {
        const answer = await ask(to, owner);
        expectLetIn(page, answer);
        const { status, body, headers } = answer;
        if (headers["content-type"]?.startsWith("text/html")) expect([to, jargonIn(body)]).toEqual([to, []]);
        if (shows === null) continue;
        expect([to, status]).toEqual([to, 200]);
        expect(body).toMatch(ASHFORD_ONLY_WORDS);
        if (to === at[0]) expect(body).toContain(shows);
        for (const [, drawn] of body.matchAll(/name="intent" value="([\w-]+)"/g))
          if (!FORMS_OF_OTHERS.includes(`${page} ${drawn}`))
            expect([page, acts.map(({ fields }) => fields.intent)]).toEqual([
              page,
              expect.arrayContaining([drawn]),
            ]);
      }
      for (const { to = at[0], fields, changesNothing } of acts) {
        const before = changesNothing === undefined && (await watched.digest());
        const { status } = await ask(to, page === "sign-in" ? null : owner, fields);
        expect([fields, status < (changesNothing === undefined ? 400 : 500)]).toEqual([fields, true]);
        if (before) expect([fields, await watched.digest()]).not.toEqual([fields, before]);
      }
    },
  );
});

/** Forms that are posted to a page other than the one that shows them. */
const FORMS_OF_OTHERS = ["orders/:orderId again"];
