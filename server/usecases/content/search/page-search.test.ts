import { expect, test } from "vitest";
import { pageRank } from "../../../../domain/desk/search/page-rank.ts";
import { foldSearch } from "../../../../domain/desk/search/search-rank.ts";
import { listDeskTargets } from "./list-desk-targets.ts";

const targets = listDeskTargets("owner");

/** The pages that a search finds, the best first. */
function found(typed: string): (string | null)[] {
  const ranked = targets.flatMap(({ href, ...page }) => {
    const rank = pageRank(foldSearch(typed), page);
    return rank === null ? [] : [{ href, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ href }) => href?.slice(6) ?? null);
}

test.each([
  ["email", "messages"],
  ["message", "messages"],
  ["sent messages", "messages"],
  ["sent emails", "messages"],
  ["adult ticket", "website/tickets"],
  ["student tickets", "website/tickets"],
  ["planned roster", "roster"],
  ["incoming players", "roster"],
  ["email ticket holders", "messages"],
  ["send an email to fans", "messages"],
  ["add a player", "roster"],
  ["jersey number", "roster"],
  ["next season's roster", "roster"],
  ["change color", "website/club/look"],
  ["upload logo", "website/club/look"],
  ["dark mode", "website/club/look"],
  ["refund", "orders"],
  ["who bought it", "orders"],
  ["guest list", "orders"],
  ["new article", "website/articles"],
  ["write a story", "website/articles"],
  ["door", "doors"],
  ["scan", "doors"],
  ["password", "account"],
  ["passkey", "account"],
  ["log out", "account"],
  ["bank account", "payments"],
  ["shirt size", "website/products"],
  ["stock", "website/products"],
  ["ticket price", "website/tickets"],
  ["sold out", "selling"],
  ["postpone a game", "games"],
  ["enter score", "games"],
  ["box score", "games"],
  ["keep score", "scoring"],
  ["volunteer", "links"],
  ["sell for cash", "sell"],
  ["free tickets", "sell"],
  ["tracking number", "shipping"],
  ["bounced email", "mails"],
  ["invite a treasurer", "people"],
  ["undo", "history"],
  ["photo album", "website/galleries"],
  ["pdf", "website/files"],
  ["ticket", "website/tickets"],
  ["sponsor logo", "website/sponsors"],
  ["menu", "website/club/menu"],
  ["instagram", "website/club/socials"],
  ["domain", "domains"],
  ["erase someone", "privacy"],
])("%s leads to %s", (typed, page) => {
  expect(found(typed)[0]).toBe(page);
});

test("a name leads to no page", () => {
  expect(["zoe", "granite ridge", "ann lee", "K7PM3XQF2A"].flatMap(found)).toEqual([]);
});
