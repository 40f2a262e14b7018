import { expect, test } from "vitest";
import { EVERYTHING } from "./db/purge-ear.ts";
import { purgedTags, purgePayload } from "./purge-message.ts";

test("tags arrive as they were sent", () => {
  expect(purgedTags(purgePayload(["team:ashford", "team:Öd"]))).toEqual(["team:ashford", "team:Öd"]);
});

test("more tags than a notification can carry purge everything instead of failing after the commit", () => {
  const tags = Array.from({ length: 300 }, (_, n) => `team:${"x".repeat(60)}${n}`);
  expect(purgePayload(tags)).toBe(EVERYTHING);
  expect(purgedTags(EVERYTHING)).toEqual([EVERYTHING]);
});

test.each(["", "{", '{"a":1}', "null"])("a message that cannot be read (%s) purges everything", (payload) => {
  expect(purgedTags(payload)).toEqual([EVERYTHING]);
});
