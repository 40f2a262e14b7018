import { type DoorAct, type DoorAnswer, MOST_REPORTS } from "../../domain/desk/door.ts";
import { isWholeCode, readDoorCode } from "../../domain/desk/door-code.ts";
import { answerOfList, countsOfList, type SignedDoorList } from "../../domain/desk/door-list.ts";
import { DOOR_MESSAGES, headOfAnswer } from "../../domain/desk/door-words.ts";
import { SHARED_MESSAGES } from "../../domain/values/shared-messages.ts";
import {
  askCounts,
  askDoor,
  askList,
  type DoorKey,
  type DoorReply,
  type DoorSaid,
  type DoorWanted,
} from "./door-api.ts";
import { hashOf, verifiedList } from "./door-check.ts";
import {
  canUndo,
  conflictWords,
  type DoorState,
  NO_ANSWER,
  reportOf,
  SHOWN_NOTHING,
  type ShownScan,
} from "./door-state.ts";
import { type KeptDoor, keepDoor, keepList, keptDoor, keptList } from "./door-store.ts";

/**
 * The same code within this time is the same ticket still held to the camera, or a trigger pulled twice. So it is after an undo: else
 * the ticket that is still before the camera would be let in again.
 */
const SAME_MS = 3000;

/**
 * A door: asks the server and, where that does not answer, the signed list on this phone; keeps what it did then, and tells it
 * when the network is back. Everything happens in turn.
 * @param said called with each answer, for sound and vibration
 */
export function openDoorConsole(key: DoorKey, said: (answer: DoorAnswer) => void) {
  let kept: KeptDoor = keptDoor(key);
  let state: DoorState = {
    status: "opening",
    message: "",
    list: null,
    counts: null,
    last: null,
    isBusy: false,
    waiting: kept.waiting.length,
    conflicts: kept.conflicts,
    found: null,
  };
  const listeners = new Set<() => void>();
  const seen = new Map<string, number>();
  let turn: Promise<void> = Promise.resolve();

  const set = (change: Partial<DoorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (change: Partial<KeptDoor>) => {
    kept = { ...kept, ...change };
    keepDoor(key, kept);
    const { list, status, counts } = state;
    const own = list && status !== "open" ? countsOfList(list, kept.own) : counts;
    set({ waiting: kept.waiting.length, conflicts: kept.conflicts, counts: own });
  };
  /** Nothing is done before this tab has the door to itself. */
  let isHeld = false;
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    turn = turn
      .then(async () => void (isHeld && (await work())))
      .catch(() => set({ isBusy: false, message: SHARED_MESSAGES.generalFailure }));
    return turn;
  };

  /** The reply of the server; null if it gave none, and the list has to do. */
  const heard = (answer: DoorSaid): DoorReply | null => {
    if (answer.kind === "reply") {
      const { counts } = answer.reply;
      // A link that has ended may still tell what was done before, and opens nothing.
      set(state.status === "closed" ? { counts } : { status: "open", message: "", counts });
      return answer.reply;
    }
    if (answer.kind === "closed") set({ status: "closed", message: answer.message });
    else if (state.status !== "closed")
      set({ status: "away", message: state.list ? DOOR_MESSAGES.away : DOOR_MESSAGES.noList });
    return null;
  };

  async function takeList(list: SignedDoorList, isNew: boolean): Promise<void> {
    const verified = await verifiedList(list, key);
    if (typeof verified === "string") {
      set({ message: DOOR_MESSAGES[verified] });
      return;
    }
    // A list that came in the meantime is newer than what was kept.
    if (state.list && state.list.made > verified.made) return;
    if (isNew) {
      keepList(key, list);
      // It has what this phone did and told.
      const waiting = new Set(kept.waiting.map(({ id }) => id));
      keep({ ahead: Date.now() - verified.made, own: kept.own.filter(({ id }) => waiting.has(id)) });
    }
    set({ list: verified, counts: state.counts ?? countsOfList(verified, kept.own) });
  }

  async function refreshList(): Promise<void> {
    const reply = heard(await askList(key));
    if (reply?.list) await takeList(reply.list, true);
  }

  const remember = async (scan: ShownScan) => {
    const code = "code" in scan.wanted ? scan.wanted.code : "";
    if (!state.list || !isWholeCode(code)) return;
    const use = { id: scan.id, at: scan.at - kept.ahead, hash: await hashOf(state.list, code) };
    keep({ own: [...kept.own, use] });
  };

  const show = async (scan: ShownScan) => {
    set({ last: scan, isBusy: false });
    said(scan.answer);
    if (headOfAnswer(scan.answer).tone === "good") await remember(scan);
  };

  async function answerByList(id: string, act: DoorAct, wanted: DoorWanted): Promise<void> {
    const { list } = state;
    const now = Date.now();
    const code = "code" in wanted ? wanted.code : "";
    const shown = { id, act, wanted, at: now, isOffline: true, isUndone: false };
    const time = now - kept.ahead;
    if (!list || time > list.until || !isWholeCode(code)) {
      const unlisted = list ? DOOR_MESSAGES.wholeCode : DOOR_MESSAGES.noList;
      set({ isBusy: false, message: list && time > list.until ? DOOR_MESSAGES.over : unlisted });
      said(NO_ANSWER);
      return;
    }
    const own = kept.own;
    const hash = await hashOf(list, code);
    const answer = answerOfList(list, hash, { own, isHandOut: act === "hand-out", now: new Date(time) });
    if (headOfAnswer(answer).tone === "good")
      keep({ waiting: [...kept.waiting, { id, act, code, at: now, undoneAt: null }] });
    await show({ ...shown, answer });
  }

  async function scan(wanted: DoorWanted, act: DoorAct): Promise<void> {
    const id = crypto.randomUUID();
    set({ isBusy: true, found: null, message: state.status === "open" ? "" : state.message });
    // Without network nobody waits for a time-out at each ticket: `look` notices when it is back.
    const isListed = state.status === "away" && state.list && "code" in wanted && isWholeCode(wanted.code);
    if (isListed) return answerByList(id, act, wanted);
    // It may be about this very code: what the server does not know yet, it would let in once more.
    const isTold = await tellWaiting();
    const reply = isTold ? heard(await askDoor(key, { do: "scan", id, act, wanted })) : null;
    if (reply?.answer) {
      await show({
        id,
        act,
        wanted,
        answer: reply.answer,
        at: Date.now(),
        isOffline: false,
        isUndone: false,
      });
      return;
    }
    if (state.status === "closed") {
      set({ isBusy: false });
      said(NO_ANSWER);
      return;
    }
    await answerByList(id, act, wanted);
  }

  async function read(text: string): Promise<void> {
    const code = readDoorCode(text);
    if (code !== null) return scan({ code }, "admit");
    set({ last: { ...SHOWN_NOTHING, at: Date.now() }, found: null });
    said(NO_ANSWER);
  }

  /** What is let in although the list does not have it: the server is told, and says whether that was right. */
  async function letInUnlisted(): Promise<void> {
    const { last } = state;
    if (last?.answer.result !== "unlisted" || !("code" in last.wanted)) return;
    const [at, { code }] = [Date.now(), last.wanted];
    keep({ waiting: [...kept.waiting, { id: last.id, act: "admit", code, at, undoneAt: null }] });
    await show({ ...last, at, answer: { ...last.answer, result: "admitted", at: new Date(at) } });
    if (state.status !== "away") await tellWaiting();
  }

  async function takeBack(): Promise<void> {
    const { last } = state;
    if (!last || !canUndo(last)) return;
    const { id, act, at, wanted } = last;
    const own = kept.own.filter((use) => use.id !== id);
    const code = "code" in wanted && isWholeCode(wanted.code) ? wanted.code : null;
    const undone = { ...last, isUndone: true };
    if (!last.isOffline) {
      const reply = heard(await askDoor(key, { do: "take-back", id }));
      if (reply) {
        if (reply.isDone) keep({ own });
        set(reply.isDone ? { last: undone } : { message: DOOR_MESSAGES.tooLate });
        return;
      }
    }
    if (code === null) {
      set({ message: DOOR_MESSAGES.notTakenBack });
      return;
    }
    const told = { id, act, code, at, undoneAt: Date.now() };
    keep({ own, waiting: [...kept.waiting.filter((scan) => scan.id !== id), told] });
    set({ last: { ...undone, isOffline: true } });
    if (state.status !== "away") await tellWaiting();
  }

  /** Tells what was done without network. @returns whether all is told */
  async function tellWaiting(): Promise<boolean> {
    while (kept.waiting.length > 0) {
      const told = kept.waiting.slice(0, MOST_REPORTS);
      const reply = heard(await askDoor(key, { do: "report", reports: told.map(reportOf) }));
      if (!reply?.outcomes) return false;
      const ids = new Set(told.map(({ id }) => id));
      const { last } = state;
      const shown = reply.outcomes.find(({ id }) => id === last?.id);
      const answer = shown?.outcome === "conflict" ? shown.answer : last?.answer;
      if (last && shown && answer) set({ last: { ...last, answer, isOffline: false } });
      const wrong = reply.outcomes.filter(({ outcome }) => outcome === "conflict");
      keep({
        waiting: kept.waiting.filter(({ id }) => !ids.has(id)),
        conflicts: [
          ...kept.conflicts,
          ...wrong.map(({ id, answer }) => ({ id, said: conflictWords(answer, told, id, state.list) })),
        ],
      });
      if (wrong[0]) said(wrong[0].answer);
    }
    return true;
  }

  const looked = async () => {
    const wasAway = state.status !== "open";
    const hadToTell = kept.waiting.length > 0;
    heard(await askCounts(key));
    if (state.status === "away" || !(await tellWaiting()) || state.status === "closed") return;
    if (wasAway || hadToTell || !state.list) await refreshList();
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another tab of this browser has this door: two would write over what the other keeps. */
    elsewhere: () => set({ status: "closed", message: DOOR_MESSAGES.elsewhere }),
    /** Begins with what this phone has, then asks the server. */
    open: () => {
      isHeld = true;
      return inTurn(async () => {
        kept = keptDoor(key);
        set({ status: "opening", message: "", waiting: kept.waiting.length, conflicts: kept.conflicts });
        const list = keptList(key);
        if (list) await takeList(list, false);
        await refreshList();
        await tellWaiting();
      });
    },
    look: () => inTurn(looked),
    refreshList: () => inTurn(refreshList),
    /** What a camera or a scanner read. */
    scan: (text: string) => {
      const now = performance.now();
      const before = seen.get(text);
      seen.set(text, now);
      return before !== undefined && now - before < SAME_MS ? Promise.resolve() : inTurn(() => read(text));
    },
    /** What a person typed. */
    read: (text: string) => inTurn(() => read(text)),
    admit: (wanted: DoorWanted) => inTurn(() => scan(wanted, "admit")),
    handOut: (wanted: DoorWanted) => inTurn(() => scan(wanted, "hand-out")),
    letInUnlisted: () => inTurn(letInUnlisted),
    takeBack: () => inTurn(takeBack),
    search: (search: string) =>
      inTurn(async () => {
        const reply = (await tellWaiting()) ? heard(await askDoor(key, { do: "search", search })) : null;
        set(reply?.found ? { found: reply.found, last: null } : { message: DOOR_MESSAGES.namesNeedNetwork });
      }),
    forgetConflict: (id: string) => keep({ conflicts: kept.conflicts.filter((one) => one.id !== id) }),
    clear: () => set({ last: null, found: null }),
  };
}

export type DoorConsole = ReturnType<typeof openDoorConsole>;
