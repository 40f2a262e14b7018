import { describe, expect, test } from "vitest";
import { canBeShortFor, parsePerson, personKey } from "./person-name.ts";

describe("parses a person from a cell", () => {
  test.each([
    ["Jane Roe", "Jane Roe", "", ""],
    ["Roe, Jane", "Jane Roe", "", ""],
    ["Roe, Jane M.", "Jane M. Roe", "", ""],
    ["Roe Jr., Jane", "Jane Roe Jr.", "", ""],
    ["Roe, Jane, Jr.", "Jane Roe Jr.", "", ""],
    ["Roe, Jr., Jane", "Jane Roe Jr.", "", ""],
    ["Roe, Jane III", "Jane Roe III", "", ""],
    ["Jane Roe, Jr.", "Jane Roe, Jr.", "", ""],
    ["Jane Roe, M.D.", "Jane Roe, M.D.", "", ""],
    ["Roe, Do", "Do Roe", "", ""],
    ["Jane Roe (C)", "Jane Roe", "", "(C)"],
    ["Jane Roe [A]", "Jane Roe", "", "[A]"],
    ["Roe (C), Jane", "Jane Roe", "", "(C)"],
    ["Jane Roe - A", "Jane Roe", "", "- A"],
    ["Jane Roe, Captain", "Jane Roe", "", "Captain"],
    ["Jane Roe (co-captain)", "Jane Roe", "", "(co-captain)"],
    ["Roe, Jane *", "Jane Roe", "", "*"],
    ["© Jane Roe", "Jane Roe", "", "©"],
    ["#12 Jane Roe", "Jane Roe", "12", ""],
    ["12 - Roe, Jane (C)", "Jane Roe", "12", "(C)"],
    ["Jane Roe #7", "Jane Roe", "7", ""],
    ["Ca", "Ca", "", ""],
    ["Ca, A", "A Ca", "", ""],
    ["Jane Ca", "Jane Ca", "", ""],
    ["Roe, C", "C Roe", "", ""],
    ["Jane Roe (2)", "Jane Roe (2)", "", ""],
    ["Katherine (Kat) Roe", "Katherine (Kat) Roe", "", ""],
    ["  Jane\u00a0 Roe ", "Jane Roe", "", ""],
    ["*", "*", "", ""],
    ["12", "12", "", ""],
  ])("%j is %j with number %j and mark %j", (text, name, number, mark) => {
    expect(parsePerson(text)).toEqual({ name, number, mark, remark: "" });
  });
});

describe("personKey", () => {
  test.each([
    ["Kate O’Brien", "Kate O'Brien"],
    ["Jean-Luc Roy", "Jean-Luc  Roy"],
    ["Jean-Luc Roy", "JEAN LUC ROY"],
    ["María José Pérez", "Maria Jose Perez"],
    ["JOSHUA LIND", "Joshua Lind"],
    ["J.P. Roe", "JP Roe"],
    ["J.P. Roe", "J. P. Roe"],
    ["J.-P. Roe", "Roe, J.P."],
    ["Jane M. Roe", "Roe, Jane M."],
    ["Jane Roe Jr.", "Jane Roe, Jr"],
    ["Jane Roe II", "Jane Roe, 2nd"],
    ["Łukasz Wójcik", "Lukasz Wojcik (A)"],
    ["Søren Ødegård", "#8 Odegard, Soren"],
    ["王伟", "王 伟"],
  ])("of %s and %s is equal", (one, other) => {
    expect(personKey(one)).toBe(personKey(other));
  });

  test.each([
    ["Jane Roe", "Jane Row"],
    ["Jane Roe", "Jane Roe Jr."],
    ["Jane Roe", "Jane M. Roe"],
    ["Jane Roe", "J. Roe"],
    ["Jane Ca", "Jane (C)"],
  ])("of %s and %s differs", (one, other) => {
    expect(personKey(one)).not.toBe(personKey(other));
  });
});

test.each([
  ["J. Roe", "Jane Roe", true],
  ["Roe Jane", "Jane Roe", true],
  ["Jane Roe", "Jane Roe Jr.", false],
  ["J. Roe", "Jane Poe", false],
  ["Roe", "Jane Roe", false],
])("%s may be short for %s: %s", (short, whole, expected) => {
  expect(canBeShortFor(personKey(short), personKey(whole))).toBe(expected);
});
