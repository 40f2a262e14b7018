import fc from "fast-check";
import { expect, test } from "vitest";
import { listPositions } from "./list-order.ts";

const isFalling = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number < (numbers[at - 1] ?? 0));

test("changes only the moved record if there is room between its neighbors", () => {
  expect(listPositions([30, null, 20])).toEqual([30, 25, 20]);
  // 20 was moved from between them to the end.
  expect(listPositions([30, 10, 20])).toEqual([30, 10, 0]);
  // 30 was moved from the beginning to the end.
  expect(listPositions([20, 10, 30])).toEqual([20, 10, 0]);
  expect(listPositions([5, 30, 20, 10])).toEqual([40, 30, 20, 10]);
});

test("changes nothing in a list that falls already", () => {
  expect(listPositions([9, 4, -3])).toEqual([9, 4, -3]);
  expect(listPositions([])).toEqual([]);
});

test("gives equal positions different ones", () => {
  expect(listPositions([0, 0])).toEqual([0, -10]);
});

test("numbers a list anew that has no positions, no room, or would leave a bundle's limits", () => {
  expect(listPositions([null, null, null])).toEqual([30, 20, 10]);
  expect(listPositions([2, null, 1])).toEqual([30, 20, 10]);
  expect(listPositions([-1_000_000, null])).toEqual([20, 10]);
  expect(listPositions([null, 1_000_000])).toEqual([20, 10]);
});

test("gives any list falling numbers, and keeps all of a part that falls if there is room", () => {
  const numbers = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { maxLength: 12 });
  fc.assert(
    fc.property(numbers, (list) => {
      const positions = listPositions(list);
      expect(positions).toHaveLength(list.length);
      expect(isFalling(positions)).toBe(true);
      expect(listPositions(positions)).toEqual(positions);
    }),
  );
});
