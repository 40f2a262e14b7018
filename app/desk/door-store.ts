import type { DoorAct } from "../../domain/desk/door.ts";
import type { OwnUse, SignedDoorList } from "../../domain/desk/door-list.ts";
import type { DoorKey } from "./door-api.ts";

/** What a phone keeps of a door, so that a closed or reloaded page loses nothing. */

/** Something done without network, not told yet. Milliseconds of this phone's clock. */
export interface WaitingScan {
  id: string;
  act: DoorAct;
  code: string;
  at: number;
  undoneAt: number | null;
}

/** What was told, and something speaks against. */
export interface DoorConflict {
  id: string;
  said: string;
}

export interface KeptDoor {
  waiting: WaitingScan[];
  /** What the server did not take: kept apart, for what comes after can be told. */
  refused: WaitingScan[];
  /** What this phone did, by the codes' hashes: its list may not know yet. */
  own: (OwnUse & { id: string })[];
  conflicts: DoorConflict[];
  /** Milliseconds this phone's clock is ahead of the server's, as it was seen when the last list came. */
  ahead: number;
}

const EMPTY_DOOR: KeptDoor = { waiting: [], refused: [], own: [], conflicts: [], ahead: 0 };

/** A link's first signs are its name. */
const nameOf = ({ event, token }: DoorKey, part: "list" | "done") =>
  `door:${event}/${token.slice(0, 16)}/${part}`;

/** Not validated but for being JSON: only this page writes it, and the list is verified by its signature. */
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
    // Storage may be full or forbidden: then it lasts as long as the page.
  }
}

export const keptDoor = (key: DoorKey): KeptDoor => ({
  ...EMPTY_DOOR,
  ...read<KeptDoor>(nameOf(key, "done")),
});
export const keepDoor = (key: DoorKey, kept: KeptDoor) => write(nameOf(key, "done"), kept);
export const keptList = (key: DoorKey) => read<SignedDoorList>(nameOf(key, "list"));
export const keepList = (key: DoorKey, list: SignedDoorList) => write(nameOf(key, "list"), list);
