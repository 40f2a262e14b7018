import { expect, test } from "vitest";
import { parseClubZone, parseColors, parseSport } from "./new-answers.ts";

test.each([
  ["women's ice hockey", "WOMENSICEHOCKEY"],
  ["Womens Ice Hockey", "WOMENSICEHOCKEY"],
  ["W Ice Hockey", "WOMENSICEHOCKEY"],
  ["Women’s Hockey", "WOMENSICEHOCKEY"],
  ["Men's Lax", "MENSLACROSSE"],
  ["rugby, men", "MENSRUGBY"],
  ["mens rugby", "MENSRUGBY"],
  ["MENSRUGBY", "MENSRUGBY"],
  ["hockey", null],
  ["men's and women's rugby", null],
  ["women's football", null],
  ["NONE", null],
  ["", null],
])("the sport %j is %s", (written, sport) => {
  expect(parseSport(written)).toBe(sport);
});

test.each([
  ["Pacific", "America/Los_Angeles"],
  ["eastern time", "America/New_York"],
  ["CT", "America/Chicago"],
  ["America/Denver", "America/Denver"],
  ["Europe/London", "Europe/London"],
  ["UTC", "UTC"],
  ["Ashford", null],
  ["America/Nowhere", null],
  ["", null],
])("the zone %j is %s", (written, zone) => {
  expect(parseClubZone(written)).toBe(zone);
});

test.each([
  ["navy and gold", "#13294b,#c8a24a"],
  ["Navy/Gold", "#13294b,#c8a24a"],
  ["Forest Green & white", "#154734,#ffffff"],
  ["#003366, gold", "#003366,#c8a24a"],
  ["003366,#C8A24A", "#003366,#c8a24a"],
  ["navy", null],
  ["navy, gold and white", null],
  ["navy and mauveish", null],
  ["", null],
])("the colors %j are %s", (written, colors) => {
  expect(parseColors(written)).toBe(colors);
});
