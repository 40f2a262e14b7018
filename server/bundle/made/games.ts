import type { BundleReport } from "../bundle-report.ts";
import type { RawRecord } from "../record.ts";
import { seasonOfDay, writtenSeason } from "../sheets/written-season.ts";
import { madeId, withFields, writtenText } from "./fields.ts";
import { madeMoment, momentFields } from "./game-moment.ts";
import { madeResult } from "./game-result.ts";
import { madeSides, marksPlace, type SideWords } from "./game-sides.ts";
import { freeId } from "./ids.ts";
import type { Named } from "./named.ts";

/** What games name, by id or name. */
export interface GameNames {
  opponents: Named;
  seasons: Named;
  leagues: Named;
  /** The club's own names, plain. */
  own: ReadonlySet<string>;
}

/** What a sheet says, and fields are made of. */
const WORDS: Readonly<Record<string, undefined>> = Object.fromEntries(
  [
    ...["date", "time", "endTime", "opponent", "homeTeam", "awayTeam", "homeScore", "awayScore"],
    ...["result", "season", "league", "kind", "status"],
  ].map((word) => [word, undefined]),
);

/** Stands in for a moment that was reported as a mistake: nothing is imported then. */
const NEVER = "2000-01-01 00:00";

/** Games with fields made of a sheet's words, and with ids of season and opponent: a game that moves keeps its own. */
export function madeGames(raws: readonly RawRecord[], names: GameNames, report: BundleReport): RawRecord[] {
  const words = { own: names.own, marksPlaces: raws.some(marksPlace) };
  const taken = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  return raws.map((raw) => madeGame(raw, names, words, taken, report));
}

function madeGame(
  raw: RawRecord,
  names: GameNames,
  words: SideWords,
  taken: Set<string>,
  report: BundleReport,
): RawRecord {
  const said = writtenSeason(writtenText(raw, "season"));
  const moment = madeMoment(raw, said, report);
  const sides = madeSides(raw, words, report);
  const result = madeResult(raw, sides?.place ?? writtenText(raw, "place"), report);
  const isTimeOpen = moment !== null && moment !== "wrong" && moment.time === null;
  const season = said || (moment !== null && moment !== "wrong" ? seasonOfDay(moment.day) : "");
  const made = withFields(raw, {
    ...WORDS,
    ...(moment === "wrong" ? { timeOfGame: NEVER } : moment && momentFields(moment)),
    ...(sides && { place: sides.place }),
    ...(sides?.opponent && { opponentId: names.opponents.idOf(sides.opponent, raw) }),
    ...(sides?.isVenuePlace && { venue: undefined }),
    ...(isTimeOpen && result.state === undefined && writtenText(raw, "state") === "" && { state: "tbd" }),
    ...result,
    ...(writtenText(raw, "seasonId") === "" &&
      season !== "" && { seasonId: names.seasons.idOf(season, raw) }),
    ...leagueOf(raw, names, sides?.isStarred ?? false),
  });
  if (writtenText(made, "id") !== "") return made;
  const key = madeId(writtenText(made, "seasonId"), writtenText(made, "opponentId"));
  return key === "" ? made : withFields(made, { id: freeId(key.slice(0, 58), taken) });
}

const OF_NO_LEAGUE = /^(?:no|n|none|false|non-?(?:conf|league).*|exh.*|scrim.*|friendly|independent|-+)$/i;
const OF_THE_LEAGUE = /^(?:y|yes|true|x|\*|conf|conference|league|reg(?:ular)?(?: season)?)\.?$/i;

/** A column may name the league, or say that it is a game of the one league the club plays in. */
function leagueOf(raw: RawRecord, { leagues }: GameNames, isStarred: boolean): Record<string, unknown> {
  if (writtenText(raw, "leagueId") !== "") return {};
  const text = writtenText(raw, "league");
  const kind = writtenText(raw, "kind");
  const only = leagues.only();
  if (text !== "" && !OF_NO_LEAGUE.test(text) && !OF_THE_LEAGUE.test(text))
    return { leagueId: leagues.idOf(text, raw) };
  const isOfTheLeague = isStarred || OF_THE_LEAGUE.test(text) || OF_THE_LEAGUE.test(kind);
  return isOfTheLeague && only !== null ? { leagueId: only } : {};
}
