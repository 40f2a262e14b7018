import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./database-error.ts";

/** The same module loaded a second time, as `serve --dev` does for the pages. */
const AGAIN = "./database-error.ts?again";

test("recognizes a DatabaseUnavailable of the module loaded a second time, wrapped or not", async () => {
  const other = (await import(AGAIN)) as { DatabaseUnavailable: typeof DatabaseUnavailable };
  const error = new other.DatabaseUnavailable("No connection", { cause: new Error("refused") });
  expect(error).not.toBeInstanceOf(DatabaseUnavailable);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], error))).toBe(true);
});

test.each([
  ["55000", "a table that cannot be written at the moment"],
  ["55006", "an object that is in use"],
  ["55P03", "a lock that did not come in time"],
  ["57014", "a statement that took too long"],
  ["57P01", "a shutdown"],
  ["57P03", "a start"],
  ["58030", "a disk that failed"],
  ["25P04", "a transaction that took too long"],
  ["53300", "too many connections"],
])("treats %s as unavailable: %s", (code) => {
  const error = Object.assign(new Error("not now"), { severity: "ERROR", code });
  expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], error))).toBe(true);
});

test("does not treat a wrong statement or an error of our own as unavailable", () => {
  const wrong = Object.assign(new Error("unique"), { severity: "ERROR", code: "23505" });
  expect(
    [wrong, new DrizzleQueryError("insert", [], wrong), new Error("a bug")].map(isDatabaseUnavailable),
  ).toEqual([false, false, false]);
});
