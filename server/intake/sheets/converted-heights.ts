import type { TypedDate } from "./converted-date.ts";

/** Feet and inches. */
type Height = readonly [number, number];

const inInches = ([feet, inches]: Height) => feet * 12 + inches;

/** From 4-8 to 7-4: who is smaller or taller has a height that nobody can tell from its turned one. */
const isHeight = (height: Height) => height[1] < 12 && inInches(height) >= 56 && inInches(height) <= 88;

/**
 * The heights of which a program made dates: June 2 is 6-2, as nobody is 2-6. The program read all dates of a
 * column in one order, so that one date tells of the others. Null where a date is no height, or the order is
 * not certain.
 */
export function decidedHeights(dates: readonly TypedDate[]): (string | null)[] {
  const monthFirst = ({ month, other }: TypedDate): Height => [month, other];
  const dayFirst = ({ month, other }: TypedDate): Height => [other, month];
  const isTold = (date: TypedDate, order: typeof monthFirst) =>
    isHeight(order(date)) && (order === monthFirst || !date.isMonthFirst);
  const orders = [monthFirst, dayFirst];
  const heights = dates.filter((date) => orders.some((order) => isTold(date, order)));
  const [first, second] = orders.filter((order) => heights.every((date) => isTold(date, order)));
  return dates.map((date) => {
    const isSure = second === undefined || date.month === date.other;
    return first !== undefined && isSure && isTold(date, first) ? first(date).join("-") : null;
  });
}
