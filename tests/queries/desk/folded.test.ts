import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { parseOrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import { foldedName } from "../../../domain/values/folded-name.ts";
import type { Database } from "../../../server/db/client.ts";
import { searchableTextSql } from "../../../server/db/queries/desk/folded.ts";
import { listOrders } from "../../../server/db/queries/desk/orders.ts";
import { makeClub, makeOrder } from "../../factories/factories.ts";
import { describeOnEachDatabase } from "../../harness/program/databases.ts";

const DROPPED = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/u;
const isDropped = (code: number) => DROPPED.test(String.fromCodePoint(code));
/** Every character that a search ignores, and its neighbors in Unicode. */
const AROUND = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
  (code) =>
    (code < 0xd800 || code > 0xdfff) &&
    [code - 1, code, code + 1].some((one) => one < 0x110000 && isDropped(one)),
);

describeOnEachDatabase("names folded for a search", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("lose exactly the same characters in the database as in the search's words", async () => {
    const folded = searchableTextSql(sql`'a' || chr(code) || 'b'`);
    const { rows } = (await db.execute(
      sql`select code from unnest(${sql.param(AROUND)}::int[]) code where ${folded} = 'ab'`,
    )) as { rows: { code: number }[] };
    expect(rows.map(({ code }) => code)).toEqual(AROUND.filter(isDropped));
  });

  test("are folded in the same way for every letter, accent, quote and dash of Latin names", async () => {
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    const codes = [
      ...range(0x20, 0x7f),
      ...range(0xa0, 0x370),
      ...range(0x1e00, 0x2070),
      ...range(0x2210, 0x2214),
    ];
    const folded = searchableTextSql(sql`'a' || chr(code) || 'b'`);
    const { rows } = (await db.execute(
      sql`select code, ${folded} as folded from unnest(${sql.param(codes)}::int[]) code`,
    )) as { rows: { code: number; folded: string }[] };
    const differing = rows.filter(
      ({ code, folded }) => folded.replace(/\s{1,9}/g, " ") !== foldedName(`a${String.fromCodePoint(code)}b`),
    );
    expect(rows).toHaveLength(codes.length);
    expect(differing).toEqual([]);
  });

  test.each([
    ["\u202eaissuc", "aissuc"],
    ["M\u200bar\u00adta Le\u{e0041}e", "lee MARTA"],
    ["Mаrtа Lее", "Marta Lee"],
    ["Marta Lee", "Mаrtа"],
    ["ΝΙΝΑ", "nina"],
    ["Нина Петрова", "НИНА"],
    ["Zoë Ødegaard", "odegaard zoe"],
    ["हिन्दी", "हिन्दी"],
    ["Kate O'Brien", "o’brien"],
    ["Kate O’Brien", "O'BRIEN"],
    ["Kate OʼBrien", "obrien"],
    ["Kate O´Brien", "O`Brien"],
    ["Jane Doe", "Doe, Jane"],
    ["Łukasz Weiß", "lukasz weiss"],
    ["Lukasz Strasse", "Łukasz Straße"],
    ["Jean‑Luc\u00a0Roy", "jean-luc roy"],
    ["Jean-Luc Roy", "Jean–Luc"],
    ["J. P. Roe", "J.P. Roe"],
    ["Işık Đorđević", "isik dordevic"],
    ["نیم\u200cروز", "نیم\u200cروز"],
  ])("%j is found by %j", async (customerName, search) => {
    const club = await makeClub(db);
    const { id } = await makeOrder(db, club, { customerName, status: "paid" });
    const filter = { ...parseOrderFilter(new URLSearchParams()), search };
    const found = await listOrders(
      db,
      club.teamId,
      { filter, timeZone: club.timeZone },
      { skipped: 0, most: 9 },
    );
    expect(found.map((order) => order.id)).toEqual([id]);
    const { rows } = (await db.execute(
      sql`select ${searchableTextSql(sql`${customerName}::text`)} as key`,
    )) as {
      rows: { key: string }[];
    };
    expect(rows).toEqual([{ key: foldedName(customerName) }]);
  });
});
