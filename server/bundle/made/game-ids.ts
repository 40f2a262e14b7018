import { machineDate, sheetTime } from "../../../domain/values/dates.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { gameTimes, writtenGameDate } from "../game-date.ts";
import type { RawRecord } from "../record.ts";
import type { StoredGame } from "../stored-club.ts";
import { lettersOfName, madeId, sameName, writtenText } from "./fields.ts";
import type { Traits } from "./pair-up.ts";
import { keysOf, type StoredKinds, type Telling, zoneOf } from "./stored-ids.ts";

/** Which stored game a row is: that of the same opponent, day and side, wherever the row stands. */

interface Facts {
  opponent: string;
  place: string;
  seasonId: string;
  /** "2027-03-06"; "" while no day is set. */
  day: string;
  /** With its clock; the day alone while the time is open. */
  time: string;
  start: number;
  /** "3-2" of a game that was played; else "". */
  score: string;
}

export interface GameTelling {
  /** What a written opponent is called. */
  nameOf(opponentId: string): string;
  asWritten(game: RawRecord): RawRecord;
  telling: Telling;
}

export function gameKinds(
  stored: readonly StoredGame[],
  { nameOf, asWritten, telling }: GameTelling,
): StoredKinds {
  const opponentOf = opponentsIn(stored, nameOf);
  return {
    stored: stored.map((game) => {
      const facts = factsOf({ ...game, opponentId: plain(game.opponentName) });
      const isOver = game.state === "final" || isPast(game, telling.asOf);
      return {
        ...traits(facts, !isOver),
        id: game.id,
        held: game.held,
        isOpen: !isOver,
        shown: `${game.opponentName} (${game.place})${shownDay(game)}`,
      };
    }),
    written: (raw) => {
      const opponent = opponentOf(writtenText(raw, "opponentId"));
      return traits(writtenFacts(raw, opponent, telling), true);
    },
    idOf: (raw) => madeId(writtenText(raw, "seasonId"), writtenText(raw, "opponentId")).slice(0, 58),
    dayOf: (raw) => writtenFacts(raw, "", telling).day,
    asWritten,
  };
}

const plain = (name: string) => lettersOfName(name) || sameName(name);

/**
 * By name, because made ids of opponents may be others by now; who has another name and a stored id is still
 * the same.
 */
function opponentsIn(stored: readonly StoredGame[], nameOf: (opponentId: string) => string) {
  const names = new Set(stored.map(({ opponentName }) => plain(opponentName)));
  const nameById = new Map(stored.map(({ opponentId, opponentName }) => [opponentId, plain(opponentName)]));
  return (opponentId: string) => {
    const name = plain(nameOf(opponentId));
    return names.has(name) ? name : (nameById.get(opponentId) ?? name);
  };
}

/**
 * What was played, and what was to be while people had tickets for it, is over: another day is another game.
 */
const isPast = ({ held, state, end }: StoredGame, asOf: Date) => held && state !== "postponed" && end < asOf;

function shownDay({ datePrecision, start, timeZone }: StoredGame): string {
  return datePrecision === "none" || datePrecision === "month" ? "" : ` on ${sentenceDate(start, timeZone)}`;
}

function traits(facts: Facts, mayMove: boolean): Traits {
  const { opponent, place, seasonId, day, time, score, start } = facts;
  const inSeason = keysOf(opponent, seasonId);
  return {
    exact: [keysOf(opponent, place, time || seasonId)],
    same: [keysOf(opponent, place, day || seasonId)],
    sure: score === "" ? [] : [keysOf(inSeason, place, score)],
    moved: mayMove ? [keysOf(inSeason, place)] : [],
    beside: day === "" ? [] : [keysOf(opponent, day)],
    group: inSeason,
    start,
  };
}

function factsOf({ opponentId: opponent, place, seasonId, start, timeZone, ...game }: StoredGame): Facts {
  const hasDay = game.datePrecision === "time" || game.datePrecision === "day";
  const day = hasDay ? machineDate(start, timeZone) : "";
  return {
    ...{ opponent, place, seasonId, day, start: hasDay ? start.getTime() : Number.POSITIVE_INFINITY },
    time: game.datePrecision === "time" ? sheetTime(start, timeZone) : day,
    score: game.state === "final" ? `${game.score}-${game.opponentScore}` : "",
  };
}

function writtenFacts(raw: RawRecord, opponent: string, telling: Telling): Facts {
  const timeZone = zoneOf(raw, telling);
  const text = writtenGameDate.safeParse(writtenText(raw, "timeOfGame"));
  const times = gameTimes(
    { timeOfGame: text.data ?? null, endTimeOfGame: null, timeZone },
    telling.instant,
    new Date(0),
  );
  return factsOf({
    ...{ id: "", held: false, opponentId: opponent, opponentName: "", timeZone },
    ...{ place: writtenText(raw, "place"), seasonId: writtenText(raw, "seasonId") },
    ...{ start: times.timeOfGame, end: times.endTimeOfGame, datePrecision: times.datePrecision },
    state: writtenText(raw, "state"),
    score: numberIn(raw, "score"),
    opponentScore: numberIn(raw, "opponentScore"),
  });
}

function numberIn(raw: RawRecord, field: string): number | null {
  const text = writtenText(raw, field);
  return text === "" ? null : Number(text);
}
