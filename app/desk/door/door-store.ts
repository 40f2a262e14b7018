import type { DoorAct } from "../../../domain/desk/door/door.ts";
import type { LocalCodeUse, SignedDoorList } from "../../../domain/desk/door/door-list.ts";
import type { DoorKey } from "./door-api.ts";

/** The data that a phone stores for a door, so that closing or reloading the page loses nothing. */

/** A scan done without a network, not reported yet. Its times are milliseconds of this phone's clock. */
export interface WaitingScan {
  id: string;
  act: DoorAct;
  code: string;
  at: number;
  undoneAt: number | null;
}

/** A reported scan that the server contradicts, such as a ticket that was already used at another door. */
export interface DoorConflict {
  id: string;
  said: string;
}

export interface StoredDoor {
  waiting: WaitingScan[];
  /** Scans that the server refused, put aside so that the scans after them can be reported. */
  refused: WaitingScan[];
  /**
   * Codes that this phone has admitted or handed out, with their hashes: its list may not have these uses
   * yet.
   */
  own: (LocalCodeUse & { id: string })[];
  conflicts: DoorConflict[];
  /** Milliseconds that this phone's clock was ahead of the server's when it downloaded the last list. */
  ahead: number;
}

const EMPTY_DOOR: StoredDoor = { waiting: [], refused: [], own: [], conflicts: [], ahead: 0 };

/** The storage key. The first characters of the token identify the link. */
const nameOf = ({ event, token }: DoorKey, part: "list" | "done") =>
  `door:${event}/${token.slice(0, 16)}/${part}`;

/**
 * Reads a stored value; null if nothing is stored, or the stored text is not JSON. The value is not
 * validated: only this page writes it, and the list is verified by its signature.
 */
function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the data lasts as long as the page.
  }
}

export const findStoredDoor = (key: DoorKey): StoredDoor => ({
  ...EMPTY_DOOR,
  ...read<StoredDoor>(nameOf(key, "done")),
});
export const storeDoor = (key: DoorKey, stored: StoredDoor) => write(nameOf(key, "done"), stored);
export const findStoredList = (key: DoorKey) => read<SignedDoorList>(nameOf(key, "list"));
export const storeList = (key: DoorKey, list: SignedDoorList) => write(nameOf(key, "list"), list);
