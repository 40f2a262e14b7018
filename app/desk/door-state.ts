import type { DoorAct, DoorAnswer, DoorCounts } from "../../domain/desk/door.ts";
import { canTakeBack } from "../../domain/desk/door.ts";
import type { DoorList } from "../../domain/desk/door-list.ts";
import {
  codeWords,
  DOOR_MESSAGES,
  EARLIER,
  type FoundPlace,
  headOfAnswer,
  NOT_CHECKED,
  reasonOf,
} from "../../domain/desk/door-words.ts";
import { SHARED_MESSAGES } from "../../domain/values/shared-messages.ts";
import {
  type DoorReply,
  type DoorReportToSend,
  type DoorSaid,
  type DoorWanted,
  wantedCode,
} from "./door-api.ts";
import type { DoorConflict, KeptDoor, WaitingScan } from "./door-store.ts";

/** An answer as the page shows it. */
export interface ShownScan {
  id: string;
  act: DoorAct;
  wanted: DoorWanted;
  answer: DoorAnswer;
  /** Of this phone's clock. */
  at: number;
  /** Whether the server does not know yet: the list answered, or it was taken back without network. */
  isOffline: boolean;
  isUndone: boolean;
}

/** A scan that waits for its answer. */
export interface CheckedScan {
  id: string;
  /** Empty for what a search found. */
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
  /** The latest answer; not shown while a newer scan is checked (`shownScan`). */
  last: ShownScan | null;
  /** The newest scan while it has no answer. */
  checking: CheckedScan | null;
  /** Answers that came once the next scan had begun: shown as those of their codes only. */
  late: readonly LateAnswer[];
  /** Done without network and not told yet. */
  waiting: number;
  /** Told, and not taken by the server. */
  refused: number;
  conflicts: readonly DoorConflict[];
  found: readonly FoundPlace[] | null;
}

/** What is shown of what this phone keeps. */
export const ofKept = ({ waiting, refused, conflicts }: KeptDoor) => ({
  waiting: waiting.length,
  refused: refused.length,
  conflicts,
});

export const openingState = (kept: KeptDoor): DoorState => ({
  status: "opening",
  message: "",
  list: null,
  counts: null,
  last: null,
  checking: null,
  late: [],
  found: null,
  ...ofKept(kept),
});

/** What is no code, or cannot be looked up now. */
export const NO_ANSWER: DoorAnswer = { result: "unknown", what: "", at: null, door: "", other: "" };

/** What stands on the screen: nobody may take the last guest's answer for the next one's. */
export const shownScan = ({ last, checking }: Pick<DoorState, "last" | "checking">) =>
  checking === null ? last : null;

type Answered = Pick<DoorState, "last" | "checking" | "late">;

/** A scan begins: the answer before it is off the screen at once, also where others still wait for theirs. */
export const begun = ({ checking, late }: Answered, scan: CheckedScan) => ({
  checking: scan,
  late: checking === null ? [] : late,
  found: null,
});

/** Whether it was overtaken: somebody else stands before the door by now. */
export const isLate = ({ checking }: Pick<Answered, "checking">, id: string) =>
  checking !== null && checking.id !== id;

/** A scan has its answer. */
export function answered(state: Answered, scan: ShownScan): Partial<DoorState> {
  if (!isLate(state, scan.id)) return { last: scan, checking: null };
  const word = headOfAnswer(scan.answer).word;
  return { last: scan, late: withLate(state, scan.id, wantedCode(scan.wanted), word) };
}

/**
 * A scan gets no answer: nothing is shown for it, least of all what was shown before. A pick-up whose handing out was not answered is
 * the same scan, and can be pressed once more.
 */
export function unanswered(state: Answered, { id, code }: CheckedScan): Partial<DoorState> {
  const last = state.last?.id === id ? state.last : null;
  return isLate(state, id)
    ? { last, late: withLate(state, id, code, NOT_CHECKED) }
    : { last, checking: null };
}

/** A search has its answer, or gets none: nothing is shown of it once the next guest's code was scanned. */
export function searched(state: DoorState, id: string, reply: DoorReply | null): Partial<DoorState> {
  if (isLate(state, id)) return {};
  const message = !reply && state.status === "away" ? DOOR_MESSAGES.namesNeedNetwork : state.message;
  return { found: reply?.found ?? null, last: null, checking: null, message };
}

const withLate = ({ late }: Answered, id: string, code: string, word: string) => [
  ...late,
  { id, said: `${code === "" ? EARLIER : codeWords(code)}: ${word}` },
];

/** Once the server was asked: what it replied, or that it did not. A link that has ended may still report what was done before. */
export function afterAsking({ status, list }: DoorState, answer: DoorSaid): Partial<DoorState> {
  if (answer.kind === "closed") return { status: "closed", message: answer.message };
  const counts = answer.kind === "reply" && answer.reply.counts ? { counts: answer.reply.counts } : {};
  if (status === "closed") return counts;
  if (answer.kind === "reply") return { status: "open", message: "", ...counts };
  if (answer.kind === "refused") return { status: "open", message: SHARED_MESSAGES.generalFailure };
  return { status: "away", message: list ? DOOR_MESSAGES.away : DOOR_MESSAGES.noList };
}

/** What is no code at all. */
export const SHOWN_NOTHING: ShownScan = {
  id: "",
  act: "admit",
  wanted: { code: "" },
  answer: NO_ANSWER,
  at: 0,
  isOffline: false,
  isUndone: false,
};

/** Whether what is shown was done, and can be taken back at that time of this phone's clock. */
export const canUndo = ({ answer, at, isUndone }: ShownScan, now: number) =>
  headOfAnswer(answer).tone === "good" && !isUndone && canTakeBack(new Date(at), new Date(now));

export const isPickup = ({ answer }: ShownScan) => answer.result === "pickup";
export const isUnlisted = ({ answer }: ShownScan) => answer.result === "unlisted";

/** As the server is told. */
export const reportOf = ({ id, act, code, at, undoneAt }: WaitingScan): DoorReportToSend => ({
  id,
  act,
  code,
  ago: Math.max(0, Date.now() - at),
  undoneAfter: undoneAt === null ? null : Math.max(0, undoneAt - at),
});

export type ToldOutcome = NonNullable<DoorReply["outcomes"]>[number];

/** What is kept once the server has taken in what it was told. */
export function keptAfter(
  { waiting, conflicts }: KeptDoor,
  told: readonly WaitingScan[],
  outcomes: readonly ToldOutcome[],
  list: DoorList | null,
): Pick<KeptDoor, "waiting" | "conflicts"> {
  const codes = new Map(told.map(({ id, code }) => [id, code]));
  const wrong = outcomes.filter(({ outcome }) => outcome === "conflict");
  const added = wrong.map(({ id, answer }) => ({
    id,
    said: conflictWords(answer, codes.get(id) ?? "", list),
  }));
  return { waiting: waiting.filter(({ id }) => !codes.has(id)), conflicts: [...conflicts, ...added] };
}

/** The shown card once the server knows of it: it may have turned into a conflict, which cannot be taken back. */
export function shownAfter(last: ShownScan | null, outcomes: readonly ToldOutcome[]): ShownScan | null {
  const told = outcomes.find(({ id }) => id === last?.id);
  if (!last || !told) return last;
  return { ...last, isOffline: false, answer: told.outcome === "conflict" ? told.answer : last.answer };
}

/** "Adult: Already used: At 07:31 PM EST, “North”" */
function conflictWords(answer: DoorAnswer, code: string, list: DoorList | null): string {
  const about = reasonOf(answer, { timeZone: list?.timeZone ?? "UTC", listed: null });
  return [answer.what || codeWords(code), headOfAnswer(answer).word, about].filter(Boolean).join(": ");
}
