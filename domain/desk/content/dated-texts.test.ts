import { expect, test } from "vitest";
import { datedTexts } from "./dated-texts.ts";

const mentionsDate = (title: string) => "title" in datedTexts({ title });

test.each(["Tryouts 2025-26", "By 8/29, please", "Sept. 4 or later", "August 29 at ten", "Saturdays"])(
  "%s mentions a date",
  (text) => expect(mentionsDate(text)).toBe(true),
);

test.each(["Ask May or April", "Room 2010b and 12 others", "Sundance", "Forward 1/", ""])(
  "%s mentions none",
  (text) => expect(mentionsDate(text)).toBe(false),
);

test("texts with dates are named as the form names its inputs, ids are not", () => {
  const elements = [
    { id: "may-4", title: "Name" },
    { id: "day", title: "Day", options: ["Either", "Friday, Aug 28"] },
  ];
  expect(Object.keys(datedTexts({ title: "Tryouts 2025", price: 2025, elements }))).toEqual([
    "title",
    "elements.1.options",
  ]);
});
