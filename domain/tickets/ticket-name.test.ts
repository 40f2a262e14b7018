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
  [
    "keeps the event where a part of the title is only a word of it",
    "Glass seats, Home",
    "Home opener",
    "Glass seats, Home: Home opener",
  ],
  [
    "keeps the opponent where a part of the title is only its last word",
    "Student, State",
    "vs Fresno State",
    "Student, State: vs Fresno State",
  ],
  [
    "keeps the opponent where a part of the title begins inside its first word",
    "Student, Sain",
    "vs Saint Petrock",
    "Student, Sain: vs Saint Petrock",
  ],
  [
    "keeps the opponent where its name stands in the title as a word about something else",
    "State fair night",
    "vs State",
    "State fair night: vs State",
  ],
  [
    "of a title that ends as the game's title does",
    "General admission vs Fresno State",
    "vs Fresno State",
    "General admission vs Fresno State",
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
