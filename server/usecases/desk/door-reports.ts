import { type DoorAct, type DoorAnswer, type DoorRefusal, UNDO_MS } from "../../../domain/desk/door.ts";
import { CODE_SIGNS } from "../../../domain/desk/door-code.ts";
import { eventWords } from "../../../domain/desk/door-words.ts";
import { formatTime } from "../../../domain/values/dates.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { actOn, type DoorPlace } from "../../db/queries/desk/door-places.ts";
import { addScan, getScan, undoScan } from "../../db/queries/desk/door-scans.ts";
import { conflictWords } from "./conflict-words.ts";
import type { DeskServices } from "./desk-services.ts";
import { answerAbout, claim, DONE, inTheWayOf, keep, placeAt, refusalAt, subjectOf, undone } from "./door.ts";
import type { Door } from "./door-links.ts";

type Services = Pick<DeskServices, "db" | "now">;

/** What a door did while it had no network, as it tells when that is back. */
export interface DoorReport {
  id: string;
  act: DoorAct;
  /** Whole. */
  code: string;
  /** Milliseconds since the code was shown: a phone's clock may be wrong, its count of time is not. */
  ago: number;
  /** Milliseconds after which the door took it back; null if it did not. */
  undoneAfter: number | null;
}

/** What became of a report. `conflict`: it was let through, and something speaks against it; `answer` says what. */
export interface ReportOutcome {
  id: string;
  outcome: "taken" | "undone" | "conflict";
  answer: DoorAnswer;
}

/**
 * Takes in what a door did on its own: what is right counts from when it was done, what is not is written down as a conflict,
 * to the history and to the desk's page of doors. Told again, each is answered as before.
 */
export async function reportToDoor(
  { db, now }: Services,
  door: Door,
  reports: readonly DoorReport[],
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = [];
  // One by one: the first of two scans of one code counts.
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
  const told = await getScan(tx, scanned);
  const at = told?.timeScanned ?? shownAt(door, ago, now);
  const place = code.length === CODE_SIGNS ? await placeAt(tx, door, { code }) : null;
  const said = (outcome: ReportOutcome["outcome"], answer: DoorAnswer = UNKNOWN) => ({ id, outcome, answer });
  if (undoneAfter !== null && undoneAfter <= UNDO_MS) {
    // Its first request may have got through, although no answer came back.
    const scan = await undoScan(tx, scanned, { since: at, at: now });
    if (scan) await undone(tx, door, scan, now);
    return said("undone");
  }
  if (told) return answerAgain(told.conflict !== null, place, said);
  const wrong = place && actOn(place) === act ? await refusalAt(tx, door, place, at) : UNKNOWN;
  const done = { id, act, code, at };
  const claimed = place && !wrong && (await claim(tx, door, done, place));
  if (claimed) {
    await keep(tx, door, claimed, { ...done, toldAt: now });
    return said("taken", { ...answerAbout(claimed, DONE[act]), at });
  }
  // Told by another request at the same time, which was first.
  const meanwhile = await getScan(tx, scanned);
  if (meanwhile) return answerAgain(meanwhile.conflict !== null, place, said);
  const current = wrong ? place : await placeAt(tx, door, { code });
  const result = current && inTheWayOf(current);
  const found = wrong ?? (current && result ? { ...answerAbout(current, result), result } : UNKNOWN);
  const why = conflictWords(found, current, { act, at }, door.event);
  const scan = { ...scanned, act, code, conflict: why, timeScanned: at, timeCreated: now };
  if (await addScan(tx, scan))
    await addAct(tx, {
      teamId: scanned.teamId,
      who: door.who,
      act: "door-conflict",
      subject: place ? subjectOf(place) : `the code ${code.slice(0, 6)}…`,
      orderId: place?.orderId ?? null,
      before: { why },
      after: {
        event: eventWords(door.event),
        door: door.link.label,
        time: formatTime(at, door.event.timeZone),
      },
      timeCreated: now,
    });
  return said("conflict", found);
}

/** While the door was there, and not in the future. */
function shownAt({ link }: Door, ago: number, now: Date): Date {
  const at = Math.min(now.getTime(), now.getTime() - ago, link.endsAt.getTime());
  return new Date(Math.max(at, link.timeCreated.getTime()));
}

function answerAgain(
  isConflict: boolean,
  place: DoorPlace | null,
  said: (outcome: ReportOutcome["outcome"], answer?: DoorAnswer) => ReportOutcome,
): ReportOutcome {
  if (!place) return said(isConflict ? "conflict" : "taken");
  if (!isConflict) return said("taken", answerAbout(place, DONE[actOn(place)]));
  return said("conflict", answerAbout(place, inTheWayOf(place)));
}
