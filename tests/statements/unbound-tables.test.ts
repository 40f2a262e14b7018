import { expect, test } from "vitest";
import { unboundTables } from "./unbound-tables.ts";

const OF_CLUBS = new Set(["orders", "refunds", "tickets", "games"]);

test.each([
  ["a value", "select 1 from orders where team_id = $1"],
  ["a list of values", 'select 1 from "orders" where "orders"."team_id" = any($1::text[]) and status = $2'],
  [
    "a join on a bound table",
    "select 1 from orders o join refunds r on r.team_id = o.team_id where o.team_id = $1",
  ],
  [
    "an outer join",
    "select 1 from games g left join tickets t on g.team_id = t.team_id where g.team_id = $1",
  ],
  [
    "a join that a subquery has for itself",
    "select (select 1 from refunds r where r.team_id = $1) from orders where team_id = $1",
  ],
  [
    "an update and its subquery",
    "update orders set status = $2 where team_id = $1 and exists (select 1 from refunds r where r.team_id = $1)",
  ],
  ["a name of the statement itself", "with orders as (select 1 as team_id) select * from orders"],
  ["what is no club's", "select 1 from teams"],
  ["an insert", "insert into orders (team_id, id) values ($1, $2)"],
  [
    "both sides of a union",
    "select 1 from orders where team_id = $1 union select 1 from refunds where team_id = $1",
  ],
])("%s binds a table", async (_how, sql) => {
  expect(await unboundTables(sql, OF_CLUBS)).toEqual([]);
});

test.each([
  ["nothing", "select 1 from orders where status = $1", ["orders"]],
  ["either of two", "select 1 from orders where team_id = $1 or storefront_team_id = $1", ["orders"]],
  ["another column", "select 1 from orders where storefront_team_id = $1", ["orders"]],
  [
    "the statement around a subquery",
    "select 1 from orders o where o.team_id = $1 and exists (select 1 from refunds r where r.team_id = o.team_id)",
    ["refunds r"],
  ],
  [
    "a subquery's value",
    "select 1 from orders where team_id = (select team_id from teams limit 1)",
    ["orders"],
  ],
  ["a bound table beside it", "select 1 from orders o, games g where o.team_id = $1", ["games g"]],
  ["an inequality", "delete from orders where team_id <> $1", ["orders"]],
  ["one side of a union", "select 1 from orders where team_id = $1 union select 1 from refunds", ["refunds"]],
  [
    "a lateral join",
    "select 1 from orders o, lateral (select 1 from games g where g.team_id = o.team_id limit 1) n where o.team_id = $1",
    ["games g"],
  ],
  ["what an insert selects from", "insert into orders select * from refunds where id = $1", ["refunds"]],
])("%s binds no table", async (_how, sql, tables) => {
  expect(await unboundTables(sql, OF_CLUBS)).toEqual(tables);
});
