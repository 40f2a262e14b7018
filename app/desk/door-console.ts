import { type DoorAct, type DoorAnswer, MOST_REPORTS } from "../../domain/desk/door.ts";
import { isWholeCode, readDoorCode } from "../../domain/desk/door-code.ts";
import { countsOfList, type SignedDoorList } from "../../domain/desk/door-list.ts";
import { DOOR_MESSAGES, type FoundPlace, headOfAnswer } from "../../domain/desk/door-words.ts";
import { SHARED_MESSAGES } from "../../domain/values/shared-messages.ts";
import {
  askCounts,
  askDoor,
  askList,
  type DoorKey,
  type DoorReply,
  type DoorSaid,
  type DoorWanted,
  wantedCode,
} from "./door-api.ts";
import { answerByList } from "./door-by-list.ts";
import { hashOf, verifiedList } from "./door-check.ts";
import { noteReads } from "./door-rereads.ts";
import {
  afterAsking,
  answered,
  begun,
  type CheckedScan,
  canUndo,
  type DoorState,
  isLate,
  isPickup,
  isUnlisted,
  keptAfter,
  NO_ANSWER,
  ofKept,
  openingState,
  reportOf,
  SHOWN_NOTHING,
  type ShownScan,
  searched,
  shownAfter,
  unanswered,
} from "./door-state.ts";
import { type KeptDoor, keepDoor, keepList, keptDoor, keptList, type WaitingScan } from "./door-store.ts";

/**
 * A door: asks the server and, where that does not answer, the signed list on this phone; keeps what it did then, and tells it
 * when the network is back. Everything happens in turn.
 * @param said called with each answer, for sound and vibration
 */
export function openDoorConsole(key: DoorKey, said: (answer: DoorAnswer) => void) {
  let kept: KeptDoor = keptDoor(key);
  let state = openingState(kept);
  const listeners = new Set<() => void>();
  const isReread = noteReads();
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
    set({ ...ofKept(kept), counts: own });
  };
  /** Nothing is done before this tab has the door to itself. */
  let isHeld = false;
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    turn = turn
      .then(async () => void (isHeld && (await work())))
      .catch(() => set({ last: null, checking: null, message: SHARED_MESSAGES.generalFailure }));
    return turn;
  };

  /** The reply of the server; null if it gave none, and the list has to do. */
  const heard = (answer: DoorSaid): DoorReply | null => {
    set(afterAsking(state, answer));
    return answer.kind === "reply" ? answer.reply : null;
  };

  /**
   * Does what a press is about: the answer that was shown then, if it still is in its turn, and may be pressed for; as of when it was
   * pressed.
   */
  const onShown =
    (may: (last: ShownScan, at: number) => boolean, work: (last: ShownScan, at: number) => Promise<void>) =>
    (): Promise<void> => {
      const [pressed, at] = [state.last?.id, Date.now()];
      return inTurn(async () => {
        const { last } = state;
        if (last && last.id === pressed && may(last, at)) await work(last, at);
      });
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
      const untold = new Set([...kept.waiting, ...kept.refused].map(({ id }) => id));
      keep({ ahead: Date.now() - verified.made, own: kept.own.filter(({ id }) => untold.has(id)) });
    }
    set({ list: verified, counts: state.counts ?? countsOfList(verified, kept.own) });
  }

  async function refreshList(): Promise<void> {
    const reply = heard(await askList(key));
    if (reply?.list) await takeList(reply.list, true);
  }

  const remember = async (scan: ShownScan) => {
    const code = wantedCode(scan.wanted);
    if (!state.list || !isWholeCode(code)) return;
    const use = { id: scan.id, at: scan.at - kept.ahead, hash: await hashOf(state.list, code) };
    keep({ own: [...kept.own, use] });
  };

  const showNothing = (scan: CheckedScan, message = state.message) => {
    if (!isLate(state, scan.id)) said(NO_ANSWER);
    set({ ...unanswered(state, scan), message });
  };

  const show = async (scan: ShownScan) => {
    const wasLate = isLate(state, scan.id);
    set(answered(state, scan));
    // A sound is for who stands there now.
    if (!wasLate) said(scan.answer);
    if (headOfAnswer(scan.answer).tone === "good") await remember(scan);
  };

  async function goByList(id: string, act: DoorAct, wanted: DoorWanted): Promise<void> {
    const [at, code] = [Date.now(), wantedCode(wanted)];
    const answer = await answerByList(state.list, kept, { act, code, at });
    if (typeof answer === "string") return showNothing({ id, code }, answer);
    if (headOfAnswer(answer).tone === "good")
      keep({ waiting: [...kept.waiting, { id, act, code, at, undoneAt: null }] });
    await show({ id, act, wanted, answer, at, isOffline: true, isUndone: false });
  }

  async function scan(wanted: DoorWanted, act: DoorAct, id: string): Promise<void> {
    set({ message: state.status === "open" ? "" : state.message });
    // Without network nobody waits for a time-out at each ticket: `look` notices when it is back.
    if (state.status === "away" && state.list && isWholeCode(wantedCode(wanted)))
      return goByList(id, act, wanted);
    // It may be about this very code: what the server does not know yet, it would let in once more.
    const isTold = await tellWaiting();
    const reply = isTold ? heard(await askDoor(key, { do: "scan", id, act, wanted })) : null;
    if (reply?.answer) {
      const { answer } = reply;
      return show({ id, act, wanted, answer, at: Date.now(), isOffline: false, isUndone: false });
    }
    if (state.status !== "away") return showNothing({ id, code: wantedCode(wanted) });
    await goByList(id, act, wanted);
  }

  /** From here on nothing of the scan before it is shown, however long it waits for its turn. */
  const begin = (
    wanted: DoorWanted,
    work: (id: string) => Promise<void>,
    id: string = crypto.randomUUID(),
  ) => {
    if (isHeld) set(begun(state, { id, code: wantedCode(wanted) }));
    return inTurn(() => work(id));
  };

  function read(text: string): Promise<void> {
    const code = readDoorCode(text);
    return begin({ code: code ?? "" }, (id) =>
      code === null ? show({ ...SHOWN_NOTHING, id, at: Date.now() }) : scan({ code }, "admit", id),
    );
  }

  /** What is let in although the list does not have it: the server is told, and says whether that was right. */
  async function letInUnlisted(last: ShownScan, at: number): Promise<void> {
    const code = wantedCode(last.wanted);
    keep({ waiting: [...kept.waiting, { id: last.id, act: "admit", code, at, undoneAt: null }] });
    await show({ ...last, at, answer: { ...last.answer, result: "admitted", at: new Date(at) } });
    if (state.status !== "away") await tellWaiting();
  }

  /** @param undoneAt when it was pressed: it was in time, also if the network fails until it is not */
  async function takeBack(last: ShownScan, undoneAt: number): Promise<void> {
    const { id, act, at, wanted } = last;
    const own = kept.own.filter((use) => use.id !== id);
    const code = wantedCode(wanted);
    const undone = { ...last, isUndone: true };
    if (!last.isOffline) {
      const reply = heard(await askDoor(key, { do: "take-back", id }));
      if (reply) {
        if (reply.isDone) keep({ own });
        set(reply.isDone ? { last: undone } : { message: DOOR_MESSAGES.tooLate });
        return;
      }
    }
    if (!isWholeCode(code)) {
      set({ message: DOOR_MESSAGES.notTakenBack });
      return;
    }
    const told = { id, act, code, at, undoneAt };
    const others = (scans: readonly WaitingScan[]) => scans.filter((scan) => scan.id !== id);
    keep({ own, waiting: [...others(kept.waiting), told], refused: others(kept.refused) });
    set({ last: { ...undone, isOffline: true } });
    if (state.status !== "away") await tellWaiting();
  }

  /**
   * Tells what was done without network. What the server does not take is found by halving what is told at once, and kept
   * apart: else nothing behind it would ever be told. @returns whether nothing waits any more
   */
  async function tellWaiting(): Promise<boolean> {
    let most = MOST_REPORTS;
    while (kept.waiting.length > 0) {
      const told = kept.waiting.slice(0, most);
      const answer = await askDoor(key, { do: "report", reports: told.map(reportOf) });
      if (answer.kind === "refused") {
        most = Math.ceil(told.length / 2);
        const [scan, ...others] = told;
        if (scan && others.length === 0)
          keep({ waiting: kept.waiting.slice(1), refused: [...kept.refused, scan] });
        continue;
      }
      const reply = heard(answer);
      if (!reply?.outcomes) return false;
      const { outcomes } = reply;
      most = Math.min(MOST_REPORTS, most * 2);
      keep(keptAfter(kept, told, outcomes, state.list));
      set({ last: shownAfter(state.last, outcomes) });
      const wrong = outcomes.find(({ outcome }) => outcome === "conflict");
      if (wrong) said(wrong.answer);
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
        const { waiting, refused, ...rest } = keptDoor(key);
        set({ status: "opening", message: "" });
        // A page that was loaded anew may know how to tell what the one before it did not.
        kept = { ...rest, waiting: [], refused: [] };
        keep({ waiting: [...refused, ...waiting] });
        const list = keptList(key);
        if (list) await takeList(list, false);
        await refreshList();
        await tellWaiting();
      });
    },
    look: () => inTurn(looked),
    refreshList: () => inTurn(refreshList),
    /** What a camera or a scanner read. */
    scan: (text: string) => (isReread(text) ? Promise.resolve() : read(text)),
    /** What a person typed. */
    read,
    /** One of those that a search found, which are gone with the first press. */
    choose: async (one: FoundPlace) => {
      if (!isHeld || !state.found?.includes(one)) return;
      const { orderId, position, seat } = one;
      const wanted = { orderId, position, seat };
      await begin(wanted, (id) => scan(wanted, seat === 0 ? "hand-out" : "admit", id));
    },
    /** Under the name that the pick-up has: pressed once more after an answer was lost, it is handed out once. */
    handOut: onShown(isPickup, ({ id, wanted }) => {
      set({ checking: state.checking ?? { id, code: wantedCode(wanted) } });
      return scan(wanted, "hand-out", id);
    }),
    letInUnlisted: onShown(isUnlisted, letInUnlisted),
    takeBack: onShown(canUndo, takeBack),
    search: (search: string) =>
      begin({ code: "" }, async (id) => {
        const reply = (await tellWaiting()) ? heard(await askDoor(key, { do: "search", search })) : null;
        set(searched(state, id, reply));
      }),
    forgetConflict: (id: string) => keep({ conflicts: kept.conflicts.filter((one) => one.id !== id) }),
    clear: () => set({ last: null, late: [], found: null }),
  };
}

export type DoorConsole = ReturnType<typeof openDoorConsole>;
