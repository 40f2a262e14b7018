import type { DoorAct, DoorAnswer } from "../../../domain/desk/door/door.ts";
import { isCompleteCode, parseDoorCode } from "../../../domain/desk/door/door-code.ts";
import { answerHeadline, DOOR_MESSAGES, type FoundGuest } from "../../../domain/desk/door/door-words.ts";
import { SHARED_MESSAGES } from "../../../domain/values/shared-messages.ts";
import { answerOffline } from "./answer-offline.ts";
import { codeOfTarget, type DoorKey, type DoorLookupTarget, sendDoorCommand } from "./door-api.ts";
import { hashDoorCode } from "./door-check.ts";
import { openDoorMemory } from "./door-memory.ts";
import { createRepeatScanCheck } from "./door-rereads.ts";
import {
  type CheckedScan,
  canUndo,
  INVALID_CODE_SCAN,
  isPickupScan,
  isScanLate,
  isUnlistedScan,
  type ShownScan,
  stateAfterAnswer,
  stateAfterSearch,
  stateAtScanStart,
  stateWithoutAnswer,
  UNKNOWN_DOOR_ANSWER,
} from "./door-state.ts";
import type { WaitingScan } from "./door-store.ts";
import { createDoorSync } from "./door-sync.ts";

/**
 * Opens a door on this phone. The door asks the server about each scan. If the server does not answer, the
 * signed list on this phone answers instead; such scans are stored, and reported to the server when the
 * network is back. Requests are handled one after the other.
 * @param onAnswer called with each answer, for sound and vibration
 */
export function openDoorConsole(key: DoorKey, onAnswer: (answer: DoorAnswer) => void) {
  const memory = openDoorMemory(key);
  const { set, keep, heard } = memory;
  const sync = createDoorSync(key, memory, onAnswer);
  const isReread = createRepeatScanCheck();
  let queue: Promise<void> = Promise.resolve();
  /** True once this tab holds the door's lock. Until then the door does nothing. */
  let isHeld = false;
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    queue = queue
      .then(async () => void (isHeld && (await work())))
      .catch(() => set({ last: null, checking: null, message: SHARED_MESSAGES.generalFailure }));
    return queue;
  };

  /**
   * Returns a handler for a button below the shown answer. It calls `work` only if that answer is still the
   * latest one when the work's turn comes, and `mayPress` allows it. `at` is the time of the press.
   */
  const onShown =
    (
      mayPress: (last: ShownScan, at: number) => boolean,
      work: (last: ShownScan, at: number) => Promise<void>,
    ) =>
    (): Promise<void> => {
      const [pressedId, at] = [memory.state.last?.id, Date.now()];
      return inTurn(async () => {
        const { last } = memory.state;
        if (last && last.id === pressedId && mayPress(last, at)) await work(last, at);
      });
    };

  const remember = async (scan: ShownScan) => {
    const code = codeOfTarget(scan.wanted);
    if (!memory.state.list || !isCompleteCode(code)) return;
    const use = {
      id: scan.id,
      at: scan.at - memory.stored.ahead,
      hash: await hashDoorCode(memory.state.list, code),
    };
    keep({ own: [...memory.stored.own, use] });
  };

  const showNothing = (scan: CheckedScan, message = memory.state.message) => {
    if (!isScanLate(memory.state, scan.id)) onAnswer(UNKNOWN_DOOR_ANSWER);
    set({ ...stateWithoutAnswer(memory.state, scan), message });
  };

  const show = async (scan: ShownScan) => {
    const wasLate = isScanLate(memory.state, scan.id);
    set(stateAfterAnswer(memory.state, scan));
    // No sound for a late answer: the next guest would take it for theirs.
    if (!wasLate) onAnswer(scan.answer);
    if (answerHeadline(scan.answer).tone === "good") await remember(scan);
  };

  async function goByList(id: string, act: DoorAct, wanted: DoorLookupTarget): Promise<void> {
    const [at, code] = [Date.now(), codeOfTarget(wanted)];
    const answer = await answerOffline(memory.state.list, memory.stored, { act, code, at });
    if (typeof answer === "string") return showNothing({ id, code }, answer);
    if (answerHeadline(answer).tone === "good")
      keep({ waiting: [...memory.stored.waiting, { id, act, code, at, undoneAt: null }] });
    await show({ id, act, wanted, answer, at, isOffline: true, isUndone: false });
  }

  async function scan(wanted: DoorLookupTarget, act: DoorAct, id: string): Promise<void> {
    set({ message: memory.state.status === "open" ? "" : memory.state.message });
    // Without a network the list answers at once, instead of a time-out at each ticket; `look` notices when
    // the network is back.
    if (memory.state.status === "away" && memory.state.list && isCompleteCode(codeOfTarget(wanted)))
      return goByList(id, act, wanted);
    // Reports first: an unreported scan may be of this very code, and the server would admit it a second
    // time.
    const isReported = await sync.reportWaiting();
    const reply = isReported ? heard(await sendDoorCommand(key, { do: "scan", id, act, wanted })) : null;
    if (reply?.answer) {
      const { answer } = reply;
      return show({ id, act, wanted, answer, at: Date.now(), isOffline: false, isUndone: false });
    }
    if (memory.state.status !== "away") return showNothing({ id, code: codeOfTarget(wanted) });
    await goByList(id, act, wanted);
  }

  /**
   * Begins a scan or a search. The previous answer is hidden at once, even if earlier work must finish
   * first.
   */
  const begin = (
    wanted: DoorLookupTarget,
    work: (id: string) => Promise<void>,
    id: string = crypto.randomUUID(),
  ) => {
    if (isHeld) set(stateAtScanStart(memory.state, { id, code: codeOfTarget(wanted) }));
    return inTurn(() => work(id));
  };

  function read(text: string): Promise<void> {
    const code = parseDoorCode(text);
    return begin({ code: code ?? "" }, (id) =>
      code === null ? show({ ...INVALID_CODE_SCAN, id, at: Date.now() }) : scan({ code }, "admit", id),
    );
  }

  /**
   * Admits a code that is not on the list. The scan is reported to the server later, which answers with a
   * conflict if the code was not valid.
   */
  async function letInUnlisted(last: ShownScan, at: number): Promise<void> {
    const code = codeOfTarget(last.wanted);
    keep({ waiting: [...memory.stored.waiting, { id: last.id, act: "admit", code, at, undoneAt: null }] });
    await show({ ...last, at, answer: { ...last.answer, result: "admitted", at: new Date(at) } });
    if (memory.state.status !== "away") await sync.reportWaiting();
  }

  /**
   * Undoes a scan.
   * @param undoneAt when Undo was pressed. This time decides, even if the report reaches the server too
   * late
   */
  async function takeBack(last: ShownScan, undoneAt: number): Promise<void> {
    const { id, act, at, wanted } = last;
    const own = memory.stored.own.filter((use) => use.id !== id);
    const code = codeOfTarget(wanted);
    const undone = { ...last, isUndone: true };
    if (!last.isOffline) {
      const reply = heard(await sendDoorCommand(key, { do: "take-back", id }));
      if (reply) {
        if (reply.isDone) keep({ own });
        set(reply.isDone ? { last: undone } : { message: DOOR_MESSAGES.tooLate });
        return;
      }
    }
    if (!isCompleteCode(code)) {
      set({ message: DOOR_MESSAGES.notTakenBack });
      return;
    }
    const undoneScan = { id, act, code, at, undoneAt };
    const others = (scans: readonly WaitingScan[]) => scans.filter((scan) => scan.id !== id);
    keep({
      own,
      waiting: [...others(memory.stored.waiting), undoneScan],
      refused: others(memory.stored.refused),
    });
    set({ last: { ...undone, isOffline: true } });
    if (memory.state.status !== "away") await sync.reportWaiting();
  }

  return {
    get: () => memory.state,
    subscribe: memory.subscribe,
    /**
     * Closes the door in this tab, because another tab has opened it: two tabs would overwrite each other's
     * stored scans.
     */
    elsewhere: () => set({ status: "closed", message: DOOR_MESSAGES.elsewhere }),
    /** Loads the list and the scans that this phone has stored, then asks the server. */
    open: () => {
      isHeld = true;
      return inTurn(sync.start);
    },
    look: () => inTurn(sync.refresh),
    refreshList: () => inTurn(sync.refreshList),
    /** Checks a code that a camera or a scanner read. */
    scan: (text: string) => (isReread(text) ? Promise.resolve() : read(text)),
    /** Checks a code that a person typed. */
    read,
    /**
     * Admits or hands out a result of a search. The first press clears the results, so that a second one
     * does nothing.
     */
    choose: async (one: FoundGuest) => {
      if (!isHeld || !memory.state.found?.includes(one)) return;
      const { orderId, position, seat } = one;
      const wanted = { orderId, position, seat };
      await begin(wanted, (id) => scan(wanted, seat === 0 ? "hand-out" : "admit", id));
    },
    /** Uses the scan's id, so that a second press after a lost answer hands the goods out only once. */
    handOut: onShown(isPickupScan, ({ id, wanted }) => {
      set({ checking: memory.state.checking ?? { id, code: codeOfTarget(wanted) } });
      return scan(wanted, "hand-out", id);
    }),
    letInUnlisted: onShown(isUnlistedScan, letInUnlisted),
    takeBack: onShown(canUndo, takeBack),
    search: (search: string) =>
      begin({ code: "" }, async (id) => {
        const reply = (await sync.reportWaiting())
          ? heard(await sendDoorCommand(key, { do: "search", search }))
          : null;
        set(stateAfterSearch(memory.state, id, reply));
      }),
    forgetConflict: (id: string) =>
      keep({ conflicts: memory.stored.conflicts.filter((one) => one.id !== id) }),
    clear: () => set({ last: null, late: [], found: null }),
  };
}

export type DoorConsole = ReturnType<typeof openDoorConsole>;
