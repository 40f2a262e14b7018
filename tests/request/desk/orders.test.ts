import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { formatPrice } from "../../../domain/values/money.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { clubIdSql, oddOrderSql, ordersSql } from "./desk-orders.ts";
import { deskCookieOf, officerEmailOf, sendToDesk } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs(
  "orders",
  (ours, theirs) =>
    `${ordersSql(ours)} ${oddOrderSql(theirs)}
    insert into ticket_prices (team_id, id, ticket_id, title, price, position)
      values (${clubIdSql(ours)}, 'banquet-adult', 'banquet', 'Adult', 1200, 1);`,
);
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const askAs = (path: string, cookie: string, host = HOCKEY) => sendToDesk(server, host, path, { cookie });
const ask = (path: string) => askAs(path, deskCookieOf(KESTRELS, "treasurer"));
/** The last digits of the order numbers that a page links to, in the page's order. */
const listed = async (query: string) =>
  [...(await ask(`/desk/orders${query}`)).body.matchAll(/href="\/desk\/orders\/ORDER0000(\d)"/g)].map(
    ([, number]) => Number(number),
  );

describe("the list", () => {
  test.each([
    ["", [1, 3, 2]],
    ["?state=all", [4, 1, 3, 2]],
    ["?q=odegaard+zoe", [1]],
    ["?q=ANN%40example", [3]],
    ["?q=order00002", [2]],
    ["?q=zoecode2", [1]],
    ["?q=gone", []],
    ["?q=gone&state=all", [4]],
    ["?channel=site", [1, 3, 2]],
    ["?channel=door", []],
    ["?channel=none", [1, 3, 2]],
    ["?state=paid", [2]],
    ["?state=part-refunded", [1]],
    ["?state=refunded", [3]],
    ["?state=disputed", [2]],
    ["?event=ticket.banquet&from=2026-11-01", [1, 3]],
    ["?to=2026-10-31", [2]],
    ["?product=none", []],
    ["?page=99", [1, 3, 2]],
    ["?state=nothing&event=%27&from=2026-13-99&page=-1", [1, 3, 2]],
  ])("%s has %j", async (query, orders) => {
    expect(await listed(query)).toEqual(orders);
  });

  test("shows the state of each order, and links to the CSV of the same orders", async () => {
    const { body } = await ask("/desk/orders?event=ticket.banquet");
    for (const word of ["Partly refunded", "Disputed", ">Refunded<", "$27.40 USD", "$5.00 USD"])
      expect(body).toContain(word);
    expect(body).toContain('href="/desk/orders.csv?event=ticket.banquet"');
    expect(body).toContain('href="/desk/orders/attendees/ticket.banquet"');
  });
});

describe("the search in every page's head", () => {
  const found = async (search: string, role: "treasurer" | "editor" | "door" = "treasurer") =>
    (await askAs(`/desk/search?${new URLSearchParams({ q: search })}`, deskCookieOf(KESTRELS, role))).body;

  test("leads to an order by its number or its buyer, and to the attendee list of its event", async () => {
    expect((await ask("/desk/orders")).body).toMatch(/<form action="\/desk\/search">.*name="q"/s);
    const byNumber = await found("#order00001");
    expect(byNumber).toContain('href="/desk/orders/ORDER00001"');
    expect(byNumber).not.toContain('href="/desk/orders/ORDER00002"');
    expect(byNumber).toContain('href="/desk/orders/attendees/ticket.banquet?q=ORDER00001"');
    // The typed text stays in the field, and the answer is stored nowhere.
    expect(byNumber).toMatch(/<input[^>]*value="#order00001"/);
    for (const search of ["ödegaard", "ann@example"])
      expect([search, (await found(search)).match(/href="\/desk\/orders\/ORDER/g)?.length]).toEqual([
        search,
        1,
      ]);
    expect(await found("<script>alert(1)</script>")).not.toContain("<script>alert(1)");
  });

  test("shows an editor and door staff no order, by its number either", async () => {
    for (const role of ["editor", "door"] as const)
      for (const search of ["ORDER00001", "odegaard", "zoecode2"])
        expect(await found(search, role)).not.toMatch(/\/desk\/orders|Ödegaard/);
  });

  test("without words says what to type", async () => {
    expect(await found("  ")).toContain("Type a name, an order number");
  });
});

test("an order's page has its lines, fees, payout, codes, provider's reports and mail", async () => {
  const { status, headers, body } = await ask("/desk/orders/ORDER00001");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  for (const text of [
    "2 × Winter banquet, Adult",
    "Platform fee, paid by the buyer",
    "$27.40 USD",
    "-$3.40",
    "-$5.00",
    "$19.00 USD",
    "ZOECODE1",
    "ZOECODE2",
    "Admits one",
    "zoe@example.com",
    "Sent Nov 18, 2026",
    "$5.00 USD refunded",
    "Paid online: the order is complete",
  ])
    expect(body).toContain(text);
  // The payment provider's own names help only where somebody has to look into it.
  expect(body).not.toContain("checkout.session");
  // The path of the buyer's own page gives access to the tickets, so the desk must not show it.
  expect(body).not.toContain("key-ORDER00001");
  expect((await ask("/desk/orders/ORDER99999")).status).toBe(404);
});

/** The rows of a CSV by their headings, as a spreadsheet program reads them. */
const rowsOf = (text: string) =>
  parse(text, { bom: true, columns: true, relax_column_count: false }) as Record<string, string>[];
const cents = (amount: string | undefined) => Math.round(Number(amount ?? Number.NaN) * 100);

test("the CSV has the orders of the list, must not be stored, and escapes formulas", async () => {
  const { status, headers, bytes, body } = await ask("/desk/orders.csv");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  // Without the byte order mark, Excel would read names in the wrong encoding.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = rowsOf(body);
  expect(rows.map(({ Order, Name }) => [Order, Name])).toEqual([
    ["ORDER00001", "Zoë Ödegaard"],
    ["ORDER00003", "Ann Buyer"],
    ["ORDER00002", "'=HYPERLINK(1)"],
  ]);
  expect(rows[0]).toEqual({
    ...{
      Order: "ORDER00001",
      Ordered: "2026-11-18 10:00",
      Paid: "2026-11-18 10:00",
      "Time Zone": "America/New_York",
    },
    ...{ Status: "Partly refunded", Sold: "Online", Name: "Zoë Ödegaard", Email: "zoe@example.com" },
    ...{
      Event: "Winter banquet",
      "Event Time": "2026-12-12 18:00",
      Item: "Winter banquet",
      Option: "Adult",
      "Pick-Up": "",
    },
    ...{
      Quantity: "2",
      Cancelled: "0",
      Currency: "USD",
      Price: "12.00",
      Shipping: "0.00",
      Total: "27.40",
    },
    ...{
      "Paid Online": "27.40",
      "Paid In Cash": "0.00",
      "Platform Fee": "3.40",
      Refunded: "5.00",
      "Net To Club": "19.00",
    },
  });
  // A negative amount is still a number.
  expect(rows[1]).toMatchObject({ Refunded: "13.70", "Net To Club": "-1.70" });
  expect(rowsOf((await ask("/desk/orders.csv?state=disputed")).body)).toHaveLength(1);
});

test("each item of an order is a row, and the rows add up to the order's amounts to the cent", async () => {
  const rows = rowsOf((await askAs("/desk/orders.csv", deskCookieOf(FOXES, "treasurer"), RUGBY)).body);
  expect(rows.map(({ Order, Item, Option, Quantity }) => [Order, Item, Option, Quantity])).toEqual([
    ["'8E00000001", "Winter banquet", "Adult", "1"],
    ["'8E00000001", "'+1 555 0100", "Red", "3"],
    ["'8E00000001", "'MAR1", "Size: L", "7"],
  ]);
  // Times are in the club's own zone, three hours behind the other club's zone.
  expect(rows.map(({ "Event Time": at }) => at)).toEqual(["2026-12-12 15:00", "", ""]);
  const sum = (heading: string) => rows.reduce((all, row) => all + cents(row[heading]), 0);
  const paid = { Total: 4017, "Paid Online": 4017, "Paid In Cash": 0, Refunded: 1001, Shipping: 100 };
  for (const [heading, all] of Object.entries(paid)) expect([heading, sum(heading)]).toEqual([heading, all]);
  expect(sum("Net To Club")).toBe(4017 - 1001 - sum("Platform Fee"));
  for (const row of rows)
    expect(cents(row["Net To Club"])).toBe(
      cents(row["Paid Online"]) - cents(row["Platform Fee"]) - cents(row.Refunded),
    );
  // The order's page shows the same sums.
  const { body } = await askAs("/desk/orders/8E00000001", deskCookieOf(FOXES, "treasurer"), RUGBY);
  for (const figure of ["$40.17 USD", formatPrice(sum("Net To Club"))]) expect(body).toContain(figure);
});

test("attendees are listed by name, with void tickets", async () => {
  const { body } = await ask("/desk/orders/attendees/ticket.banquet");
  const codes = [...body.matchAll(/<code>(\w+)<\/code>/g)].map(([, code]) => code);
  expect(codes).toEqual(["FORMULA1", "ANNCODE1", "ZOECODE1", "ZOECODE2"]);
  expect(body).toContain("3 attendees");
  expect(body).toMatch(/Void<\/strong>[\s\S]*Ann Buyer/);
  for (const none of ["ticket.nothing", "game.banquet", "banquet"])
    for (const page of ["orders/attendees/", "orders/waiting/", "attendees.csv?event="])
      expect((await ask(`/desk/${page}${none}`)).status).toBe(404);
  const table = (await ask("/desk/attendees.csv?event=ticket.banquet")).body.trim().split("\r\n");
  expect(table).toHaveLength(5);
  expect(table[1]).toMatch(/^'=HYPERLINK\(1\),formula@example.com,/);
  expect((await ask("/desk/orders/waiting/ticket.banquet")).body).toContain("Nobody is on the waitlist.");
});

test("the orders are summed up by event, by item and by month", async () => {
  const { body } = await ask("/desk/orders/sums");
  const figures = [...body.matchAll(/<dd>(-?\$[\d.,]+)<\/dd>/g)].map(([, figure]) => figure);
  const all = ["$53.10", "$6.80", "$18.70", "$27.60"];
  expect(figures).toEqual([
    ...all,
    ...all,
    ...all,
    ...["$41.10", "$5.10", "$18.70", "$17.30"],
    ...["$12.00", "$1.70", "$0.00", "$10.30"],
  ]);
  expect(body).toContain("Winter banquet, Adult");
  expect(body).toContain("/desk/orders?from=2026-11-01&amp;to=2026-11-30");
  expect(body).toContain("3 online, 1 refunded or cancelled. 0 of 100 sold.");
});

test("a name is corrected; the history finds this by person and order, and downloads by person", async () => {
  const cookie = deskCookieOf(KESTRELS, "treasurer");
  const post = (path: string, form: Record<string, string>) =>
    sendToDesk(server, HOCKEY, path, { cookie, form });
  const mail = "/desk/orders/ORDER00002/mail";
  expect((await post(mail, { intent: "rename", name: " " })).status).toBe(400);
  expect((await post(mail, { intent: "rename", name: "Formula One" })).headers.location).toBe(
    `${mail}?done=renamed`,
  );
  await post(mail, { intent: "rename", name: "=HYPERLINK(1)" });
  await ask("/desk/orders.csv?state=disputed");
  const history = async (query: string) =>
    (await askAs(`/desk/history${query}`, deskCookieOf(KESTRELS, "owner"))).body;
  const renamed = "name on order ORDER00002 from =HYPERLINK(1) to Formula One";
  const taken = "downloaded the orders (orders: 1), filtered by “state=disputed”";
  const who = encodeURIComponent(officerEmailOf(KESTRELS, "treasurer"));
  for (const query of ["", `?who=${who}`]) {
    expect(await history(query)).toContain(renamed);
    expect(await history(query)).toContain(taken);
  }
  expect(await history("?order=order00002")).toContain(renamed);
  expect(await history("?order=ORDER00002")).not.toContain(taken);
  for (const query of ["?order=ORDER00001", "?who=nobody%40example.com"])
    expect(await history(query)).not.toContain(renamed);
  expect((await ask("/desk/orders/ORDER00002")).body).toContain(renamed);
});

test("a form that marks a code as unused is refused if the code was not used", async () => {
  const cookie = deskCookieOf(KESTRELS, "treasurer");
  const form = { intent: "make-unused", id: "ZOECODE1", used: "2026-11-20T16:00:00.000Z" };
  const at = (sent: Record<string, string>) =>
    sendToDesk(server, HOCKEY, "/desk/orders/ORDER00001", { cookie, form: sent });
  expect((await at(form)).status).toBe(409);
  for (const wrong of [
    { ...form, used: "then" },
    { ...form, intent: "nothing" },
  ])
    expect((await at(wrong)).status).toBe(400);
});

describe("an owner of another club", () => {
  const foxes = deskCookieOf(FOXES, "owner");
  const PATHS = [
    "/desk/orders?state=all",
    "/desk/orders?q=zoe",
    "/desk/orders?q=ZOECODE1",
    "/desk/orders/ORDER00001",
    "/desk/orders.csv?state=all",
    "/desk/orders/attendees/ticket.banquet",
    "/desk/orders/sums",
  ];

  test.each(PATHS)("sees nothing of this club at %s, at their own desk or at this one", async (path) => {
    const own = await askAs(path, foxes, RUGBY);
    expect([200, 404]).toContain(own.status);
    // Removes the field and the links, which contain the searched text.
    const said = own.body
      .replaceAll(/(?:value|href)="[^"]*"/g, "")
      .replaceAll(/<script[\s\S]*?<\/script>/g, "");
    expect(said).not.toMatch(/ORDER0000|zoe|CODE1|town hall/i);
    const there = await askAs(path, foxes);
    expect([there.status, there.headers.location, there.body]).toEqual([303, "/desk/sign-in", ""]);
  });

  test("gets a 404 for this club's order", async () => {
    expect((await askAs("/desk/orders/ORDER00001", foxes, RUGBY)).status).toBe(404);
  });
});

test("a removal of a sold ticket is a page with one button that does it, and the history undoes it", async () => {
  const cookie = deskCookieOf(KESTRELS, "owner");
  const send = (path: string, form?: Record<string, string>) =>
    sendToDesk(server, HOCKEY, path, { cookie, ...(form && { form }) });
  const path = "/desk/website/tickets/banquet";
  const asked = await send(path, { intent: "remove", versions: "{}" });
  const main = asked.body.slice(asked.body.indexOf("<main"), asked.body.indexOf("</main>"));
  // What it sets off stands right below the title, and nothing is offered to be kept or discarded.
  expect(main).toMatch(
    /<\/h1><\/header><form[^>]*>(?:<(?:button|input)[^>]*>(?:<\/button>)?)*<div role="alert"/,
  );
  expect(main).toContain("stay valid: people can still get in");
  expect(main).not.toContain("data-unsaved-offer");
  const named = [...main.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="([^"]+)"/g)];
  expect(named.map(([, , name]) => name)).toEqual(["confirmed"]);
  const confirmed = named[0]?.[1] ?? "";
  const done = await send(path, { intent: "remove", versions: "{}", confirmed });
  expect(done.headers.location).toBe("/desk/website/tickets?done=record-removed");
  const history = await send("/desk/history");
  const [, act = ""] = /aria-label="Undo what[^"]*removed the ticket “Winter banquet”"/.test(history.body)
    ? (/name="act" value="(\d+)"/.exec(history.body) ?? [])
    : [];
  expect((await send("/desk/history", { intent: "undo", act, id: "" })).headers.location).toBe(
    "/desk/history?done=record-undone",
  );
  const { body } = await send("/desk/history?done=record-undone");
  expect(body).toContain("Undone.");
  expect(body).toContain("Can&#x27;t be undone, because it has been brought back or changed since.");
  expect((await send("/desk/history", { intent: "undo", act: "0", id: "" })).body).toContain('role="alert"');
});
