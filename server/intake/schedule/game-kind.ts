import { GAME_KINDS, type GameKind } from "../../../domain/schedule/game.ts";
import type { Named } from "../ids/named-records.ts";
import type { RawRecord } from "../records/record.ts";
import { type Fields, writtenText } from "../records/record-fields.ts";
import type { MadeSides } from "./sides/game-sides.ts";

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

/** In a column of leagues only such a word alone is a kind: a league may be called "Lakes Cup". */
const ALONE =
  /^(?:play-?offs?|post-?season|tournament|tourney|scrim(?:mages?)?|exh(?:\.|ibition)?|friendly|pre-?season)$/i;
const OF_NO_LEAGUE =
  /^(?:no|n|none|false|non-?(?:conf|league).*|exh.*|scrim.*|pre-?season|friendly|independent|-+)$/i;
const OF_THE_LEAGUE = /^(?:y|yes|true|x|\*|conf|conference|league|reg(?:ular)?(?: season)?)\.?$/i;

/** What a cell says of a game's kind, to compare two of them: two words for one kind are the same. */
export const kindWord = (text: string): string =>
  kindIn(text) ?? (OF_THE_LEAGUE.test(text) ? "league" : text.toLowerCase());

const kindIn = (text: string) => KINDS.find(([form]) => form.test(text))?.[1];

/** What a cell of a column of leagues or competitions is. */
export const leagueWord = (text: string): "kind" | "league" | "none" | "name" =>
  ALONE.test(text) || (kindIn(text) ?? "tournament") !== "tournament"
    ? "kind"
    : OF_THE_LEAGUE.test(text)
      ? "league"
      : OF_NO_LEAGUE.test(text)
        ? "none"
        : "name";

/** Whether a cell of a column of types says something that is understood. */
export const isKnownKind = (text: string): boolean =>
  GAME_KINDS.some((one) => one === text) || kindIn(text) !== undefined || leagueWord(text) !== "name";

/**
 * A column may name the league, or say that it is a game of the one league the club plays in, or of what
 * other kind.
 */
export function madeKind(
  raw: RawRecord,
  leagues: Named,
  sides: Pick<MadeSides, "isStarred" | "kind"> | null,
): Fields {
  const [league, type] = [writtenText(raw, "league"), writtenText(raw, "kind")];
  const kind =
    GAME_KINDS.find((one) => one === type) ??
    kindIn(type) ??
    (ALONE.test(league) ? kindIn(league) : undefined) ??
    sides?.kind ??
    undefined;
  if (writtenText(raw, "leagueId") !== "") return { kind };
  const isName = league !== "" && ![OF_NO_LEAGUE, OF_THE_LEAGUE, ALONE].some((form) => form.test(league));
  // Practice against another club is none of a league's games, also where its sheet has the league in each
  // row.
  const isPractice = kind === "exhibition" || kind === "scrimmage";
  if (isName && !isPractice) return { kind, leagueId: leagues.idOf(league, raw) };
  const isOfTheLeague = sides?.isStarred || OF_THE_LEAGUE.test(league) || OF_THE_LEAGUE.test(type);
  const only = leagues.only();
  return { kind, ...(isOfTheLeague && !isPractice && only !== null && { leagueId: only }) };
}
