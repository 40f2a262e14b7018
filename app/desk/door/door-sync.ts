import { type DoorAnswer, MAX_DOOR_REPORTS } from "../../../domain/desk/door/door.ts";
import { countsFromList, type SignedDoorList } from "../../../domain/desk/door/door-list.ts";
import { DOOR_MESSAGES } from "../../../domain/desk/door/door-words.ts";
import { type DoorKey, fetchDoorCounts, fetchDoorList, sendDoorCommand } from "./door-api.ts";
import { verifyDoorList } from "./door-check.ts";
import type { DoorMemory } from "./door-memory.ts";
import { doorReportOf, shownScanAfterReport, storedDoorAfterReport } from "./door-state.ts";
import { findStoredDoor, findStoredList, storeList } from "./door-store.ts";

/**
 * Keeps a door's phone and the server in step: lists come down, scans that were done without a network go up.
 */
export function createDoorSync(key: DoorKey, memory: DoorMemory, onAnswer: (answer: DoorAnswer) => void) {
  const { set, keep, heard } = memory;

  async function takeList(list: SignedDoorList, isNew: boolean): Promise<void> {
    const verified = await verifyDoorList(list, key);
    const { state, stored } = memory;
    if (typeof verified === "string") {
      set({ message: DOOR_MESSAGES[verified] });
      return;
    }
    // A list that arrived during the verification is newer than the stored one.
    if (state.list && state.list.made > verified.made) return;
    if (isNew) {
      storeList(key, list);
      // The new list includes what this phone has reported: only unreported uses are kept beside it.
      const unreported = new Set([...stored.waiting, ...stored.refused].map(({ id }) => id));
      keep({ ahead: Date.now() - verified.made, own: stored.own.filter(({ id }) => unreported.has(id)) });
    }
    set({ list: verified, counts: memory.state.counts ?? countsFromList(verified, memory.stored.own) });
  }

  async function refreshList(): Promise<void> {
    const reply = heard(await fetchDoorList(key));
    if (reply?.list) await takeList(reply.list, true);
  }

  /**
   * Reports scans that were done without a network, several at a time. If the server refuses a report, halves
   * it until the refused scan is found, and puts that scan aside: otherwise the scans after it would never be
   * reported. Returns true if no scan is left to report.
   */
  async function reportWaiting(): Promise<boolean> {
    let batchSize = MAX_DOOR_REPORTS;
    while (memory.stored.waiting.length > 0) {
      const batch = memory.stored.waiting.slice(0, batchSize);
      const answer = await sendDoorCommand(key, { do: "report", reports: batch.map(doorReportOf) });
      if (answer.kind === "refused") {
        batchSize = Math.ceil(batch.length / 2);
        const [scan, ...others] = batch;
        const { waiting, refused } = memory.stored;
        if (scan && others.length === 0) keep({ waiting: waiting.slice(1), refused: [...refused, scan] });
        continue;
      }
      const reply = heard(answer);
      if (!reply?.outcomes) return false;
      const { outcomes } = reply;
      batchSize = Math.min(MAX_DOOR_REPORTS, batchSize * 2);
      keep(storedDoorAfterReport(memory.stored, batch, outcomes, memory.state.list));
      set({ last: shownScanAfterReport(memory.state.last, outcomes) });
      const conflict = outcomes.find(({ outcome }) => outcome === "conflict");
      if (conflict) onAnswer(conflict.answer);
    }
    return true;
  }

  return {
    refreshList,
    reportWaiting,
    /** Loads the list and the scans that this phone has stored, then asks the server. */
    start: async (): Promise<void> => {
      const { waiting, refused, ...rest } = findStoredDoor(key);
      set({ status: "opening", message: "" });
      // Refused scans are reported again: a reloaded page may have a newer script that reports them
      // correctly.
      keep({ ...rest, refused: [], waiting: [...refused, ...waiting] });
      const list = findStoredList(key);
      if (list) await takeList(list, false);
      await refreshList();
      await reportWaiting();
    },
    /**
     * Fetches the counts. Once the network is back, also reports the waiting scans and fetches a new list.
     */
    refresh: async (): Promise<void> => {
      const wasAway = memory.state.status !== "open";
      const hadWaiting = memory.stored.waiting.length > 0;
      heard(await fetchDoorCounts(key));
      if (memory.state.status === "away" || !(await reportWaiting())) return;
      if (memory.state.status === "closed") return;
      if (wasAway || hadWaiting || !memory.state.list) await refreshList();
    },
  };
}
