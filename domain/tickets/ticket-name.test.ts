import { expect, test } from "vitest";
import { priceNameBeside, ticketName } from "./ticket-name.ts";

test.each([
  [
    "of a title that names the opponent",
    "General admission, Fresno State",
    "vs Fresno State",
    "General admission, Fresno State",
  ],
  [
    "of a title that shortens the opponent",
    "General admission, Saint Petrock",
    "vs Saint Petrock Tech",
    "General admission, Saint Petrock",
  ],
  ["in other letters", "FRESNO STATE – student section", "at Fresno State", "FRESNO STATE – student section"],
  ["of two equal titles", "Alumni skate", "Alumni skate", "Alumni skate"],
  ["of an event that names the ticket", "Quarry Cup", "The Quarry Cup final", "The Quarry Cup final"],
  ["of titles that share nothing", "Student night", "vs Granite Ridge", "Student night: vs Granite Ridge"],
  [
    "of a word that only begins like the opponent's name",
    "Statewide night",
    "vs State",
    "Statewide night: vs State",
  ],
  ["of an event without a title", "Alumni skate", "", "Alumni skate"],
  ["of an opponent without letters", "Student night", "vs ???", "Student night: vs ???"],
])("the name %s", (_edge, title, eventTitle, name) => {
  expect(ticketName({ title, eventTitle })).toBe(name);
});

test.each([
  ["once where it is the name", "Adult", "adult", ""],
  ["once where it is a part of the name", "General admission, Fresno State", "General admission", ""],
  [
    "where the name has it inside another part, so that Adult and Child stay apart",
    "Adult night",
    "Adult",
    "Adult",
  ],
  ["beside any other name", "General admission, Fresno State", "Adult", "Adult"],
])("a price's title stands %s", (_edge, name, priceTitle, beside) => {
  expect(priceNameBeside(name, priceTitle)).toBe(beside);
});
