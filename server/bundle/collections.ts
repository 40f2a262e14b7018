import { z } from "zod";
import { acrossFields } from "./across-fields.ts";
import { event, practice } from "./club-event.ts";
import {
  attachedFiles,
  htmlText,
  id,
  imageFile,
  link,
  looseWebUrl,
  moment,
  order,
  prose,
  requiredSingleLine,
  singleLine,
  sportsType,
  webUrl,
  wholeNumber,
} from "./fields.ts";
import { form } from "./form.ts";
import { gallery } from "./gallery.ts";
import { game } from "./game.ts";
import { leagueResult } from "./league-result.ts";
import { playerLine } from "./line.ts";
import { aboutSection, page, textFile } from "./page.ts";
import { coach, personDetail, player } from "./person.ts";
import { play } from "./play.ts";
import { product } from "./product.ts";
import { ticket } from "./ticket.ts";
import { givenTotal } from "./total.ts";

/** One schema per collection: the only definition of the bundle's format (docs/bundles.md). */

/** Left out: the time of the record's first import. */
const timeCreated = moment.nullable().default(null);

const games = wholeNumber(300);

const season = z.strictObject({
  id,
  preDevelopedSeasonId: id,
  tagIds: z.array(id).default([]),
  /** What was true of players then: number, class, position. Who is in the roster is said by tags. */
  roster: z
    .array(z.strictObject({ playerId: id, details: z.array(personDetail).max(30) }))
    .max(300, "at most 300 players")
    .default([]),
  /** The season's record where not all of its games are listed. Left out: that of its games. */
  record: z
    .strictObject({
      wins: games,
      losses: games,
      ties: games.default(0),
      overtimeLosses: games.default(0),
    })
    .nullable()
    .default(null),
  timeCreated: moment,
});

const tag = z.strictObject({
  id,
  reference: singleLine(64).default(""),
  tagType: z.enum(["player", "coach", "opponent", "league", "none"]),
  value: singleLine(120).default(""),
  label: requiredSingleLine(120),
  url: link.default(""),
  deleted: z.boolean().default(false),
});

const opponent = z.strictObject({
  id,
  name: requiredSingleLine(80),
  abbreviation: singleLine(6).default(""),
  logo: imageFile.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated,
});

const league = z.strictObject({
  id,
  preDevelopedLeagueId: id,
  preDevelopedConferenceId: id.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated,
});

const article = z
  .strictObject({
    id,
    title: requiredSingleLine(160),
    url: webUrl.default(""),
    author: singleLine(80).default(""),
    content: htmlText.default(""),
    /** Instead of `content`: an .html or .md file in the bundle's articles folder. */
    contentFile: textFile("articles").optional(),
    mobileContent: htmlText.default(""),
    notes: prose(5000).default(""),
    tagIds: z.array(id).default([]),
    published: z.boolean().default(true),
    seasonId: id.nullable().default(null),
    gameId: id.nullable().default(null),
    galleryId: id.nullable().default(null),
    featureImage: imageFile.nullable().default(null),
    files: attachedFiles,
    timeOfArticle: moment.nullable().default(null),
    timeCreated,
  })
  .refine(
    (a) => (a.contentFile ? 1 : 0) + (a.content ? 1 : 0) === 1 || (!a.contentFile && !a.content && a.url),
    acrossFields("content", "one of content, contentFile or url"),
  );

const sponsor = z.strictObject({
  id,
  name: requiredSingleLine(80),
  logo: imageFile.nullable().default(null),
  /** http:// is added if it is missing. */
  url: looseWebUrl.default(""),
  order,
  timeCreated,
});

const image = z.strictObject({
  file: imageFile,
  alt: singleLine(300).default(""),
  caption: singleLine(300).default(""),
  focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).default([0.5, 0.5]),
});

/** The collections of a club's folder: file name without its extension → schema of a row. */
export const COLLECTIONS = {
  images: image,
  tags: tag,
  seasons: season,
  opponents: opponent,
  leagues: league,
  players: player,
  alumni: player,
  coaches: coach,
  games: game,
  lines: playerLine,
  totals: givenTotal,
  plays: play,
  leagueresults: leagueResult,
  events: event,
  practices: practice,
  galleries: gallery,
  articles: article,
  pages: page,
  about: aboutSection,
  sponsors: sponsor,
  tickets: ticket,
  products: product,
  forms: form,
} as const;

export type CollectionName = keyof typeof COLLECTIONS;

/**
 * Collections that may also be spreadsheets (sheets/): the first line names the columns; an empty cell means left out. In players
 * and alumni, a column named by no field but by a known title (DETAIL_TITLES) is a profile value under that title.
 */
export const SHEET_COLLECTIONS = [
  "players",
  "alumni",
  "coaches",
  "games",
  "opponents",
  "lines",
  "totals",
  "plays",
  "leagueresults",
  "events",
  "sponsors",
] as const satisfies CollectionName[];

export type SheetCollection = (typeof SHEET_COLLECTIONS)[number];

/**
 * reference.json, beside the club folders: what all clubs share. In names, `{season}` becomes the academic year of the
 * import and `{season-1}` the one before.
 */
export const reference = z.strictObject({
  preDevelopedSeasons: z.array(
    z.strictObject({
      id,
      sportsType,
      name: requiredSingleLine(40).refine(
        (name) => !/^(season|roster)\b/i.test(name),
        "a name such as 2026-27, without the word Season or Roster",
      ),
      logo: imageFile.nullable().default(null),
    }),
  ),
  preDevelopedLeagues: z.array(
    z.strictObject({
      id,
      name: requiredSingleLine(80),
      division: singleLine(80).default(""),
      sportsType,
      conferences: z.array(z.strictObject({ id, name: requiredSingleLine(80) })).default([]),
    }),
  ),
});
