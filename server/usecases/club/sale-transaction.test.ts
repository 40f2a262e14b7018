import { expect, test } from "vitest";
import type { Database } from "../../db/client.ts";
import type { InTurn } from "../../db/club-turns.ts";
import { saleTransaction } from "./sale-transaction.ts";

const undone = (code: string) => Object.assign(new Error("undone"), { severity: "ERROR", code });

/** A transaction that fails with these codes first, one per try; also returns how often the club had its turn. */
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
])(
  "a sale that the database undid by %s is made again, in the same turn of its club",
  async (_what, code) => {
    expect(await sell(code, code)).toEqual({ end: "sold", turns: ["club"] });
  },
);

test("a sale that failed for itself is not made again", async () => {
  expect(await sell("23505")).toEqual({ end: "undone", turns: ["club"] });
});
