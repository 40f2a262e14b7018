import { countsFromList } from "../../../domain/desk/door/door-list.ts";
import type { DoorKey, DoorReply, DoorRequestOutcome } from "./door-api.ts";
import { type DoorState, openingState, stateAfterRequest, storedCounts } from "./door-state.ts";
import { findStoredDoor, type StoredDoor, storeDoor } from "./door-store.ts";

/**
 * A door's state on the screen and on the phone. Both change together, so that the screen always shows what
 * is stored.
 */
export interface DoorMemory {
  readonly state: DoorState;
  readonly stored: StoredDoor;
  /** Changes what is shown. */
  set(change: Partial<DoorState>): void;
  /** Stores a change on the phone, and updates the counts on the screen. */
  keep(change: Partial<StoredDoor>): void;
  /**
   * Shows a request's outcome and returns the server's reply. Null if there was no reply: then the phone's
   * list must answer.
   */
  heard(answer: DoorRequestOutcome): DoorReply | null;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function openDoorMemory(key: DoorKey): DoorMemory {
  let stored = findStoredDoor(key);
  let state = openingState(stored);
  const listeners = new Set<() => void>();
  const memory: DoorMemory = {
    get state() {
      return state;
    },
    get stored() {
      return stored;
    },
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    keep: (change) => {
      stored = { ...stored, ...change };
      storeDoor(key, stored);
      const { list, status, counts } = state;
      const shownCounts = list && status !== "open" ? countsFromList(list, stored.own) : counts;
      memory.set({ ...storedCounts(stored), counts: shownCounts });
    },
    heard: (answer) => {
      memory.set(stateAfterRequest(state, answer));
      return answer.kind === "reply" ? answer.reply : null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return memory;
}
