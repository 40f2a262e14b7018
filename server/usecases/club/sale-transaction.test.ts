import { expect, test } from "vitest";
import type { Database } from "../../db/client.ts";
import type { InTurn } from "../../db/club-turns.ts";
import { saleTransaction } from "./sale-transaction.ts";

const undone = (code: string) => Object.assign(new Error("undone"), { severity: "ERROR", code });

/** Runs a transaction that first fails with these codes, one per try. `turns` lists the turns taken. */
async function sell(...codes: string[]) {
  const turns: string[] = [];
  const inTurn: InTurn = ({ teamId }, work) => {
    turns.push(teamId);
    return work();
  };
  const transaction = async (work: (tx: object) => unknown) => work({});
  const db = { transaction } as unknown as Database;
  const sold = saleTransaction({ db, inTurn }, { teamId: "club", items: [] }, async () => {
    const code = codes.shift();
    if (code !== undefined) throw undone(code);
    return "sold";
  });
  return { end: await sold.catch((error: Error) => error.message), turns };
}

test.each([
  ["a deadlock", "40P01"],
  ["a serialization failure", "40001"],
])("repeats a sale that was rolled back by %s, in the same turn", async (_what, code) => {
  expect(await sell(code, code)).toEqual({ end: "sold", turns: ["club"] });
});

test("does not repeat a sale that failed for another reason", async () => {
  expect(await sell("23505")).toEqual({ end: "undone", turns: ["club"] });
});
