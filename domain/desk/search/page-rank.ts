import { foldedName } from "../../values/folded-name.ts";
import { type FoldedSearch, searchRank } from "./search-rank.ts";

/** A page or a setting of the desk, as the search compares it. */
export interface SearchedPage {
  title: string;
  /** Words that people use for it (`alsoCalled`). */
  alsoCalled: string;
  /** Words that tell what is on it: what it is about, and the labels of its fields. */
  further: string;
}

/** Words that say nothing about the page that somebody looks for: "add a player" means "player". */
const FILLERS = new Set(
  `a about add an and are at by can change create do does edit enter find for from get give go have how i in
  is it make me my need new of on or our put see set someone something that the this to up update upload us want
  we what when where who whose why with you your`.split(/\s+/),
);

/** The words of a search that name something; all of them if none does. */
function meantWords({ words }: FoldedSearch): readonly string[] {
  const meant = words.filter((word) => !FILLERS.has(word));
  return meant.length === 0 ? words : meant;
}

/**
 * How well a page fits a search, on the scale of `searchRank`; null if it does not. What people call a page
 * counts as much as the beginning of its title.
 */
export function pageRank(search: FoldedSearch, { title, alsoCalled, further }: SearchedPage): number | null {
  const words = meantWords(search);
  const meant = { text: words.join(" "), words };
  const ranks = [searchRank(search, title), searchRank(meant, title)];
  const called = callsOf({ title, alsoCalled });
  if (words.every((word) => called.has(singular(word)))) ranks.push(1);
  ranks.push(searchRank(meant, title, alsoCalled), searchRank(meant, title, `${alsoCalled} ${further}`));
  const found = ranks.filter((rank) => rank !== null);
  return found.length === 0 ? null : Math.min(...found);
}

/** How many words of a search that fits no page name this one; 0 if none does. */
export function countCalledWords(search: FoldedSearch, page: SearchedPage): number {
  const called = callsOf(page);
  return new Set(meantWords(search).filter((word) => called.has(singular(word)))).size;
}

const callsOf = ({ title, alsoCalled }: Pick<SearchedPage, "title" | "alsoCalled">) =>
  new Set(foldedName(`${title} ${alsoCalled}`).split(" ").map(singular));

/** "refunds" → "refund". */
const singular = (word: string) => word.replace(/(?<=\w{3})s$/, "");
