import { expect, test } from "vitest";
import { audienceText, oneOrderPerAddress, parseAudience } from "./message-audience.ts";
import { MAX_MESSAGES_PER_AUDIENCE, MAX_MESSAGES_PER_CLUB, messageLimit } from "./message-limits.ts";
import { eventInSentence, messageStateText } from "./message-words.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

test("an address with several orders is mailed for the first of them, however it is spelled", () => {
  const orders = [
    ["A", "Ann@example.com"],
    ["B", "ben@example.com"],
    ["C", "ann@EXAMPLE.com"],
  ] as const;
  expect(oneOrderPerAddress(orders.map(([orderId, email]) => ({ orderId, email })))).toEqual(["A", "B"]);
});

test("an audience is an event or the pick-ups, and nothing else", () => {
  for (const text of ["game.42", "ticket.gala", "pickups"])
    expect(audienceText(parseAudience(text) ?? { kind: "pickups" })).toBe(text);
  for (const text of ["", null, "pickups.", "game", "game.4.2", "order.4", "game.'--"])
    expect(parseAudience(text)).toBeNull();
});

test("one more message may be sent a day after the oldest of those that reached the limit", () => {
  const sent = (count: number, audience: string) =>
    Array.from({ length: count }, (_, hour) => ({ audience, timeSent: at(hour) }));
  const few = sent(MAX_MESSAGES_PER_AUDIENCE - 1, "game.1");
  expect(messageLimit(few, "game.1")).toBeNull();
  const full = sent(MAX_MESSAGES_PER_AUDIENCE, "game.1");
  expect(messageLimit(full, "game.1")).toEqual({ limit: "audience", until: at(24) });
  expect(messageLimit(full, "game.2")).toBeNull();
  const many = sent(MAX_MESSAGES_PER_CLUB + 1, "game.1");
  expect(messageLimit(many, "pickups")).toEqual({ limit: "club", until: at(25) });
});

test("a game is named in a sentence as people say it, other events by their titles", () => {
  expect(["vs Granite Ridge", "at Larkin", "Spring gala", "Versus night"].map(eventInSentence)).toEqual([
    "the game against Granite Ridge",
    "the game at Larkin",
    "Spring gala",
    "Versus night",
  ]);
});

test("the list of messages says only what is not done yet, or went wrong", () => {
  const state = (left: number, notDelivered: number, isStopped = false) =>
    messageStateText({ left, notDelivered, isStopped });
  expect([state(0, 0), state(0, 3), state(168, 0), state(25, 1, true)]).toEqual([
    "",
    "3 not delivered",
    "168 left to send",
    "1 not delivered · 25 left, stopped",
  ]);
});
