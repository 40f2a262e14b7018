import { GAME_KINDS, type GameKind } from "../../../domain/schedule/game.ts";
import type { RecordsByName } from "../ids/named-records.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, type RecordFields, withFields } from "../records/record-fields.ts";
import type { GameSides } from "./sides/game-sides.ts";

const EXHIBITION = /^(?:exh(?:\.|ibition)?|friendly|pre-?season)\b/i;
const KINDS = [
  [
    /^(?:play-?offs?|post-?season|championships?|nationals?|regionals?|(?:quarter|semi)?-?finals?)\b/i,
    "playoff",
  ],
  [/\b(?:tournament|tourney|showcase|invitational|classic|cup)\b/i, "tournament"],
  [/^(?:scrim|intra-?squad|inter-?squad)/i, "scrimmage"],
  [EXHIBITION, "exhibition"],
] as const satisfies readonly (readonly [RegExp, GameKind])[];

/**
 * In a column of leagues these words name a kind only if nothing else is in the cell: a league may be called
 * "Lakes Cup".
 */
const ALONE =
  /^(?:play-?offs?|post-?season|tournament|tourney|scrim(?:mages?)?|exh(?:\.|ibition)?|friendly|pre-?season)$/i;
const OF_NO_LEAGUE =
  /^(?:no|n|none|false|non-?(?:conf|league).*|exh.*|scrim.*|pre-?season|friendly|independent|-+)$/i;
const OF_THE_LEAGUE = /^(?:y|yes|true|x|\*|conf|conference|league|reg(?:ular)?(?: season)?)\.?$/i;

/** A cell's kind normalized for comparison: "Playoffs" equals "Postseason". */
const comparableKind = (text: string): string =>
  kindIn(text) ?? (OF_THE_LEAGUE.test(text) ? "league" : text.toLowerCase());

const kindIn = (text: string) => KINDS.find(([form]) => form.test(text))?.[1];

/** What a cell in a column of leagues or competitions holds. */
export const leagueCellMeaning = (text: string): "kind" | "league" | "none" | "name" =>
  ALONE.test(text) || (kindIn(text) ?? "tournament") !== "tournament"
    ? "kind"
    : OF_THE_LEAGUE.test(text)
      ? "league"
      : OF_NO_LEAGUE.test(text)
        ? "none"
        : "name";

/** True if a cell in a column of types is understood. */
export const isKnownKind = (text: string): boolean =>
  GAME_KINDS.some((one) => one === text) || kindIn(text) !== undefined || leagueCellMeaning(text) !== "name";

/**
 * The fields `kind` and `leagueId`. A cell may name the league, say that the game is in the club's only
 * league, or name another kind of game.
 */
export function gameKindFields(
  raw: RawRecord,
  leagues: RecordsByName,
  sides: Pick<GameSides, "isStarred" | "kind"> | null,
): RecordFields {
  const [league, type] = [fieldText(raw, "league"), fieldText(raw, "kind")];
  const kind =
    GAME_KINDS.find((one) => one === type) ??
    kindIn(type) ??
    (ALONE.test(league) ? kindIn(league) : undefined) ??
    sides?.kind ??
    undefined;
  if (fieldText(raw, "leagueId") !== "") return { kind };
  const isName = league !== "" && ![OF_NO_LEAGUE, OF_THE_LEAGUE, ALONE].some((form) => form.test(league));
  // An exhibition or scrimmage is not a league game, even if its row names the league.
  const isPractice = kind === "exhibition" || kind === "scrimmage";
  if (isName && !isPractice) return { kind, leagueId: leagues.idOf(league, raw) };
  const isOfTheLeague = sides?.isStarred || OF_THE_LEAGUE.test(league) || OF_THE_LEAGUE.test(type);
  const only = leagues.only();
  return { kind, ...(isOfTheLeague && !isPractice && only !== null && { leagueId: only }) };
}

/** Matches words that say only that a row is a game. */
const ANY = /^(?:games?|match(?:es)?|(?:standard |team )?events?|others?|fixtures?)$/i;

export const isAnyGameWord = (text: string): boolean => ANY.test(text);

/**
 * Merges two columns of the kind ("Type", "Event Type"): the filled one is used, or the one that says more
 * than "Game". Two different kinds are a mistake.
 */
export function withOneKind(raw: RawRecord, report: BundleReport): RawRecord {
  const [kind, other] = [fieldText(raw, "kind"), fieldText(raw, "otherKind")];
  if (other === "") return raw;
  if (kind === "" || ANY.test(kind)) return withFields(raw, { kind: other });
  const isSame = ANY.test(other) || comparableKind(kind) === comparableKind(other);
  if (!isSame) {
    const { heading } = raw.inSheet?.(["otherKind"], raw.value) ?? { heading: "the other Type column" };
    noteMistake(
      raw,
      ["kind"],
      `This doesn't match ${heading}, which says "${other}". Fix one of them or leave one empty.`,
      report,
    );
  }
  return raw;
}
