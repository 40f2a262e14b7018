import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readOrderFilter } from "../../../domain/desk/order-filter.ts";
import { searchKey } from "../../../domain/values/search-key.ts";
import type { Database } from "../../../server/db/client.ts";
import { searchedSql } from "../../../server/db/queries/desk/folded.ts";
import { listOrders } from "../../../server/db/queries/desk/orders.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { makeClub, makeOrder } from "../../factories.ts";

const DROPPED = /(?![\t-\r])[\p{Cc}\p{DI}\ufff9-\ufffb]|[\u0300-\u036f]/u;
const isDropped = (code: number) => DROPPED.test(String.fromCodePoint(code));
/** All that a search leaves out, and what stands before and after it in Unicode. */
const AROUND = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
  (code) =>
    (code < 0xd800 || code > 0xdfff) &&
    [code - 1, code, code + 1].some((one) => one < 0x110000 && isDropped(one)),
);

describeOnEachDatabase("names as a search folds them", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("what the search's own words lose, the database's rows lose too, and nothing beside it", async () => {
    const folded = searchedSql(sql`'a' || chr(code) || 'b'`);
    const { rows } = (await db.execute(
      sql`select code from unnest(${sql.param(AROUND)}::int[]) code where ${folded} = 'ab'`,
    )) as { rows: { code: number }[] };
    expect(rows.map(({ code }) => code)).toEqual(AROUND.filter(isDropped));
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
    ["نیم\u200cروز", "نیم\u200cروز"],
  ])("%j is found by %j", async (customerName, search) => {
    const club = await makeClub(db);
    const { id } = await makeOrder(db, club, { customerName, status: "paid" });
    const filter = { ...readOrderFilter(new URLSearchParams()), search };
    const found = await listOrders(
      db,
      club.teamId,
      { filter, timeZone: club.timeZone },
      { skipped: 0, most: 9 },
    );
    expect(found.map((order) => order.id)).toEqual([id]);
    const { rows } = (await db.execute(sql`select ${searchedSql(sql`${customerName}::text`)} as key`)) as {
      rows: { key: string }[];
    };
    expect(rows).toEqual([{ key: searchKey(customerName) }]);
  });
});
