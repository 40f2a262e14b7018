import { expect, test } from "vitest";
import { soldTicketsLine } from "./sold-tickets.ts";

test("lists sales by channel, and the event's capacity", () => {
  const sold = { site: 40, door: 2, comp: 1, back: 3 };
  expect(soldTicketsLine(sold, { sold: 43, total: 100 })).toBe(
    "40 online, 2 at the desk, 1 complimentary, 3 refunded or cancelled. 43 of 100 sold.",
  );
  expect(soldTicketsLine({ site: 0, door: 0, comp: 0, back: 0 }, null)).toBe("0 online.");
});
