import { type DoorAnswer, type DoorCounts, isDoorOpen } from "./door.ts";

/**
 * What a door needs while it has no network, signed with the event's key. It contains no names, and only
 * hashes of codes: anyone who finds the phone cannot get in with them.
 */
export interface DoorList {
  version: typeof DOOR_LIST_VERSION;
  /** The club, and the event as `eventKeyText` writes it: a list is valid only at doors of this event. */
  teamId: string;
  event: string;
  title: string;
  venue: string;
  /** IANA zone of the event. Instants are milliseconds of UTC. */
  timeZone: string;
  start: number;
  end: number;
  /** The door's name, and when its link ends. */
  door: string;
  until: number;
  /** When the list was made. */
  made: number;
  /** Texts about codes, and names of doors. Rows refer to them by index. */
  words: string[];
  doors: string[];
  rows: DoorRow[];
}

export const DOOR_LIST_VERSION = 1;

/**
 * Hash of a code, index of its words, 1 for a pick-up, then its state: void, or when and at which door
 * (index) it was used.
 */
export type DoorRow = [hash: string, words: number, kind: 0 | 1, isVoid?: 0 | 1, at?: number, door?: number];

/** A list as it is sent. The signature is of the text's UTF-8 bytes. Both are in base64url. */
export interface SignedDoorList {
  text: string;
  signature: string;
}

/** The text whose hash stands for a code. The club's id keeps the hashes of two clubs apart. */
export const hashedCode = (teamId: string, code: string) => `${teamId}/${code}`;
/** Characters of a hash in a row: 132 bits. */
export const HASH_CHARACTERS = 22;

/** Parses a list; null if the text is no list of this event. Verify its signature before. */
export function parseDoorList(text: string, event: string): DoorList | null {
  try {
    const list = JSON.parse(text) as DoorList;
    return list.version === DOOR_LIST_VERSION && list.event === event ? list : null;
  } catch {
    return null;
  }
}

/** A use of a code by this browser that the database may not know yet. */
export interface LocalCodeUse {
  hash: string;
  at: number;
}

/**
 * The list's answer to a code, by the code's hash. An unused code is answered as if this use were recorded;
 * the caller records it.
 * @param isHandOut true to hand out goods, false to only ask about them
 */
export function answerFromList(
  list: DoorList,
  hash: string,
  { own, isHandOut, now }: { own: readonly LocalCodeUse[]; isHandOut: boolean; now: Date },
): DoorAnswer {
  const [result, other] = ["unlisted", ""] as const;
  const row = list.rows.find(([known]) => known === hash);
  const mine = own.find((use) => use.hash === hash);
  if (!row)
    return mine
      ? { result: "used", what: "", at: new Date(mine.at), door: list.door, other }
      : { result, what: "", at: null, door: "", other };
  const [, words, kind, isVoid = 0, at = 0, door = 0] = row;
  const what = list.words[words] ?? "";
  const isPickup = kind === 1;
  if (isVoid === 1) return { result: "void", what, at: null, door: "", other };
  const used = mine ? { at: mine.at, door: list.door } : at > 0 ? { at, door: list.doors[door] ?? "" } : null;
  if (used)
    return { result: isPickup ? "fetched" : "used", what, at: new Date(used.at), door: used.door, other };
  if (isPickup && !isHandOut) return { result: "pickup", what, at: null, door: "", other };
  const times = { start: new Date(list.start), end: new Date(list.end) };
  if (!isPickup && !isDoorOpen(times, now))
    return { result: "wrong-day", what, at: null, door: "", other: list.title };
  return { result: isPickup ? "handed-out" : "admitted", what, at: now, door: list.door, other };
}

/** The guests of the list, with this browser's own uses since. */
export function countsFromList({ rows }: DoorList, own: readonly LocalCodeUse[]): DoorCounts {
  const mine = new Set(own.map(({ hash }) => hash));
  const places = rows.filter(([, , kind, isVoid]) => kind === 0 && isVoid !== 1);
  const isIn = ([hash, , , , at = 0]: DoorRow) => at > 0 || mine.has(hash);
  return { all: places.length, in: places.filter(isIn).length };
}
