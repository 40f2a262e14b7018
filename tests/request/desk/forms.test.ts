import { describe, expect, test } from "vitest";
import { useDeskClubs } from "./desk-clubs.ts";
import { deskCookieOf, officerEmailOf, sendToDesk } from "./desk-people.ts";

interface SqlSubmission {
  id: string;
  slug: string;
  form: string;
  answers: Record<string, string>;
  replyTo: string | null;
  amount?: number;
  paid?: boolean;
  at: string;
}

function submission({ id, slug, form, answers, replyTo, amount, paid = false, at }: SqlSubmission) {
  const given = Object.entries(answers).map(([title, value]) => ({ id: title, title, value }));
  const text = (value: string | null) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`);
  return `insert into form_submissions (team_id, id, form_type, form_title, organization_id, emails, admin_emails,
      other_options, reply_to, sports_type, attempt, amount, time_paid, time_created, form_id)
    select team_id, '${id}', 'CUSTOM', '${form}', organization_id, '{}', '{}', ${text(JSON.stringify(given))}, ${text(replyTo)},
      sports_type, 'attempt-${id}', ${amount ?? "null"}, ${paid ? `'${at}'` : "null"}, '${at}',
      (select id from forms where team_id = teams.team_id order by id limit 1)
    from teams where slug = '${slug}';`;
}

const sentTo = (ours: string, theirs: string) =>
  [
    submission({
      id: "RECRUIT",
      slug: ours,
      form: "Recruiting",
      answers: { Name: "Łukasz Wójcik", About: 'Two lines:\nleft wing, "fast"' },
      replyTo: "lukasz@example.com",
      at: "2026-11-19T15:00:00Z",
    }),
    submission({
      id: "DUES",
      slug: ours,
      form: "Dues",
      answers: { Name: "=HYPERLINK(1)" },
      replyTo: null,
      amount: 5000,
      paid: true,
      at: "2026-11-18T15:00:00Z",
    }),
    submission({
      id: "OPENDUES",
      slug: ours,
      form: "Dues",
      answers: { Name: "Ann Lee" },
      replyTo: "ann@example.com",
      amount: 5000,
      at: "2026-11-17T15:00:00Z",
    }),
    submission({
      id: "OTHERS",
      slug: theirs,
      form: "Recruiting",
      answers: { Name: "Foxes' recruit" },
      replyTo: "fox@example.com",
      at: "2026-11-19T15:00:00Z",
    }),
  ].join("\n");

const { server, slugs, hosts } = useDeskClubs("forms", sentTo);
const [KESTRELS] = slugs;
const [HOCKEY] = hosts;

const ask = (path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, "treasurer"), ...(form && { form }) });
const listed = async (query: string) =>
  [...(await ask(`/desk/forms${query}`)).body.matchAll(/href="\/desk\/forms\/(\w+)"/g)].map(([, id]) => id);
const history = async () =>
  (await sendToDesk(server, HOCKEY, "/desk/history", { cookie: deskCookieOf(KESTRELS, "owner") })).body;

describe("the inbox", () => {
  test.each([
    ["", ["RECRUIT", "DUES", "OPENDUES"]],
    ["?q=lukasz+wojcik", ["RECRUIT"]],
    ["?q=%22FAST%22", ["RECRUIT"]],
    // The search does not cover the text of questions.
    ["?q=about", []],
    ["?q=ann%40example", ["OPENDUES"]],
    ["?state=paid", ["DUES"]],
    ["?state=unpaid", ["OPENDUES"]],
    ["?state=replied", []],
    ["?form=none", []],
    ["?state=nothing&form=%27&page=-1", ["RECRUIT", "DUES", "OPENDUES"]],
  ])("%s has %j", async (query, ids) => {
    expect(await listed(query)).toEqual(ids);
  });

  test("opening a submission marks it as read, an officer may undo that, and the history has both", async () => {
    expect(await listed("?state=unread")).toContain("RECRUIT");
    const { status, body } = await ask("/desk/forms/RECRUIT");
    expect(status).toBe(200);
    for (const text of [
      "Łukasz Wójcik",
      "left wing",
      "mailto:lukasz%40example.com?subject=Re%3A%20Recruiting",
    ])
      expect(body).toContain(text);
    expect(await listed("?state=unread")).not.toContain("RECRUIT");
    const { headers } = await ask("/desk/forms/RECRUIT", { intent: "unread" });
    expect(headers.location).toBe("/desk/forms/RECRUIT?done=marked");
    // The page that confirms "marked as unread" must not mark the submission as read again.
    await ask("/desk/forms/RECRUIT?done=marked");
    expect(await listed("?state=unread")).toContain("RECRUIT");
    const acts = await history();
    expect(acts).toContain("read “Recruiting (RECRUIT)”");
    expect(acts).toContain("marked “Recruiting (RECRUIT)” as unread");
  });

  test("marks a submission as replied or set aside, and undoes both", async () => {
    const mark = (intent: string) => ask("/desk/forms/OPENDUES", { intent });
    await mark("replied");
    expect(await listed("?state=replied")).toEqual(["OPENDUES"]);
    await mark("not-replied");
    expect(await listed("?state=replied")).toEqual([]);
    await mark("aside");
    expect(await listed("")).not.toContain("OPENDUES");
    expect(await listed("?state=aside")).toEqual(["OPENDUES"]);
    await mark("back");
    expect(await listed("")).toContain("OPENDUES");
  });

  test("says whether it is paid", async () => {
    expect((await ask("/desk/forms/DUES")).body).toContain("$50.00 was paid on Nov 18, 2026");
    expect((await ask("/desk/forms/OPENDUES")).body).toContain("t been paid, or it was refunded.");
  });
});

describe("a note", () => {
  const id = "n".repeat(16);
  const page = "/desk/forms/DUES";

  test("is stored once even if its form is sent twice, and its removal stands in the history", async () => {
    for (let times = 0; times < 2; times++)
      await ask(page, { intent: "note", id, note: "Paid for <b>two</b> players" });
    const { body } = await ask(page);
    expect(body.split("Paid for &lt;b&gt;two&lt;/b&gt; players")).toHaveLength(2);
    expect(body).toContain(officerEmailOf(KESTRELS, "treasurer"));
    await ask(page, { intent: "remove-note", id });
    expect((await ask(page)).body).not.toContain("two&lt;/b&gt; players");
    expect(await history()).toContain("removed a note by ");
  });

  test("may have as many characters as its field says, a line break counting as one; a longer one is not stored", async () => {
    const lines = "l\r\n".repeat(1000);
    const whole = await ask(page, { intent: "note", id: "w".repeat(16), note: `${lines}!`.slice(3) });
    expect(whole.headers.location).toBe(`${page}?done=note`);
    const cut = `${"x".repeat(1999)}😀`;
    const { status, body } = await ask(page, { intent: "note", id: "c".repeat(16), note: cut });
    expect([status, body.includes("A note can have up to 2000 characters")]).toEqual([400, true]);
    expect(body).toContain(`${cut}</textarea>`);
    expect((await ask(page)).body).not.toContain(cut);
  });

  test.each([
    ["empty", { intent: "note", id, note: " " }],
    ["under an invalid id", { intent: "note", id: "x", note: "Hello" }],
    ["of an unknown intent", { intent: "toString", id, note: "" }],
  ])("is refused where it is %s", async (_what, form) => {
    expect((await ask(page, form)).status).toBe(400);
  });
});

test("the CSV has the answers in columns, and escapes formulas", async () => {
  const { status, headers, body } = await ask("/desk/forms.csv");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-disposition"]).toBe('attachment; filename="forms.csv"');
  expect(body).toContain("'=HYPERLINK(1)");
  expect(body).toContain("Łukasz Wójcik");
  expect(body).not.toContain("Foxes");
});

test("another club's submission is a 404", async () => {
  expect((await ask("/desk/forms/OTHERS")).status).toBe(404);
  expect((await ask("/desk/forms/OTHERS", { intent: "replied" })).status).toBe(404);
  expect((await ask("/desk/forms/OTHERS", { intent: "note", id: "n".repeat(16), note: "x" })).status).toBe(
    404,
  );
});
