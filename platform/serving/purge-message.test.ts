import { expect, test } from "vitest";
import { EVERY_TAG } from "../database/notification-listener.ts";
import { formatPurgePayload, parsePurgePayload } from "./purge-message.ts";

test("reads back the tags that were sent", () => {
  expect(parsePurgePayload(formatPurgePayload(["team:ashford", "team:Öd"]))).toEqual([
    "team:ashford",
    "team:Öd",
  ]);
});

test("purges everything if the tags do not fit into a notification", () => {
  const tags = Array.from({ length: 300 }, (_, n) => `team:${"x".repeat(60)}${n}`);
  expect(formatPurgePayload(tags)).toBe(EVERY_TAG);
  expect(parsePurgePayload(EVERY_TAG)).toEqual([EVERY_TAG]);
});

test.each(["", "{", '{"a":1}', "null"])("purges everything for an unreadable message (%s)", (payload) => {
  expect(parsePurgePayload(payload)).toEqual([EVERY_TAG]);
});
