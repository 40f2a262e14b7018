import type { DoorAct, DoorAnswer, DoorCounts } from "../../../domain/desk/door/door.ts";
import { canUndoScan } from "../../../domain/desk/door/door.ts";
import type { DoorList } from "../../../domain/desk/door/door-list.ts";
import {
  answerHeadline,
  answerReason,
  codeLabel,
  DOOR_MESSAGES,
  EARLIER_SCAN_LABEL,
  type FoundGuest,
  SCAN_NOT_CHECKED,
} from "../../../domain/desk/door/door-words.ts";
import { SHARED_MESSAGES } from "../../../domain/values/shared-messages.ts";
import {
  codeOfTarget,
  type DoorLookupTarget,
  type DoorReply,
  type DoorReportToSend,
  type DoorRequestOutcome,
} from "./door-api.ts";
import type { DoorConflict, StoredDoor, WaitingScan } from "./door-store.ts";

/** An answer as the page shows it. */
export interface ShownScan {
  id: string;
  act: DoorAct;
  wanted: DoorLookupTarget;
  answer: DoorAnswer;
  /** Milliseconds of this phone's clock. */
  at: number;
  /**
   * True if the server does not know of the scan yet: the list answered, or the scan was undone without a
   * network.
   */
  isOffline: boolean;
  isUndone: boolean;
}

/** A scan that waits for its answer. */
export interface CheckedScan {
  id: string;
  /** Empty for a result of a search. */
  code: string;
}

interface LateAnswer {
  id: string;
  /** "Code 7QK3M8P0…: Checked in" */
  said: string;
}

export interface DoorState {
  status: "opening" | "open" | "away" | "closed";
  message: string;
  list: DoorList | null;
  counts: DoorCounts | null;
  /** The latest answer; hidden while a newer scan is checked (`shownScan`). */
  last: ShownScan | null;
  /** The newest scan while it has no answer. */
  checking: CheckedScan | null;
  /**
   * Answers that came after the next scan had begun. They are listed with their codes, but never shown as
   * the current answer.
   */
  late: readonly LateAnswer[];
  /** Number of scans done without a network and not reported yet. */
  waiting: number;
  /** Number of reported scans that the server refused. */
  refused: number;
  conflicts: readonly DoorConflict[];
  found: readonly FoundGuest[] | null;
}

/** The part of this phone's stored data that is shown on the screen. */
export const storedCounts = ({ waiting, refused, conflicts }: StoredDoor) => ({
  waiting: waiting.length,
  refused: refused.length,
  conflicts,
});

export const openingState = (stored: StoredDoor): DoorState => ({
  status: "opening",
  message: "",
  list: null,
  counts: null,
  last: null,
  checking: null,
  late: [],
  found: null,
  ...storedCounts(stored),
});

/** The answer for a text that is no code, and for a scan that cannot be checked now. */
export const UNKNOWN_DOOR_ANSWER: DoorAnswer = { result: "unknown", what: "", at: null, door: "", other: "" };

/**
 * The answer on the screen. Null while a newer scan is being checked: otherwise the next guest could take the
 * last guest's answer for theirs.
 */
export const shownScan = ({ last, checking }: Pick<DoorState, "last" | "checking">) =>
  checking === null ? last : null;

type Answered = Pick<DoorState, "last" | "checking" | "late">;

/**
 * The state when a scan begins: the previous answer leaves the screen at once, even while other scans still
 * wait.
 */
export const stateAtScanStart = ({ checking, late }: Answered, scan: CheckedScan) => ({
  checking: scan,
  late: checking === null ? [] : late,
  found: null,
});

/** True if a newer scan has begun: by now the next guest is at the door. */
export const isScanLate = ({ checking }: Pick<Answered, "checking">, id: string) =>
  checking !== null && checking.id !== id;

/** The state when a scan gets its answer. */
export function stateAfterAnswer(state: Answered, scan: ShownScan): Partial<DoorState> {
  if (!isScanLate(state, scan.id)) return { last: scan, checking: null };
  const word = answerHeadline(scan.answer).word;
  return { last: scan, late: withLate(state, scan.id, codeOfTarget(scan.wanted), word) };
}

/**
 * The state when a scan gets no answer: nothing is shown, least of all the previous answer. A pick-up whose
 * hand-out was not answered stays on the screen, because the officer can press the button of the same scan
 * again.
 */
export function stateWithoutAnswer(state: Answered, { id, code }: CheckedScan): Partial<DoorState> {
  const last = state.last?.id === id ? state.last : null;
  return isScanLate(state, id)
    ? { last, late: withLate(state, id, code, SCAN_NOT_CHECKED) }
    : { last, checking: null };
}

/**
 * The state when a search ends, with or without a reply. Its results are dropped if the next guest's code
 * has been scanned.
 */
export function stateAfterSearch(state: DoorState, id: string, reply: DoorReply | null): Partial<DoorState> {
  if (isScanLate(state, id)) return {};
  const message = !reply && state.status === "away" ? DOOR_MESSAGES.namesNeedNetwork : state.message;
  return { found: reply?.found ?? null, last: null, checking: null, message };
}

const withLate = ({ late }: Answered, id: string, code: string, word: string) => [
  ...late,
  { id, said: `${code === "" ? EARLIER_SCAN_LABEL : codeLabel(code)}: ${word}` },
];

/**
 * The state after a request: open with the server's counts, away without an answer, or closed. A closed
 * door stays closed, but may still report earlier scans.
 */
export function stateAfterRequest(
  { status, list }: DoorState,
  answer: DoorRequestOutcome,
): Partial<DoorState> {
  if (answer.kind === "closed") return { status: "closed", message: answer.message };
  const counts = answer.kind === "reply" && answer.reply.counts ? { counts: answer.reply.counts } : {};
  if (status === "closed") return counts;
  if (answer.kind === "reply") return { status: "open", message: "", ...counts };
  if (answer.kind === "refused") return { status: "open", message: SHARED_MESSAGES.generalFailure };
  return { status: "away", message: list ? DOOR_MESSAGES.away : DOOR_MESSAGES.noList };
}

/** The scan of a text that is no code. */
export const INVALID_CODE_SCAN: ShownScan = {
  id: "",
  act: "admit",
  wanted: { code: "" },
  answer: UNKNOWN_DOOR_ANSWER,
  at: 0,
  isOffline: false,
  isUndone: false,
};

/**
 * True if the shown scan admitted a guest or handed out goods, and can still be undone.
 * @param now milliseconds of this phone's clock
 */
export const canUndo = ({ answer, at, isUndone }: ShownScan, now: number) =>
  answerHeadline(answer).tone === "good" && !isUndone && canUndoScan(new Date(at), new Date(now));

export const isPickupScan = ({ answer }: ShownScan) => answer.result === "pickup";
export const isUnlistedScan = ({ answer }: ShownScan) => answer.result === "unlisted";

/**
 * A scan as it is reported to the server: with ages instead of times, because this phone's clock may be
 * wrong.
 */
export const doorReportOf = ({ id, act, code, at, undoneAt }: WaitingScan): DoorReportToSend => ({
  id,
  act,
  code,
  ago: Math.max(0, Date.now() - at),
  undoneAfter: undoneAt === null ? null : Math.max(0, undoneAt - at),
});

export type DoorReportOutcome = NonNullable<DoorReply["outcomes"]>[number];

/**
 * The data that this phone stores after a report: the scans that still wait, and the conflicts including
 * new ones.
 */
export function storedDoorAfterReport(
  { waiting, conflicts }: StoredDoor,
  reported: readonly WaitingScan[],
  outcomes: readonly DoorReportOutcome[],
  list: DoorList | null,
): Pick<StoredDoor, "waiting" | "conflicts"> {
  const codes = new Map(reported.map(({ id, code }) => [id, code]));
  const newConflicts = outcomes.filter(({ outcome }) => outcome === "conflict");
  const added = newConflicts.map(({ id, answer }) => ({
    id,
    said: conflictWords(answer, codes.get(id) ?? "", list),
  }));
  return { waiting: waiting.filter(({ id }) => !codes.has(id)), conflicts: [...conflicts, ...added] };
}

/** The shown scan after a report: the server may have answered with a conflict, which cannot be undone. */
export function shownScanAfterReport(
  last: ShownScan | null,
  outcomes: readonly DoorReportOutcome[],
): ShownScan | null {
  const own = outcomes.find(({ id }) => id === last?.id);
  if (!last || !own) return last;
  return { ...last, isOffline: false, answer: own.outcome === "conflict" ? own.answer : last.answer };
}

/** "Adult: Already used: At 7:31 PM EST, “North”" */
function conflictWords(answer: DoorAnswer, code: string, list: DoorList | null): string {
  const about = answerReason(answer, { timeZone: list?.timeZone ?? "UTC", listed: null });
  return [answer.what || codeLabel(code), answerHeadline(answer).word, about].filter(Boolean).join(": ");
}
