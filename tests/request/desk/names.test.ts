import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { MIXED_ALPHABETS_WARNING } from "../../../domain/desk/orders/name-marks.ts";
import { sendRequest } from "../request.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { clubIdSql } from "./desk-orders.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";
import { doorCode, doorEventSql, doorSaleSql, TONIGHT_EVENT } from "./door-sales.ts";

/**
 * Names that were stored before names were checked: with reversed text, with an invisible character, in two
 * alphabets, and in Hebrew.
 */
const RAW = {
  NAMES00001: "\u202eaissuc 5$\u202c",
  NAMES00002: "Mar\u200bta Real",
  NAMES00003: "Mаrta Real",
  NAMES00004: "אבי כהן",
};
const SHOWN = { ...RAW, NAMES00001: "aissuc 5$", NAMES00002: "Marta Real" };

const { server, slugs, hosts } = useDeskClubs(
  "names",
  (ours) => `${doorEventSql(ours, "tonight", "Game night", "2026-11-20T18:30:00Z")}
    ${Object.entries(RAW)
      .map(([id, name]) => doorSaleSql(ours, id, name, "tonight", [id]))
      .join("\n")}
    update line_items set options = U&'Name: \\202Eorder' where team_id = ${clubIdSql(ours)} and order_id = 'NAMES00001';
    insert into desk_acts (team_id, who, act, subject, after, order_id, time_created)
      values (${clubIdSql(ours)}, 'operator', 'given-away', 'NAMES00001', '{"items": "1 × Game", "to": "\u202eaissuc"}',
        'NAMES00001', '2026-11-18T15:00:00Z');`,
);
const [KESTRELS] = slugs;
const [HOCKEY] = hosts;

const ask = (path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, "owner"), ...(form && { form }) });
const INVISIBLE = /[\u202a-\u202e\u200b]/;

test.each(["/desk/orders", `/desk/orders/attendees/${TONIGHT_EVENT}`])(
  "%s shows names in a bdi, without direction characters, and marks the one of two alphabets",
  async (path) => {
    const { body } = await ask(path);
    for (const name of Object.values(SHOWN)) expect(body).toContain(`<bdi>${name}</bdi>`);
    expect(body).not.toMatch(INVISIBLE);
    expect(body.split(`>${MIXED_ALPHABETS_WARNING}<`)).toHaveLength(2);
    const [before = ""] = body.split(`>${MIXED_ALPHABETS_WARNING}<`);
    const names = [...before.matchAll(/<bdi>([^<]+)<\/bdi>(?!<\/small>)/g)].map(([, name]) => name);
    expect(names.at(-1)).toBe(SHOWN.NAMES00003);
  },
);

test("an order's page and the history show stored names in the same way", async () => {
  const { body } = await ask("/desk/orders/NAMES00001");
  expect(body).toContain(`<bdi>${SHOWN.NAMES00001}</bdi>`);
  expect(body).toContain("Name: order");
  for (const page of [body, (await ask("/desk/history")).body]) {
    expect(page).toContain("to aissuc (order");
    expect(page).not.toMatch(INVISIBLE);
    expect(page).not.toContain(MIXED_ALPHABETS_WARNING);
  }
  expect((await ask("/desk/orders/NAMES00003")).body).toContain(MIXED_ALPHABETS_WARNING);
});

test("a search for a plain name finds the look-alikes", async () => {
  const { body } = await ask("/desk/orders?q=marta+real");
  expect([...body.matchAll(/href="\/desk\/orders\/(NAMES\d+)"/g)].map(([, id]) => id).sort()).toEqual([
    "NAMES00002",
    "NAMES00003",
  ]);
});

test.each(["/desk/orders.csv", `/desk/attendees.csv?event=${TONIGHT_EVENT}`])(
  "%s has the names as the pages show them",
  async (path) => {
    const { body } = await ask(path);
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ Order, Name }) => [Order, Name]).sort()).toEqual(Object.entries(SHOWN));
    expect(body).not.toMatch(INVISIBLE);
  },
);

test("a door searches, admits and lists without direction characters", async () => {
  const { headers } = await ask("/desk/doors", { event: TONIGHT_EVENT, label: "Names" });
  const [, token = ""] = /#([\w-]+)\./.exec(headers.location ?? "") ?? [];
  const door = async (query: string, body?: object) => {
    const answer = await sendRequest(server.port, `/doors/${TONIGHT_EVENT}${query}`, {
      host: HOCKEY,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect(answer.body).not.toMatch(INVISIBLE);
    return JSON.parse(answer.body);
  };
  const { found } = await door("", { do: "search", search: "marta" });
  expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(["Marta Real", "Mаrta Real"]);
  const scan = {
    do: "scan",
    id: "a-scan-of-the-names",
    act: "admit",
    wanted: { code: doorCode("NAMES00001") },
  };
  expect((await door("", scan)).answer).toMatchObject({
    result: "admitted",
    what: "Game night, Adult, Name: order",
  });
  expect(JSON.parse((await door("?list")).list.text).words).toContain("Game night, Adult, Name: order");
});
