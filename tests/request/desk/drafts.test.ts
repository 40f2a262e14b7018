import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SITE_PAGES } from "../../../domain/site/pages.ts";
import { formatPurgePayload } from "../../../platform/serving/purge-message.ts";
import { ALL_COLLECTIONS, type CollectionName, hasDrafts } from "../../../server/collections/collections.ts";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { findDraft } from "../../../server/db/queries/club/record-drafts.ts";
import { findTeamBySlug, type Team } from "../../../server/db/queries/club/teams.ts";
import { changeContent } from "../../../server/usecases/content/change-content.ts";
import { publishInTransaction } from "../../../server/usecases/content/drafts/publish-draft.ts";
import { saveDraft } from "../../../server/usecases/content/drafts/save-draft.ts";
import { loadDraftForm } from "../../../server/usecases/content/load-record-form.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram, TestServer } from "../../harness/program/server.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import { startOnPostgres, startProcessOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { deskCookieOf, officerEmailOf, peopleSql, sendToDesk } from "./desk-people.ts";

/**
 * Drafts beside what visitors see, over two programs on one database: nothing of a draft is anywhere until it
 * is published, and then both programs show it.
 */

const KESTRELS = "ashford-kestrels";
/** A word that no page of the demo clubs has. */
const MARK = "Quokkaball";
const NOW = new Date("2026-11-20T17:00:00.000Z");

let one: RunningProgram;
let other: TestServer;
let database: OpenDatabase;
let team: Team;
let images: string[];

beforeAll(async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  one = await startOnPostgres({ DATABASE_URL }, peopleSql(KESTRELS));
  other = await startProcessOnPostgres({ DATABASE_URL });
  database = openPostgres(DATABASE_URL);
  team = (await findTeamBySlug(database.db, KESTRELS)) as Team;
  const { body } = await sendToDesk(one, HOCKEY_HOST, "/desk/website/articles/~new", owner);
  images = [...body.matchAll(/name="featureImage" value="([^"]+)"/g)].map(([, id = ""]) => id);
});

afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop(), database?.close()]);
});

const owner = { cookie: deskCookieOf(KESTRELS, "owner") };
const who = officerEmailOf(KESTRELS, "owner");
const services = () => ({
  db: database.orders,
  purge: (tags: string[]) => database.notify(formatPurgePayload(tags)),
  now: () => NOW,
});

/** A draft of each kind that can be published. Each names the mark where visitors would read it. */
const drafts = (): [CollectionName, Record<string, unknown>][] => [
  ["articles", { title: `${MARK} article`, content: `<p>${MARK}</p>`, timeOfArticle: "2026-11-20 09:00" }],
  ["pages", { title: `${MARK} page`, content: `<p>${MARK}</p>` }],
  ["galleries", { title: `${MARK} gallery`, pictures: [{ image: images[0], caption: MARK }] }],
  ["products", { title: `${MARK} product`, price: 1500, stripePriceId: "price_quokka" }],
  [
    "tickets",
    {
      title: `${MARK} ticket`,
      timeOfEvent: "2026-11-28 19:00",
      prices: [{ id: "quokka-adult", title: "Adult", price: 1500 }],
    },
  ],
  ["events", { title: `${MARK} event`, start: "2026-11-27 19:00" }],
  [
    "forms",
    {
      type: "CUSTOM",
      title: `${MARK} form`,
      elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: MARK }],
    },
  ],
];
const STOCK: Partial<Record<CollectionName, Record<string, number>>> = {
  products: { productsTotal: 10 },
  tickets: { ticketsTotal: 10 },
};
const idOf = (collection: CollectionName) =>
  `quokkaball-${collection.replace(/ie?s$|s$/, (end) => (end === "ies" ? "y" : ""))}`;

/** Every address of the club at which something of a draft could be: pages, feeds, lists, pictures, files. */
function addresses(): string[] {
  const general = SITE_PAGES.filter(({ path, isPrivate }) => !/[:*]/.test(path) && !isPrivate);
  const own = SITE_PAGES.flatMap(({ path }) =>
    ALL_COLLECTIONS.filter(({ name }) => hasDrafts(name) && path.startsWith(`${name}/:`)).map(({ name }) =>
      path.replace(/:\w+/, idOf(name)),
    ),
  );
  const custom = SITE_PAGES.filter(({ path }) => path.startsWith("pages/:")).map(({ path }) =>
    path.replace(/:\w+/, idOf("pages")),
  );
  return [...new Set([...general.map(({ path }) => path), ...own, ...custom])].map((path) => `/${path}`);
}

/** The addresses whose answer contains the mark, in its body or headers. */
async function addressesWithMark(): Promise<string[]> {
  const found: string[] = [];
  for (const path of addresses()) {
    const { status, body, headers } = await sendRequest(one.port, path, { host: HOCKEY_HOST });
    if (status < 400 && (body + JSON.stringify(headers)).includes(MARK)) found.push(path);
  }
  return found;
}

const shareImage = (kind: string, id: string) =>
  sendRequest(one.port, `/share-images/${team.teamId}/${team.revision}/${kind}/${id}.jpg`, {
    host: HOCKEY_HOST,
  });

describe("a draft of each kind", () => {
  test("is at no address of the club, and at its own ones as soon as it is published", async () => {
    expect(
      drafts()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(
      ALL_COLLECTIONS.filter(({ name }) => hasDrafts(name))
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const [collection, fields] of drafts()) {
      const save = {
        team,
        collection,
        id: null,
        fields,
        added: STOCK[collection] ?? {},
        began: {},
        seen: {},
        who,
      };
      expect(await saveDraft(services(), save)).toMatchObject({ ok: true, id: idOf(collection) });
    }
    expect(await addressesWithMark()).toEqual([]);
    expect((await shareImage("article", idOf("articles"))).status).toBe(404);
    // The control: each is found once it is published.
    for (const [collection] of drafts()) {
      const key = { teamId: team.teamId, collection, recordId: idOf(collection) };
      const draft = await findDraft(database.db, key);
      if (!draft) throw new Error(`No draft of ${collection}`);
      await changeContent(services(), { team, collection, who }, (tx, now) =>
        publishInTransaction(tx, { draft, team, who }, now),
      );
    }
    await expect
      .poll(addressesWithMark, { timeout: scaledTimeoutMs(60_000) })
      .toEqual(
        expect.arrayContaining([
          "/articles",
          "/articles/quokkaball-article",
          "/articles.rss",
          "/pages/quokkaball-page",
          "/galleries/quokkaball-gallery",
          "/products/quokkaball-product",
          "/store",
          "/tickets",
          "/tickets/quokkaball-ticket",
          "/events/quokkaball-event",
          "/events.ics",
          "/forms/quokkaball-form",
        ]),
      );
    const { body } = await sendRequest(one.port, "/sitemap.xml", { host: HOCKEY_HOST });
    expect(body).toContain("quokkaball-article");
  });
});

describe("at the desk", () => {
  const path = "/desk/website/articles/kestrels-preview";
  const seen = (server: Pick<RunningProgram, "port">, at: string) =>
    sendRequest(server.port, at, { host: HOCKEY_HOST });

  test("an article is drafted, previewed by anybody with the link, published in all programs, and taken back", async () => {
    const form = { press: "draft", versions: "{}", title: "Kestrels preview", content: "<p>Quiet words</p>" };
    const saved = await sendToDesk(one, HOCKEY_HOST, "/desk/website/articles/~new", { ...owner, form });
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?done=draft-saved`]);
    const page = await sendToDesk(one, HOCKEY_HOST, path, owner);
    const [, preview = ""] = /href="(\/previews\/[\w-]+)"/.exec(page.body) ?? [];
    expect(page.headers["content-security-policy"]).toContain("frame-src 'self'");
    const home = await sendToDesk(one, HOCKEY_HOST, "/desk", owner);
    expect(home.body).toContain("1 draft that isn&#x27;t published yet");

    const shown = await seen(other, preview);
    expect(shown.status).toBe(200);
    expect(shown.body).toContain("Quiet words");
    expect(shown.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const policy = shown.headers["content-security-policy"] ?? "";
    for (const part of ["script-src 'none'", "connect-src 'none'", "form-action 'none'", "sandbox "])
      expect(policy).toContain(part);
    // Only data, and the blank that parts a page's first screen from the rest.
    expect(shown.body).not.toMatch(/<script(?![^>]*type="application\/)[^>]*>(?! <\/script>)/);
    for (const key of [preview.slice(0, -1), `${preview.slice(0, -1)}x`, "/previews/x"])
      expect((await seen(one, key)).status).toBe(404);
    // The link is of this club only.
    expect((await sendRequest(one.port, preview, { host: "larkin-foxes.localhost" })).status).toBe(404);
    expect((await seen(other, "/articles/kestrels-preview")).status).toBe(404);
    await seen(other, "/articles");

    const versions = /name="versions" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll("&quot;", '"') ?? "";
    const publish = { ...form, press: "publish", versions, published: "yes" };
    const published = await sendToDesk(one, HOCKEY_HOST, path, { ...owner, form: publish });
    expect(published.headers.location).toBe(`${path}?done=draft-published`);
    // A stored page stays fresh for half a minute: only the purge can have renewed it.
    await expect
      .poll(async () => (await seen(other, "/articles")).body, { timeout: scaledTimeoutMs(5000) })
      .toContain("Kestrels preview");
    expect((await seen(other, preview)).status).toBe(404);

    const live = await sendToDesk(one, HOCKEY_HOST, path, owner);
    const [, began = ""] = /name="versions" value="([^"]*)"/.exec(live.body) ?? [];
    const back = { intent: "take-back", id: "kestrels-preview", versions: began.replaceAll("&quot;", '"') };
    const taken = await sendToDesk(one, HOCKEY_HOST, path, { ...owner, form: back });
    expect(taken.headers.location).toBe(`${path}?done=record-taken-back`);
    await expect
      .poll(async () => (await seen(other, "/articles")).body, { timeout: scaledTimeoutMs(5000) })
      .not.toContain("Kestrels preview");
  });

  test("what one program saves, another one shows within a second", async () => {
    const form = "/desk/website/club/search";
    const delays: number[] = [];
    for (const round of [1, 2, 3, 4, 5]) {
      const page = await sendToDesk(one, HOCKEY_HOST, form, owner);
      const versions =
        /name="versions" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll("&quot;", '"') ?? "";
      const title = `Quokkas of round ${round}`;
      // Stored, and fresh for half a minute: only a message of the other program renews it sooner.
      expect((await seen(other, "/")).body).not.toContain(title);
      const fields = { intent: "save", versions, "seoInfo.title": title };
      const saved = await sendToDesk(one, HOCKEY_HOST, form, { ...owner, form: fields });
      const begun = performance.now();
      expect(saved.headers.location).toContain("done=record-saved");
      const limit = begun + scaledTimeoutMs(20_000);
      while (!(await seen(other, "/")).body.includes(title)) expect(performance.now()).toBeLessThan(limit);
      delays.push(performance.now() - begun);
    }
    const [, , median] = delays.toSorted((a, b) => a - b);
    expect(median).toBeLessThan(scaledTimeoutMs(1000));
  });

  test("a look is planned at the desk, waits on its page, and is applied, shown and taken back from there", async () => {
    const path = "/desk/website/club/look";
    // The editor's form has only the banner's text.
    const editor = { cookie: deskCookieOf(KESTRELS, "editor") };
    const look = async (at = path) => (await sendToDesk(one, HOCKEY_HOST, at, editor)).body;
    const attribute = (tag: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"') ?? "";
    /** What a browser would send of the form with the versions. */
    const inputs = (body: string) => {
      const [form = ""] = /<form[^>]* data-look.*?<\/form>/s.exec(body) ?? [];
      const tags = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
      return Object.fromEntries(tags.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]));
    };
    const send = (form: Record<string, string>, at = path) =>
      sendToDesk(one, HOCKEY_HOST, at, { ...editor, form });
    const entered = { ...inputs(await look()), "websiteStyles.bannerText": "Quokka night" };
    const planned = await send({ ...entered, intent: "schedule", publishAt: "2027-03-05T20:00" });
    expect(planned.headers.location).toBe(`${path}?done=look-scheduled`);
    const [, planAt = ""] = /href="(\/desk\/website\/club\/look\?planned=[^"]+)"/.exec(await look()) ?? [];
    expect(planAt).not.toBe("");
    expect((await seen(other, "/")).body).not.toContain("Quokka night");
    const plan = await look(planAt);
    expect(plan).toContain("Will be applied Mar 5, 2027 at 8:00 PM EST");
    expect(plan).toContain('value="2027-03-05T20:00"');
    const [, frame = ""] = /<iframe[^>]* src="([^"]+)"/.exec(plan) ?? [];
    const preview = await sendToDesk(one, HOCKEY_HOST, frame.replaceAll("&amp;", "&"), editor);
    expect(preview.body).toContain("Quokka night");
    const treasurer = { cookie: deskCookieOf(KESTRELS, "treasurer") };
    const refused = await sendToDesk(one, HOCKEY_HOST, planAt, treasurer);
    expect([refused.status, refused.headers.location]).toEqual([303, "/desk/refused"]);
    const applied = await send({ ...inputs(plan), intent: "save" }, planAt);
    expect(applied.headers.location).toBe(`${path}?done=look-applied`);
    await expect
      .poll(async () => (await seen(other, "/")).body, { timeout: scaledTimeoutMs(5000) })
      .toContain("Quokka night");
    const after = await look();
    expect(after).toContain("Take it back");
    const [, act = ""] = /name="act" value="(\d+)"/.exec(after) ?? [];
    expect((await send({ intent: "undo", id: "team", act })).headers.location).toBe(
      `${path}?done=record-undone`,
    );
    expect(await look()).not.toContain("Take it back");
    // A second program's officer has the form open while it is gone: told so, instead of losing it.
    const late = await send({ ...inputs(plan), intent: "schedule", publishAt: "2027-03-06T20:00" }, planAt);
    expect([late.status, late.body.includes("Someone else changed, applied or cancelled this")]).toEqual([
      409,
      true,
    ]);
  });

  test("a preview shows the real page of each kind with what the draft changes, and takes no lock", async () => {
    const { orders } = database;
    const cases: [CollectionName, string, Record<string, unknown>, string][] = [
      ["products", "quokkaball-product", { title: "Striped scarf" }, "Striped scarf"],
      ["tickets", "quokkaball-ticket", { title: "Gala night" }, "Gala night"],
      ["events", "quokkaball-event", { title: "Quiz night" }, "Quiz night"],
      ["pages", "quokkaball-page", { content: "<p>How to join us</p>" }, "How to join us"],
    ];
    for (const [collection, id, fields, text] of cases) {
      await sendToDesk(one, HOCKEY_HOST, `/desk/website/${collection}/${id}`, owner);
      const began = (await loadDraftForm(orders, team, collection, id))?.versions ?? {};
      await saveDraft(services(), { team, collection, id, fields, began, seen: {}, who });
      const page = await sendToDesk(one, HOCKEY_HOST, `/desk/website/${collection}/${id}`, owner);
      const [, preview = ""] = /href="(\/previews\/[\w-]+)"/.exec(page.body) ?? [];
      // A preview that wrote would wait for this lock.
      await orders.transaction(async (tx) => {
        await tx.execute(`select 1 from teams where team_id = '${team.teamId}' for update`);
        const shown = await seen(other, preview);
        expect([collection, shown.status, shown.body.includes(text)]).toEqual([collection, 200, true]);
      });
    }
  });

  test("an incomplete draft's preview says what is missing", async () => {
    const form = { press: "draft", versions: "{}", title: "Half a story", content: "" };
    await sendToDesk(one, HOCKEY_HOST, "/desk/website/articles/~new", { ...owner, form });
    const page = await sendToDesk(one, HOCKEY_HOST, "/desk/website/articles/half-a-story", owner);
    const [, preview = ""] = /href="(\/previews\/[\w-]+)"/.exec(page.body) ?? [];
    const { body } = await seen(one, preview);
    expect(body).toContain("This draft can&#39;t be shown yet");
    expect(body).toContain("Text: ");
  });

  test("a ticket's game is chosen from those to come first, then from earlier ones", async () => {
    const { body } = await sendToDesk(one, HOCKEY_HOST, "/desk/website/tickets/~new", owner);
    const [, upcoming = "", earlier = ""] = body.split("<optgroup ");
    const daysOf = (group: string) =>
      [...group.matchAll(/>(?:vs|at) [^<]*?, (\w+ \d+, \d{4})/g)].map(([, day]) => Date.parse(day ?? ""));
    expect([upcoming.slice(0, 17), earlier.slice(0, 16)]).toEqual(['label="Upcoming">', 'label="Earlier">']);
    for (const [days, sign] of [
      [daysOf(upcoming), 1],
      [daysOf(earlier), -1],
    ] as const) {
      expect(days.length).toBeGreaterThan(2);
      expect(days).toEqual(days.toSorted((one, other) => sign * (one - other)));
    }
  });

  test("a time of publication has to be in the future, and the page says it in the club's zone", async () => {
    const at = "/desk/website/articles/half-a-story";
    const page = await sendToDesk(one, HOCKEY_HOST, at, owner);
    const versions = /name="versions" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll("&quot;", '"') ?? "";
    const form = {
      press: "schedule",
      versions,
      title: "Half a story",
      content: "<p>Whole</p>",
      published: "yes",
    };
    const schedule = (publishAt: string) =>
      sendToDesk(one, HOCKEY_HOST, at, { ...owner, form: { ...form, publishAt } });
    const past = (await schedule("2020-01-01T10:00")).body;
    // Beside its field, which keeps what was typed, in a fold that is open.
    expect(past).toMatch(/<p class="field-error">Please choose a time in the future/);
    expect(past).toMatch(/<details class="desk-save-fold" open="">.*value="2020-01-01T10:00"/s);
    expect((await schedule("")).body).toContain("Please enter a date and time");
    // A button that publishes now does not throw a typed time away.
    for (const [path, press] of [
      [at, "publish"],
      ["/desk/website/articles/~new", "save"],
    ] as const) {
      const sent = { ...form, press, intent: press, publishAt: "2026-12-24T18:00" };
      const now = await sendToDesk(one, HOCKEY_HOST, path, { ...owner, form: sent });
      expect([press, now.status]).toEqual([press, 400]);
      expect(now.body).toMatch(/<p class="field-error">Nothing was saved yet, because you entered a time/);
      expect(now.body).toMatch(/<details class="desk-save-fold" open="">.*value="2026-12-24T18:00"/s);
    }
    expect((await schedule("2026-12-24T18:00")).headers.location).toBe(`${at}?done=draft-scheduled`);
    const { body } = await sendToDesk(one, HOCKEY_HOST, at, owner);
    expect(body).toContain("Publishes Dec 24, 2026 at 6:00 PM");
    const list = await sendToDesk(one, HOCKEY_HOST, "/desk/website/articles", owner);
    expect(list.body).toContain("<strong>Publishes Dec 24, 6:00 PM</strong>");
    expect(list.body).toContain("<strong>Published</strong>");
  });
});
