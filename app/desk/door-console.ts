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
 * A door. It asks the server about each scan or, if that does not answer, the signed list on this phone.
 * Scans answered by the list are stored, and reported to the server when the network is back. All work is
 * done one after the other.
 * @param onAnswer called with each answer, for sound and vibration
 */
export function openDoorConsole(key: DoorKey, onAnswer: (answer: DoorAnswer) => void) {
  let kept: KeptDoor = keptDoor(key);
  let state = openingState(kept);
  const listeners = new Set<() => void>();
  const isReread = noteReads();
  let queue: Promise<void> = Promise.resolve();

  const set = (change: Partial<DoorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (change: Partial<KeptDoor>) => {
    kept = { ...kept, ...change };
    keepDoor(key, kept);
    const { list, status, counts } = state;
    const shownCounts = list && status !== "open" ? countsOfList(list, kept.own) : counts;
    set({ ...ofKept(kept), counts: shownCounts });
  };
  /** True once this tab has the door to itself: nothing is done before. */
  let isHeld = false;
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    queue = queue
      .then(async () => void (isHeld && (await work())))
      .catch(() => set({ last: null, checking: null, message: SHARED_MESSAGES.generalFailure }));
    return queue;
  };

  /**
   * Shows what came of a request, and returns the server's reply; null if there is none, so that the list
   * must answer.
   */
  const heard = (answer: DoorSaid): DoorReply | null => {
    set(afterAsking(state, answer));
    return answer.kind === "reply" ? answer.reply : null;
  };

  /**
   * Makes the handler of a button below the shown answer. The work is done only if that answer is still the
   * latest when its turn comes, and `mayPress` allows it. `at` is when the button was pressed.
   */
  const onShown =
    (
      mayPress: (last: ShownScan, at: number) => boolean,
      work: (last: ShownScan, at: number) => Promise<void>,
    ) =>
    (): Promise<void> => {
      const [pressedId, at] = [state.last?.id, Date.now()];
      return inTurn(async () => {
        const { last } = state;
        if (last && last.id === pressedId && mayPress(last, at)) await work(last, at);
      });
    };

  async function takeList(list: SignedDoorList, isNew: boolean): Promise<void> {
    const verified = await verifiedList(list, key);
    if (typeof verified === "string") {
      set({ message: DOOR_MESSAGES[verified] });
      return;
    }
    // A list that arrived meanwhile is newer than the stored one.
    if (state.list && state.list.made > verified.made) return;
    if (isNew) {
      keepList(key, list);
      // The new list includes what this phone has reported: only unreported uses are kept beside it.
      const unreported = new Set([...kept.waiting, ...kept.refused].map(({ id }) => id));
      keep({ ahead: Date.now() - verified.made, own: kept.own.filter(({ id }) => unreported.has(id)) });
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
    if (!isLate(state, scan.id)) onAnswer(NO_ANSWER);
    set({ ...unanswered(state, scan), message });
  };

  const show = async (scan: ShownScan) => {
    const wasLate = isLate(state, scan.id);
    set(answered(state, scan));
    // No sound for a late answer: the next guest would take it for theirs.
    if (!wasLate) onAnswer(scan.answer);
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
    // Without a network the list answers at once, instead of a time-out at each ticket; `look` notices when
    // the network is back.
    if (state.status === "away" && state.list && isWholeCode(wantedCode(wanted)))
      return goByList(id, act, wanted);
    // Reports first: an unreported scan may be of this very code, and the server would admit it a second
    // time.
    const isReported = await reportWaiting();
    const reply = isReported ? heard(await askDoor(key, { do: "scan", id, act, wanted })) : null;
    if (reply?.answer) {
      const { answer } = reply;
      return show({ id, act, wanted, answer, at: Date.now(), isOffline: false, isUndone: false });
    }
    if (state.status !== "away") return showNothing({ id, code: wantedCode(wanted) });
    await goByList(id, act, wanted);
  }

  /**
   * Begins a scan or a search. It hides the answer before it at once, however long the work waits for its
   * turn.
   */
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

  /**
   * Admits a code that the list does not have. The server is told later, and answers with a conflict if it
   * was not valid.
   */
  async function letInUnlisted(last: ShownScan, at: number): Promise<void> {
    const code = wantedCode(last.wanted);
    keep({ waiting: [...kept.waiting, { id: last.id, act: "admit", code, at, undoneAt: null }] });
    await show({ ...last, at, answer: { ...last.answer, result: "admitted", at: new Date(at) } });
    if (state.status !== "away") await reportWaiting();
  }

  /**
   * Undoes a scan.
   * @param undoneAt when Undo was pressed: that counts, even if the server hears of it too late
   */
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
    const undoneScan = { id, act, code, at, undoneAt };
    const others = (scans: readonly WaitingScan[]) => scans.filter((scan) => scan.id !== id);
    keep({ own, waiting: [...others(kept.waiting), undoneScan], refused: others(kept.refused) });
    set({ last: { ...undone, isOffline: true } });
    if (state.status !== "away") await reportWaiting();
  }

  /**
   * Reports to the server what was done without it, several scans at a time. If the server refuses a
   * report, halves it until the refused scan is alone, and puts that scan aside: otherwise the scans behind
   * it would never be reported. Returns true if none waits any more.
   */
  async function reportWaiting(): Promise<boolean> {
    let batchSize = MOST_REPORTS;
    while (kept.waiting.length > 0) {
      const batch = kept.waiting.slice(0, batchSize);
      const answer = await askDoor(key, { do: "report", reports: batch.map(reportOf) });
      if (answer.kind === "refused") {
        batchSize = Math.ceil(batch.length / 2);
        const [scan, ...others] = batch;
        if (scan && others.length === 0)
          keep({ waiting: kept.waiting.slice(1), refused: [...kept.refused, scan] });
        continue;
      }
      const reply = heard(answer);
      if (!reply?.outcomes) return false;
      const { outcomes } = reply;
      batchSize = Math.min(MOST_REPORTS, batchSize * 2);
      keep(keptAfter(kept, batch, outcomes, state.list));
      set({ last: shownAfter(state.last, outcomes) });
      const conflict = outcomes.find(({ outcome }) => outcome === "conflict");
      if (conflict) onAnswer(conflict.answer);
    }
    return true;
  }

  /** Fetches the counts, and once the network is back reports what waited and fetches a new list. */
  const refresh = async () => {
    const wasAway = state.status !== "open";
    const hadWaiting = kept.waiting.length > 0;
    heard(await askCounts(key));
    if (state.status === "away" || !(await reportWaiting()) || state.status === "closed") return;
    if (wasAway || hadWaiting || !state.list) await refreshList();
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Closes this tab's door, because another tab has it: two would overwrite each other's stored scans. */
    elsewhere: () => set({ status: "closed", message: DOOR_MESSAGES.elsewhere }),
    /** Starts with what this phone has stored, then asks the server. */
    open: () => {
      isHeld = true;
      return inTurn(async () => {
        const { waiting, refused, ...rest } = keptDoor(key);
        set({ status: "opening", message: "" });
        // Refused scans are reported again: a reloaded page may have a newer script that reports them
        // correctly.
        kept = { ...rest, waiting: [], refused: [] };
        keep({ waiting: [...refused, ...waiting] });
        const list = keptList(key);
        if (list) await takeList(list, false);
        await refreshList();
        await reportWaiting();
      });
    },
    look: () => inTurn(refresh),
    refreshList: () => inTurn(refreshList),
    /** Checks a code that a camera or a scanner read. */
    scan: (text: string) => (isReread(text) ? Promise.resolve() : read(text)),
    /** Checks a code that a person typed. */
    read,
    /**
     * Admits or hands out a result of a search. The first press clears the results, so that a second one
     * does nothing.
     */
    choose: async (one: FoundPlace) => {
      if (!isHeld || !state.found?.includes(one)) return;
      const { orderId, position, seat } = one;
      const wanted = { orderId, position, seat };
      await begin(wanted, (id) => scan(wanted, seat === 0 ? "hand-out" : "admit", id));
    },
    /** Uses the scan's id, so that a second press after a lost answer hands the goods out only once. */
    handOut: onShown(isPickup, ({ id, wanted }) => {
      set({ checking: state.checking ?? { id, code: wantedCode(wanted) } });
      return scan(wanted, "hand-out", id);
    }),
    letInUnlisted: onShown(isUnlisted, letInUnlisted),
    takeBack: onShown(canUndo, takeBack),
    search: (search: string) =>
      begin({ code: "" }, async (id) => {
        const reply = (await reportWaiting()) ? heard(await askDoor(key, { do: "search", search })) : null;
        set(searched(state, id, reply));
      }),
    forgetConflict: (id: string) => keep({ conflicts: kept.conflicts.filter((one) => one.id !== id) }),
    clear: () => set({ last: null, late: [], found: null }),
  };
}

export type DoorConsole = ReturnType<typeof openDoorConsole>;
