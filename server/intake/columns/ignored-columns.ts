import { ALL_SPORTS } from "../../../domain/sports/sports.ts";
import { headingKey } from "./headings.ts";

/** Columns that are never read: personal data, and the internal data of other programs. */

/**
 * Matches headings of members' personal details, which a site must never show. Their content is not quoted in
 * notes either.
 */
const PRIVATE =
  /e-?mail|phone|mobile|\bcell\b|birth|\bdob\b|\bage\b|gender|\bsex\b|parent|guardian|mother|father|^p[1-4] |emergency|\bcontact\b|relationship|medical|insurance|allerg|passport|\bssn\b|social security|student id|member|profile id|user ?(?:id|name)|usa ?h\b|registration|waiver|consent|dues|paid|balance|payment|fee\b|zip|postal|street|home address|mailing|^address|\bsize\b|t-?shirt|\btee\b|citizen|nationality|ethnic|military|\bgpa\b|referee|umpire|linesm[ae]n|officials?\b|assign(?:er|or)/i;

export function isPrivateHeading(heading: string): boolean {
  const plain = headingKey(heading);
  return PRIVATE.test(plain) || ALL_SPORTS.some(({ governingBody }) => plain.includes(governingBody));
}

/**
 * Matches parts of a mailing address. A town beside them is where the person lives, which nobody agreed to
 * publish.
 */
const STREET = /zip|postal|street|home address|mailing|^address/i;

export const isStreetHeading = (heading: string) => STREET.test(headingKey(heading));

/** Normalized headings in other programs' exports that a site has no use for. */
const OF_PROGRAMS: ReadonlySet<string> = new Set([
  // of teams and people
  ...[
    "timestamp",
    "team",
    "team name",
    "team id",
    "organization",
    "country",
    "middle name",
    "preferred name",
    ...["preferred", "preferred first name", "nickname", "nick name", "goes by", "known as"],
  ],
  // of games
  ...["all day event", "arrival", "arrival time", "bill-to", "bill to", "crew", "custom opponent"],
  ...["affects standings", "division override", "duration", "duration (minutes)"],
  ...["event id", "extra label", "flag color", "game #", "game id", "game no", "game number"],
  ...["length", "level", "location url", "map", "match #", "match id", "minutes", "pattern", "points loss"],
  ...["points ot loss", "points ot win", "points tie", "points win", "repeats", "rsvp", "sport"],
  ...["sport & level", "sub program", "tags", "team1 division id", "team2 division id", "teams"],
  ...["timezone id", "tracks availability", "uniform", "venue url", "week"],
]);

export const isProgramHeading = (heading: string) => OF_PROGRAMS.has(headingKey(heading));
