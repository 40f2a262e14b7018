import type { SheetCollection } from "../../collections/collections.ts";
import { withTimeAndResult } from "../columns/time-or-result.ts";
import { isStaffRole, isVacant } from "../people/staff-words.ts";
import { isDayOff } from "../schedule/days-off.ts";
import { isEventAtPlace, isEventName } from "../schedule/event-names.ts";
import { writtenMatchup } from "../schedule/sides/parse-opponent.ts";
import { writtenAddress } from "../schedule/sides/venue-address.ts";

/** What other programs write of a row in their own way. */
type Words = Readonly<Record<string, unknown>>;

const text = (words: Words, name: string) => {
  const value = words[name];
  return typeof value === "string" ? value.trim() : "";
};

const isYes = (value: string) => /^(?:1|y|yes|true|x)$/i.test(value);

/** A row's words as a club's own sheet has them: those that only programs write are gone. */
export function plainWords(collection: SheetCollection, words: Words): Record<string, unknown> {
  if (collection === "games") return withAddress(withTimeAndResult(gameWords(words)));
  if (collection === "events") return withAddress(words);
  const { role: _role, isNoPlayer: _isNoPlayer, ...plain } = words;
  return collection === "players" || collection === "alumni" ? plain : { ...words };
}

/** "Iceplex, 12 Main St, Denver" in one cell is a venue and its address. */
function withAddress(words: Words): Record<string, unknown> {
  const found = words.address === undefined ? writtenAddress(text(words, "venue")) : null;
  return { ...words, ...found };
}

function gameWords(words: Words): Record<string, unknown> {
  const { isHome, isAllDay, firstTeam: _first, secondTeam: _second, title: _title, ...said } = words;
  const home = typeof isHome === "string" ? isHome : "";
  const plain = isNo(home) ? turned(said) : said;
  const hasTeams = plain.homeTeam !== undefined && plain.awayTeam !== undefined;
  return {
    ...plain,
    ...(isYes(String(isAllDay)) && { time: "TBD" }),
    ...(home !== "" && plain.place === undefined && !hasTeams && { place: sideOf(home) }),
    ...(!hasSides(plain) && sidesOf(words, home)),
  };
}

/** What is neither yes nor no stays, and is refused as a side. */
const sideOf = (home: string) => (isYes(home) ? "home" : isNo(home) ? "away" : home);

const isNo = (value: string) => /^(?:0|n|no|false)$/i.test(value);

/** The first team is the visitor where it is not at home. */
function turned({ homeTeam, awayTeam, homeScore, awayScore, ...words }: Words): Words {
  if (homeTeam === undefined || awayTeam === undefined)
    return { ...words, ...given({ homeTeam, awayTeam, homeScore, awayScore }) };
  return {
    ...words,
    ...given({ homeTeam: awayTeam, awayTeam: homeTeam, homeScore: awayScore, awayScore: homeScore }),
  };
}

const given = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));

const hasSides = (words: Words) =>
  ["opponentId", "opponent"].some((name) => words[name] !== undefined) ||
  (words.homeTeam !== undefined && words.awayTeam !== undefined);

/** Teams by their codes, which leagues often write as names, or from a calendar's title. */
function sidesOf(words: Words, home: string): Words {
  const [first, second] = [named(text(words, "firstTeam")), named(text(words, "secondTeam"))];
  if (first === "" && second !== "") return { opponent: second };
  if (second !== "")
    return home === "" || isYes(home)
      ? { homeTeam: first, awayTeam: second }
      : { homeTeam: second, awayTeam: first };
  const title = text(words, "title");
  const isGame = /\bgame\b/i.test(`${text(words, "kind")} ${text(words, "otherKind")}`);
  const matchup = isEventAtPlace(title) ? null : writtenMatchup(title, isGame);
  return matchup ?? (isEventName(title) ? { opponent: title } : {});
}

/** A number is a code, and nobody's name. */
const named = (code: string) => (/[a-z]/i.test(code) ? code : "");

const OTHER_KINDS =
  /^(?:practices?|training|(?:standard |team )?events?|meetings?|socials?|party|try-?outs?|others?|camps?|clinics?|bye|open (?:skate|gym|field)|fundraisers?|travel|banquets?|meals?)\b/i;

/** Schedules have practices, meetings and breaks among the games, and what was deleted. */
export function isNoGame(collection: SheetCollection, said: Words, plain: Words): boolean {
  if (collection !== "games") return false;
  const kinds = [text(said, "kind"), text(said, "otherKind")].filter(Boolean);
  if (
    (kinds.length > 0 && kinds.every((kind) => OTHER_KINDS.test(kind) || isOffKind(kind))) ||
    /^deleted$/i.test(text(said, "status"))
  )
    return true;
  // What has a result is a game: "Holiday" may be a team.
  if (isDayOff(text(said, "opponent"))) return !hasScores(plain);
  const isPlayed = ["result", "outcome", "finalScore"].some((word) => plain[word] !== undefined);
  const isNobody = !hasSides(plain) && !isPlayed && plain.homeTeam === undefined;
  return isNobody && (/[a-z]/i.test(text(said, "title")) || isDayOff(text(said, "note")));
}

/** Squads that play each other are a scrimmage. */
const isOffKind = (kind: string) => isDayOff(kind) && !/squad|scrim/i.test(kind);

/** Programs write 0 and 0 beside what was not played. */
const hasScores = (plain: Words) => SCORES.some((word) => /[1-9]/.test(String(plain[word] ?? "")));

const SCORES = ["result", "finalScore", "score", "opponentScore", "homeScore", "awayScore"];

/** Rosters of programs hold coaches and parents, too, and numbers that nobody wears yet. */
export function isNoPlayer(said: Words): boolean {
  const name = text(said, "name") || text(said, "lastName");
  const isNobody = isVacant(name) && (text(said, "name") !== "" || !isSomebody(text(said, "firstName")));
  if (name !== "" && isNobody) return true;
  return isStaffRole(text(said, "role")) || isYes(text(said, "isNoPlayer"));
}

/** Some families are called Open or Null. */
const isSomebody = (firstName: string) => firstName !== "" && !isVacant(firstName);
