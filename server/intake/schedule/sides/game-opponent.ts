import type { RecordsByName } from "../../ids/named-records.ts";
import type { BundleReport } from "../../records/bundle-report.ts";
import { noteField, noteMistake, type RawRecord } from "../../records/record.ts";
import { fieldText, hasField, type RecordFields } from "../../records/record-fields.ts";
import { isDayOff } from "../days-off.ts";
import type { GameSides } from "./game-sides.ts";
import { canBeRoundOrTeamName, isRoundOnly } from "./occasions.ts";
import { undecidedOpponentName } from "./undecided-opponent.ts";

/**
 * The single record used for all opponents not known yet. It is marked deleted, so that it has no page, no
 * history and no place in statistics.
 */
const OPEN = { name: "Opponent to be announced", abbreviation: "TBA", deleted: true };
const OPEN_ID = "tbd";

interface Met {
  opponents: RecordsByName;
  result: RecordFields;
  report: BundleReport;
}

/** The field `opponentId`, and a note with the rest of the cell: "Winner of game 3", "Game 2". */
export function opponentFields(
  raw: RawRecord,
  sides: GameSides,
  { opponents, result, report }: Met,
): RecordFields {
  const { opponent, word, remark } = sides;
  const open = undecidedOpponentName(opponent) ?? (isRoundOnly(opponent) ? opponent : null);
  if (open === null || opponents.isWritten(opponent))
    return { opponentId: opponents.idOf(opponent, raw), ...withNote(raw, remark) };
  if (result.state === "final")
    noteMistake(raw, [word], "the opponent's name, because this game has a result", report);
  else if (canBeRoundOrTeamName(opponent)) noteField(raw, [word], roundText(opponent), report);
  return { opponentId: opponents.idOf(OPEN_ID, raw, OPEN), ...withNote(raw, open || remark) };
}

const roundText = (round: string) =>
  `"${round}" was read as a round, with its opponent to be announced; once you know the opponent, add it after the round, as in Semifinal vs Duke`;

/**
 * Reports a row or event without an opponent. The returned fields keep other checks from reporting it again.
 */
export function missingOpponentFields(
  raw: RawRecord,
  opponents: RecordsByName,
  report: BundleReport,
): RecordFields {
  if (hasField(raw, "opponentId") || !hasField(raw, "date")) return {};
  noteMistake(raw, [emptyCell(raw)], "an opponent", report);
  return { opponentId: opponents.idOf(OPEN_ID, raw, OPEN), place: "home" };
}

/**
 * The team column at which a missing opponent is reported: the empty column, or the filled one if it holds no
 * team.
 */
function emptyCell(raw: RawRecord): string {
  const [home, away] = [fieldText(raw, "homeTeam"), fieldText(raw, "awayTeam")];
  if (home === "" && away === "") return "opponent";
  const isHomeMeant = isDayOff(home || away) ? home !== "" : home === "";
  return isHomeMeant ? "homeTeam" : "awayTeam";
}

function withNote(raw: RawRecord, remark: string): RecordFields {
  const note = fieldText(raw, "note");
  if (remark === "" || note.includes(remark)) return {};
  return { note: note === "" ? remark : `${remark}. ${note}` };
}
