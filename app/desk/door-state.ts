import type { DoorAct, DoorAnswer, DoorCounts } from "../../domain/desk/door.ts";
import { canTakeBack } from "../../domain/desk/door.ts";
import type { DoorList } from "../../domain/desk/door-list.ts";
import { type FoundPlace, headOfAnswer, reasonOf } from "../../domain/desk/door-words.ts";
import type { DoorReply, DoorReportToSend, DoorWanted } from "./door-api.ts";
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

export interface DoorState {
  status: "opening" | "open" | "away" | "closed";
  message: string;
  list: DoorList | null;
  counts: DoorCounts | null;
  last: ShownScan | null;
  isBusy: boolean;
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
  isBusy: false,
  found: null,
  ...ofKept(kept),
});

/** What is no code, or cannot be looked up now. */
export const NO_ANSWER: DoorAnswer = { result: "unknown", what: "", at: null, door: "", other: "" };

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

/** "Adult: Used: At 7:31 PM EST, “North”" */
function conflictWords(answer: DoorAnswer, code: string, list: DoorList | null): string {
  const about = reasonOf(answer, { timeZone: list?.timeZone ?? "UTC", listed: null });
  return [answer.what || `Code ${code.slice(0, 8)}…`, headOfAnswer(answer).word, about]
    .filter(Boolean)
    .join(": ");
}
