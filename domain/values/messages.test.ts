import { describe, expect, test } from "vitest";
import { isTestPath, readSources } from "../../tests/architecture/sources.ts";
import {
  CHECKOUT_MESSAGES,
  checkoutFailure,
  FETCHED_PARTS,
  FORM_MESSAGES,
  FORM_NOTES,
  fetchFailureSentence,
  INVALID_EMAIL,
  LIMIT_MESSAGES,
  loadFailureSentence,
  NOT_FOUND_MESSAGES,
  ROBOT_CHECK_NEEDED,
  requiredFieldMessage,
  SHARED_MESSAGES,
  SUBSCRIPTION_STATUS_FAILED,
} from "./messages.ts";

/**
 * The error catalogue, typed a second time by hand: neither list may be generated from the other (rule
 * values-4).
 */
const KNOWN_WORDINGS = `
Invalid email. Please enter a valid email
Website information does not exist
Player does not exist
Coach does not exist
Opponent does not exist
Sponsor does not exist
Season does not exist
Game does not exist
Article does not exist
Ticket does not exist
Product does not exist
Web page does not exist
Gallery does not exist
Form does not exist
Does not exist
Form submitted successfully
Error while submitting form
Please let us know if you are a robot
Cannot add more than 30 cart items at any time
This ticket is not available for purchase at the moment
Please provide name and email
Please enter valid customer name
Please enter valid customer email
Few items in your cart are not available for purchase at the moment
Error occurred while checking out`;

const FETCH_FAILURES = `
Error while fetching tags
Error while fetching stats
Error while fetching roster stats
Error while fetching game stats
Error while fetching players
Error while fetching player
Error while fetching alumni
Error while fetching coaches
Error while fetching coach
Error while fetching staffs
Error while fetching sponsors
Error while fetching sponsor
Error while fetching seasons
Error while fetching season
Error while fetching games
Error while fetching game
Error while fetching articles
Error while fetching article
Error while fetching tickets
Error while fetching products
Error while fetching product
Error while fetching web page
Error while fetching galleries
Error while fetching gallery
Error while fetching form
Error while fetching imges
Error while fetching image
Error while fetching events and practice
Error while fetching events
Error while fetching practice
Error while fetching fetching
Error while fetching team subscription info
Error while fetching team store info
Error while fetching team admin info`;

const lines = (text: string) => text.trim().split("\n");

/** Sentences of the catalogue that the program never shows (decision 043). */
const NEVER_SHOWN = `
Sponsor does not exist
Error while fetching sponsor
Error while fetching team subscription info
Error while fetching team store info
Error while fetching team admin info`;

const isShown = (sentence: string) => !lines(NEVER_SHOWN).includes(sentence);

describe("the error catalogue", () => {
  test("has every known sentence word for word, except those that nothing can show, and no others", () => {
    const ours = [
      INVALID_EMAIL,
      ...Object.values(NOT_FOUND_MESSAGES),
      ...Object.values(FORM_MESSAGES),
      ROBOT_CHECK_NEEDED,
      ...Object.values(CHECKOUT_MESSAGES),
    ];
    expect(ours).toEqual(lines(KNOWN_WORDINGS).filter(isShown));
  });

  test("has every fetch failure word for word, 'imges' included", () => {
    expect(FETCHED_PARTS.map(fetchFailureSentence)).toEqual(lines(FETCH_FAILURES).filter(isShown));
  });

  test("adds a hint to the subscription status failure", () => {
    expect(SUBSCRIPTION_STATUS_FAILED).toMatch(
      /^Error while fetching account subscription status\b.+contact support/,
    );
  });

  test("has a different sentence for each shared constant", () => {
    expect(Object.keys(SHARED_MESSAGES)).toEqual([
      "generalFailure",
      "seasonsLoadFailure",
      "sponsorsLoadFailure",
      "verificationFailed",
      "contactMessageRequired",
    ]);
    const words = Object.values(SHARED_MESSAGES);
    expect(new Set(words).size).toBe(words.length);
    for (const sentence of words) expect(sentence.length).toBeGreaterThan(10);
  });
});

describe("requiredFieldMessage", () => {
  test.each([
    ["First Name", "Please enter the first name"],
    [" E-mail ", "Please enter the e-mail"],
    ["message", "Please enter the message"],
  ])("%j → %j", (name, sentence) => {
    expect(requiredFieldMessage(name)).toBe(sentence);
  });
});

describe("checkoutFailure", () => {
  test("removes the client's additions", () => {
    expect(checkoutFailure("FirebaseError: Card declined")).toBe("Card declined");
    expect(checkoutFailure("FirebaseError: Card declined [400]")).toBe("Card declined");
    expect(checkoutFailure("Card declined [503] ")).toBe("Card declined");
    expect(checkoutFailure("Row [400] is taken")).toBe("Row [400] is taken");
  });
  test.each([undefined, null, "", "FirebaseError: "])("uses the general sentence for %j", (message) => {
    expect(checkoutFailure(message)).toBe("Error occurred while checking out");
  });
});

test("a visitor in production reads which part is missing, without the cause", () => {
  expect(loadFailureSentence("sponsors")).toBe("We couldn't load the sponsors. Please try again later");
  expect(loadFailureSentence("seasons")).toBe("We couldn't load the seasons. Please try again later");
  expect(loadFailureSentence("games")).toBe("We couldn't load the schedule. Please try again later");
  expect(loadFailureSentence("players")).toBe("We couldn't load the roster. Please try again later");
  expect(loadFailureSentence("roster stats")).toBe("We couldn't load the statistics. Please try again later");
  expect(loadFailureSentence("fetching")).toBe("Something went wrong. Please try again");
});

test("every sentence is used somewhere", () => {
  const program = readSources()
    .filter(({ path }) => !isTestPath(path))
    .map(({ text }) => text)
    .join("\n");
  const tables = { CHECKOUT_MESSAGES, FORM_MESSAGES, FORM_NOTES, LIMIT_MESSAGES, SHARED_MESSAGES };
  const names = Object.entries(tables).flatMap(([table, sentences]) =>
    Object.keys(sentences).map((name) => `${table}.${name}`),
  );
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(program))).toEqual([]);
});
