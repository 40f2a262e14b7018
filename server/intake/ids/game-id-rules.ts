import { machineDate, spreadsheetTime } from "../../../domain/values/dates.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { gameDateField, gameTimes } from "../../collections/fields/game-date.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText, idFromWords, nameKey, nameLetters } from "../records/record-fields.ts";
import type { MatchKeys } from "./match-records.ts";
import { type IdContext, type IdRules, joinKey, timeZoneOf } from "./match-stored-ids.ts";
import type { StoredGame } from "./stored-snapshot.ts";

interface Facts {
  opponent: string;
  place: string;
  seasonId: string;
  /** "2027-03-06"; "" until a day is set. */
  day: string;
  /** The start with its time; only the day until a time is set. */
  time: string;
  start: number;
  /** "3-2" for a game that was played; else "". */
  score: string;
}

export interface GameIdContext {
  /** The name of the opponent with this id. */
  nameOf(opponentId: string): string;
  asWritten(game: RawRecord): RawRecord;
  idContext: IdContext;
}

/** Matches rows to stored games by opponent, day and side, regardless of the order of rows. */
export function gameIdRules(
  stored: readonly StoredGame[],
  { nameOf, asWritten, idContext }: GameIdContext,
): IdRules {
  const opponentOf = opponentsIn(stored, nameOf);
  return {
    stored: stored.map((game) => {
      const facts = factsOf({ ...game, opponentId: plain(game.opponentName) });
      const isOver = game.state === "final" || isPast(game, idContext.asOf);
      return {
        ...traits(facts, !isOver),
        id: game.id,
        held: game.held,
        isOpen: !isOver,
        shown: `${game.opponentName} (${game.place})${shownDay(game)}`,
      };
    }),
    written: (raw) => {
      const opponent = opponentOf(fieldText(raw, "opponentId"));
      return traits(writtenFacts(raw, opponent, idContext), true);
    },
    idOf: (raw) => idFromWords(fieldText(raw, "seasonId"), fieldText(raw, "opponentId")).slice(0, 58),
    dayOf: (raw) => writtenFacts(raw, "", idContext).day,
    asWritten,
  };
}

const plain = (name: string) => nameLetters(name) || nameKey(name);

/**
 * Compares opponents by name, because a derived id may have changed. An opponent whose name changed still
 * matches by its stored id.
 */
function opponentsIn(stored: readonly StoredGame[], nameOf: (opponentId: string) => string) {
  const names = new Set(stored.map(({ opponentName }) => plain(opponentName)));
  const nameById = new Map(stored.map(({ opponentId, opponentName }) => [opponentId, plain(opponentName)]));
  return (opponentId: string) => {
    const name = plain(nameOf(opponentId));
    return names.has(name) ? name : (nameById.get(opponentId) ?? name);
  };
}

/** True for a past game that people hold tickets for: a row with a different day is then a different game. */
const isPast = ({ held, state, end }: StoredGame, asOf: Date) => held && state !== "postponed" && end < asOf;

function shownDay({ datePrecision, start, timeZone }: StoredGame): string {
  return datePrecision === "none" || datePrecision === "month" ? "" : ` on ${sentenceDate(start, timeZone)}`;
}

function traits(facts: Facts, mayMove: boolean): MatchKeys {
  const { opponent, place, seasonId, day, time, score, start } = facts;
  const inSeason = joinKey(opponent, seasonId);
  return {
    exact: [joinKey(opponent, place, time || seasonId)],
    same: [joinKey(opponent, place, day || seasonId)],
    sure: score === "" ? [] : [joinKey(inSeason, place, score)],
    moved: mayMove ? [joinKey(inSeason, place)] : [],
    beside: day === "" ? [] : [joinKey(opponent, day)],
    group: inSeason,
    start,
  };
}

function factsOf({ opponentId: opponent, place, seasonId, start, timeZone, ...game }: StoredGame): Facts {
  const hasDay = game.datePrecision === "time" || game.datePrecision === "day";
  const day = hasDay ? machineDate(start, timeZone) : "";
  return {
    ...{ opponent, place, seasonId, day, start: hasDay ? start.getTime() : Number.POSITIVE_INFINITY },
    time: game.datePrecision === "time" ? spreadsheetTime(start, timeZone) : day,
    score: game.state === "final" ? `${game.score}-${game.opponentScore}` : "",
  };
}

function writtenFacts(raw: RawRecord, opponent: string, idContext: IdContext): Facts {
  const timeZone = timeZoneOf(raw, idContext);
  const text = gameDateField.safeParse(fieldText(raw, "timeOfGame"));
  const times = gameTimes(
    { timeOfGame: text.data ?? null, endTimeOfGame: null, timeZone },
    idContext.instant,
    new Date(0),
  );
  return factsOf({
    ...{ id: "", held: false, opponentId: opponent, opponentName: "", timeZone },
    ...{ place: fieldText(raw, "place"), seasonId: fieldText(raw, "seasonId") },
    ...{ start: times.timeOfGame, end: times.endTimeOfGame, datePrecision: times.datePrecision },
    state: fieldText(raw, "state"),
    score: numberIn(raw, "score"),
    opponentScore: numberIn(raw, "opponentScore"),
  });
}

function numberIn(raw: RawRecord, field: string): number | null {
  const text = fieldText(raw, field);
  return text === "" ? null : Number(text);
}
