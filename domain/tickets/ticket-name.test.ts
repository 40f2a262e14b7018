import { expect, test } from "vitest";
import { priceNameUnlessInName, ticketName } from "./ticket-name.ts";

test.each([
  [
    "of a title that names the opponent is the title",
    "General admission, Fresno State",
    "vs Fresno State",
    "General admission, Fresno State",
  ],
  [
    "of a title that shortens the opponent is the title",
    "General admission, Saint Petrock",
    "vs Saint Petrock Tech",
    "General admission, Saint Petrock",
  ],
  [
    "ignores case and punctuation",
    "FRESNO STATE – student section",
    "at Fresno State",
    "FRESNO STATE – student section",
  ],
  ["of two equal titles is one of them", "Alumni skate", "Alumni skate", "Alumni skate"],
  [
    "of an event that names the ticket is the event",
    "Quarry Cup",
    "The Quarry Cup final",
    "The Quarry Cup final",
  ],
  [
    "of titles that share nothing is both",
    "Student night",
    "vs Granite Ridge",
    "Student night: vs Granite Ridge",
  ],
  [
    "keeps the opponent if a word only begins like its name",
    "Statewide night",
    "vs State",
    "Statewide night: vs State",
  ],
  [
    "keeps the event if a part of the title is only one word of it",
    "Glass seats, Home",
    "Home opener",
    "Glass seats, Home: Home opener",
  ],
  [
    "keeps the opponent if a part of the title is only its last word",
    "Student, State",
    "vs Fresno State",
    "Student, State: vs Fresno State",
  ],
  [
    "keeps the opponent if a part of the title ends inside its first word",
    "Student, Sain",
    "vs Saint Petrock",
    "Student, Sain: vs Saint Petrock",
  ],
  [
    "keeps the opponent if the title has its name as a word about something else",
    "State fair night",
    "vs State",
    "State fair night: vs State",
  ],
  [
    "of a title that ends like the game's title is the title",
    "General admission vs Fresno State",
    "vs Fresno State",
    "General admission vs Fresno State",
  ],
  ["of an event without a title is the title", "Alumni skate", "", "Alumni skate"],
  ["keeps an opponent without letters", "Student night", "vs ???", "Student night: vs ???"],
])("the name %s", (_edge, title, eventTitle, name) => {
  expect(ticketName({ title, eventTitle })).toBe(name);
});

test.each([
  ["is left out if it is the name", "Adult", "adult", ""],
  ["is left out if it is a part of the name", "General admission, Fresno State", "General admission", ""],
  ["is kept if it is only inside a part, so that Adult and Child differ", "Adult night", "Adult", "Adult"],
  ["is kept beside any other name", "General admission, Fresno State", "Adult", "Adult"],
])("a price's title %s", (_edge, name, priceTitle, beside) => {
  expect(priceNameUnlessInName(name, priceTitle)).toBe(beside);
});
