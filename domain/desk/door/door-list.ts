import { type DoorAnswer, type DoorCounts, isDoorOpen } from "./door.ts";

/**
 * The list of an event's codes that a door uses while it is offline, signed with the event's key. It contains
 * no names, and only hashes of codes, so that a person who finds the phone can't get in with them.
 */
export interface DoorList {
  version: typeof DOOR_LIST_VERSION;
  /** The club, and the event's key (`eventKeyText`): a list is valid only at doors of this event. */
  teamId: string;
  event: string;
  title: string;
  venue: string;
  /** IANA zone of the event. All instants of the list are milliseconds since 1970 (UTC). */
  timeZone: string;
  start: number;
  end: number;
  /** The door's name, and when its link ends. */
  door: string;
  until: number;
  /** When the server made the list. */
  made: number;
  /** Texts about codes, and names of doors; rows refer to both by index. */
  words: string[];
  doors: string[];
  rows: DoorRow[];
}

export const DOOR_LIST_VERSION = 1;

/**
 * A code's hash, the index of its text in `words`, and 1 for a pick-up (0 for a ticket). Then the code's
 * state: 1 if it is void, when it was used, and the index in `doors` of the door that used it.
 */
export type DoorRow = [hash: string, words: number, kind: 0 | 1, isVoid?: 0 | 1, at?: number, door?: number];

/** A list for sending. The signature is of the text's UTF-8 bytes. Text and signature are in base64url. */
export interface SignedDoorList {
  text: string;
  signature: string;
}

/** The text that is hashed for a code. It contains the club's id, so that equal codes of two clubs differ. */
export const doorHashInput = (teamId: string, code: string) => `${teamId}/${code}`;
/** Length of the hash in a row, in characters: 132 bits. */
export const DOOR_HASH_LENGTH = 22;

/** Parses a list; null if the text is not a list of this event. Verify the list's signature first. */
export function parseDoorList(text: string, event: string): DoorList | null {
  try {
    const list = JSON.parse(text) as DoorList;
    return list.version === DOOR_LIST_VERSION && list.event === event ? list : null;
  } catch {
    return null;
  }
}

/** A use of a code that this browser has recorded, but that the database may not know yet. */
export interface LocalCodeUse {
  hash: string;
  at: number;
}

/**
 * Checks a code, by its hash, against the offline list. If the code is unused, the answer says that it was
 * used just now at this door: the caller must record this use.
 * @param own uses by this browser that the list does not contain
 * @param isHandOut true to hand out goods, false only to look them up
 */
export function answerFromList(
  list: DoorList,
  hash: string,
  { own, isHandOut, now }: { own: readonly LocalCodeUse[]; isHandOut: boolean; now: Date },
): DoorAnswer {
  const [result, other] = ["unlisted", ""] as const;
  const row = list.rows.find(([rowHash]) => rowHash === hash);
  const ownUse = own.find((use) => use.hash === hash);
  if (!row)
    return ownUse
      ? { result: "used", what: "", at: new Date(ownUse.at), door: list.door, other }
      : { result, what: "", at: null, door: "", other };
  const [, words, kind, isVoid = 0, at = 0, door = 0] = row;
  const what = list.words[words] ?? "";
  const isPickup = kind === 1;
  if (isVoid === 1) return { result: "void", what, at: null, door: "", other };
  const listedUse = at > 0 ? { at, door: list.doors[door] ?? "" } : null;
  const use = ownUse ? { at: ownUse.at, door: list.door } : listedUse;
  if (use)
    return { result: isPickup ? "fetched" : "used", what, at: new Date(use.at), door: use.door, other };
  if (isPickup && !isHandOut) return { result: "pickup", what, at: null, door: "", other };
  const times = { start: new Date(list.start), end: new Date(list.end) };
  if (!isPickup && !isDoorOpen(times, now))
    return { result: "wrong-day", what, at: null, door: "", other: list.title };
  return { result: isPickup ? "handed-out" : "admitted", what, at: now, door: list.door, other };
}

/**
 * Counts guests from the list. A guest is checked in if the list says so, or if this browser has used the
 * code since the list was made.
 */
export function countsFromList({ rows }: DoorList, own: readonly LocalCodeUse[]): DoorCounts {
  const usedHere = new Set(own.map(({ hash }) => hash));
  const tickets = rows.filter(([, , kind, isVoid]) => kind === 0 && isVoid !== 1);
  const isCheckedIn = ([hash, , , , at = 0]: DoorRow) => at > 0 || usedHere.has(hash);
  return { all: tickets.length, in: tickets.filter(isCheckedIn).length };
}
