import { expect, test } from "vitest";
import { EVERYTHING } from "../database/notification-listener.ts";
import { purgedTags, purgePayload } from "./purge-message.ts";

test("reads back the tags that were sent", () => {
  expect(purgedTags(purgePayload(["team:ashford", "team:Öd"]))).toEqual(["team:ashford", "team:Öd"]);
});

test("purges everything if the tags do not fit into a notification", () => {
  const tags = Array.from({ length: 300 }, (_, n) => `team:${"x".repeat(60)}${n}`);
  expect(purgePayload(tags)).toBe(EVERYTHING);
  expect(purgedTags(EVERYTHING)).toEqual([EVERYTHING]);
});

test.each(["", "{", '{"a":1}', "null"])("purges everything for an unreadable message (%s)", (payload) => {
  expect(purgedTags(payload)).toEqual([EVERYTHING]);
});
