import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { loggedError } from "../../platform/serving/logged-error.ts";
import type { Database } from "../../server/db/client.ts";
import { addHumanCheckUse } from "../../server/db/queries/access/human-check-uses.ts";
import { describeOnEachDatabase } from "../harness/program/databases.ts";

function lineOf(err: unknown): string {
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (text: string) => lines.push(text) });
  log.error({ err }, "It failed");
  return lines.join("");
}

describeOnEachDatabase("a logged database error", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("names the query, the reason and its place, and none of the values", async () => {
    // PostgreSQL refuses a null character in any text.
    const failing = addHumanCheckUse(db, "fan@example.com\u0000", {
      hash: "a-secret",
      expiresAt: new Date(),
    });
    const line = lineOf(await failing.catch((error: unknown) => error));
    expect(line).toContain('insert into \\"captcha_uses\\"');
    expect(line).toContain("invalid byte sequence");
    expect(line).toContain("human-check-uses.ts");
    expect(line).not.toMatch(/fan@example\.com|a-secret/);
  });
});

test("has no values of an error within an error", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(fan@x.com)",
  });
  const line = lineOf(new Error("A job failed", { cause }));
  expect(JSON.parse(line)).toMatchObject({ err: { message: "A job failed: duplicate key" } });
  expect(line).not.toContain("fan@x.com");
});

test("leaves other errors unchanged", () => {
  expect(JSON.parse(lineOf("away"))).toMatchObject({ err: "away" });
});
