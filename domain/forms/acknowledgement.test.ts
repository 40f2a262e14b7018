import { describe, expect, test } from "vitest";
import { acknowledgementWindowStart, canAcknowledge, mailboxKey } from "./acknowledgement.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe("canAcknowledge, after", () => {
  test.each([
    ["no earlier acknowledgement", [], true],
    ["two in the last hour", [1, 59], true],
    ["three in the last hour", [1, 2, 59], false],
    ["three, of which one is exactly an hour old", [1, 2, 60], true],
    ["nine in the last day, none in the last hour", Array(9).fill(90), true],
    ["ten in the last day, none in the last hour", Array(10).fill(90), false],
    ["ten, of which one is exactly a day old", [...Array(9).fill(90), 1440], true],
    ["three sent by a process whose clock is ahead", [-1, -1, -1], false],
  ])("%s", (_what, minutes, isAllowed) => {
    expect(canAcknowledge(minutes.map(ago), NOW)).toBe(isAllowed);
  });

  test("counts acknowledgements of the last day", () => {
    expect(acknowledgementWindowStart(NOW)).toEqual(ago(1440));
  });
});

test.each(["ann.lee@example.com", "ANNLEE@Example.com", "a.n.n.lee+club+2@example.com"])(
  "%s is one mailbox",
  (address) => expect(mailboxKey(address)).toBe("annlee@example.com"),
);

test("another name or host is another mailbox", () => {
  expect(mailboxKey("ann@example.com")).not.toBe(mailboxKey("anne@example.com"));
  expect(mailboxKey("ann@example.com")).not.toBe(mailboxKey("ann@mail.example.com"));
});
