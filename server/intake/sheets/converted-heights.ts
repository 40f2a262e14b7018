import type { ConvertedDate } from "./converted-date.ts";

/** Feet and inches. */
type Height = readonly [number, number];

const inInches = ([feet, inches]: Height) => feet * 12 + inches;

/** True from 4-8 to 7-4. Few heights are still in this range after swapping feet and inches. */
const isHeight = (height: Height) => height[1] < 12 && inInches(height) >= 56 && inInches(height) <= 88;

/**
 * The heights that a program turned into dates: June 2 is 6-2, because nobody is 2-6. A program reads all
 * dates of a column in one order, so a date with only one possible order decides for the others. Null for a
 * date that is not a height, or if the order is ambiguous.
 */
export function heightsFromDates(dates: readonly ConvertedDate[]): (string | null)[] {
  const monthFirst = ({ month, other }: ConvertedDate): Height => [month, other];
  const dayFirst = ({ month, other }: ConvertedDate): Height => [other, month];
  const isTold = (date: ConvertedDate, order: typeof monthFirst) =>
    isHeight(order(date)) && (order === monthFirst || !date.isMonthFirst);
  const orders = [monthFirst, dayFirst];
  const heights = dates.filter((date) => orders.some((order) => isTold(date, order)));
  const [first, second] = orders.filter((order) => heights.every((date) => isTold(date, order)));
  return dates.map((date) => {
    const isSure = second === undefined || date.month === date.other;
    return first !== undefined && isSure && isTold(date, first) ? first(date).join("-") : null;
  });
}
