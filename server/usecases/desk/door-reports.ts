import {
  type DoorAct,
  type DoorAnswer,
  type DoorRefusal,
  UNDO_WINDOW_MS,
} from "../../../domain/desk/door/door.ts";
import { DOOR_CODE_LENGTH } from "../../../domain/desk/door/door-code.ts";
import { doorEventText } from "../../../domain/desk/door/door-words.ts";
import { sentenceTime } from "../../../domain/values/sentence-dates.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { type AdmissionOrPickup, doorActOf } from "../../db/queries/desk/door-places.ts";
import { addScan, findScan, undoScan } from "../../db/queries/desk/door-scans.ts";
import { doorConflictWords } from "./conflict-words.ts";
import type { DeskServices } from "./desk-services.ts";
import {
  claimCode,
  conflictResult,
  DONE_RESULTS,
  doorAnswerOf,
  doorRefusalOf,
  findAdmissionOrPickupAtDoor,
  recordScan,
  recordUndoneScan,
  scanSubject,
} from "./door.ts";
import type { Door } from "./door-links.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** A scan that a door made offline, reported once it is online again. */
export interface DoorReport {
  id: string;
  act: DoorAct;
  /** The complete code. */
  code: string;
  /** Milliseconds since the scan. Relative, because a phone's clock may be wrong. */
  ago: number;
  /** Milliseconds from the scan until the door undid it; null if the door did not undo it. */
  undoneAfter: number | null;
}

/**
 * The outcome of a report. `conflict`: the door accepted the code but should have refused it; `answer` says
 * why.
 */
export interface ReportOutcome {
  id: string;
  outcome: "taken" | "undone" | "conflict";
  answer: DoorAnswer;
}

/**
 * Applies the scans that a door made offline. A valid scan counts from the moment it was made. A scan that
 * should have been refused is recorded as a conflict, for the history and the desk's page of doors. A
 * report sent again gets the same answers.
 */
export async function applyDoorReports(
  { db, now }: Services,
  door: Door,
  reports: readonly DoorReport[],
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = [];
  // One after the other, because the first of two scans of one code counts.
  for (const report of reports) outcomes.push(await db.transaction((tx) => takeIn(tx, door, report, now())));
  return outcomes;
}

const UNKNOWN: DoorAnswer & { result: DoorRefusal } = {
  result: "unknown",
  what: "",
  at: null,
  door: "",
  other: "",
};

async function takeIn(tx: Database, door: Door, report: DoorReport, now: Date): Promise<ReportOutcome> {
  const { id, act, code, ago, undoneAfter } = report;
  const scanned = { teamId: door.link.teamId, id, linkId: door.link.id };
  const told = await findScan(tx, scanned);
  const at = told?.timeScanned ?? shownAt(door, ago, now);
  const place =
    code.length === DOOR_CODE_LENGTH ? await findAdmissionOrPickupAtDoor(tx, door, { code }) : null;
  const said = (outcome: ReportOutcome["outcome"], answer: DoorAnswer = UNKNOWN) => ({ id, outcome, answer });
  if (undoneAfter !== null && undoneAfter <= UNDO_WINDOW_MS) {
    // The scan itself may be stored already, by a request whose answer was lost.
    const scan = await undoScan(tx, scanned, { since: at, at: now });
    if (scan) await recordUndoneScan(tx, door, scan, now);
    return said("undone");
  }
  if (told) return answerAgain(told.conflict !== null, place, said);
  const wrong = place && doorActOf(place) === act ? await doorRefusalOf(tx, door, place, at) : UNKNOWN;
  const done = { id, act, code, at };
  const claimed = place && !wrong && (await claimCode(tx, door, done, place));
  if (claimed) {
    await recordScan(tx, door, claimed, { ...done, toldAt: now });
    return said("taken", { ...doorAnswerOf(claimed, DONE_RESULTS[act]), at });
  }
  // Another request may have reported the same scan in the meantime.
  const meanwhile = await findScan(tx, scanned);
  if (meanwhile) return answerAgain(meanwhile.conflict !== null, place, said);
  const current = wrong ? place : await findAdmissionOrPickupAtDoor(tx, door, { code });
  const result = current && conflictResult(current);
  const found = wrong ?? (current && result ? { ...doorAnswerOf(current, result), result } : UNKNOWN);
  const why = doorConflictWords(found, current, { act, at }, door.event);
  const scan = { ...scanned, act, code, conflict: why, timeScanned: at, timeCreated: now };
  if (await addScan(tx, scan))
    await addAct(tx, {
      teamId: scanned.teamId,
      who: door.who,
      act: "door-conflict",
      subject: place ? scanSubject(place) : `the code ${code.slice(0, 6)}…`,
      orderId: place?.orderId ?? null,
      before: { why },
      after: {
        event: doorEventText(door.event),
        door: door.link.label,
        time: sentenceTime(at, door.event.timeZone),
      },
      timeCreated: now,
    });
  return said("conflict", found);
}

/**
 * The time of the scan (UTC), limited to the time between the creation of the link and its end, or now if
 * that is earlier.
 */
function shownAt({ link }: Door, ago: number, now: Date): Date {
  const at = Math.min(now.getTime(), now.getTime() - ago, link.endsAt.getTime());
  return new Date(Math.max(at, link.timeCreated.getTime()));
}

function answerAgain(
  isConflict: boolean,
  place: AdmissionOrPickup | null,
  said: (outcome: ReportOutcome["outcome"], answer?: DoorAnswer) => ReportOutcome,
): ReportOutcome {
  if (!place) return said(isConflict ? "conflict" : "taken");
  if (!isConflict) return said("taken", doorAnswerOf(place, DONE_RESULTS[doorActOf(place)]));
  return said("conflict", doorAnswerOf(place, conflictResult(place)));
}
