import { type DoorAnswer, type DoorCounts, isDoorOpen } from "./door.ts";

/**
 * What a door needs while it has no network, signed by the event's key. It names no person, and codes by their hashes: whoever finds
 * the phone gets in with none of them.
 */
export interface DoorList {
  version: typeof DOOR_LIST_VERSION;
  /** The club, and the event as `eventKeyText` writes it: a list is good at its own door alone. */
  teamId: string;
  event: string;
  title: string;
  venue: string;
  /** IANA zone of the event. Instants are milliseconds of UTC. */
  timeZone: string;
  start: number;
  end: number;
  /** The door's own name, and when its link ends. */
  door: string;
  until: number;
  /** When it was made. */
  made: number;
  /** What codes are for, and the names of doors: rows name them by their number. */
  words: string[];
  doors: string[];
  rows: DoorRow[];
}

export const DOOR_LIST_VERSION = 1;

/** Hash of a code, number of its words, whether it is a pick-up, then how it stands: void, or when and where it was used. */
export type DoorRow = [hash: string, words: number, kind: 0 | 1, isVoid?: 0 | 1, at?: number, door?: number];

/** A list as it is sent: the signature is of the text's bytes in UTF-8. Both in base64url. */
export interface SignedDoorList {
  text: string;
  signature: string;
}

/** What a code's hash is made of. The club's name keeps the hashes of two clubs apart. */
export const hashedCode = (teamId: string, code: string) => `${teamId}/${code}`;
/** Signs of a hash in a row: 132 bits. */
export const HASH_SIGNS = 22;

/** Null if a text is no list of this event. Its signature has been verified before. */
export function readDoorList(text: string, event: string): DoorList | null {
  try {
    const list = JSON.parse(text) as DoorList;
    return list.version === DOOR_LIST_VERSION && list.event === event ? list : null;
  } catch {
    return null;
  }
}

/** What this browser did itself with a code, and the database may not know yet. */
export interface OwnUse {
  hash: string;
  at: number;
}

/**
 * The answer of a list to a code, by its hash. What is free is answered as if it were used by this: the caller notes it.
 * @param isHandOut whether goods are handed out by this, and not only asked about
 */
export function answerOfList(
  list: DoorList,
  hash: string,
  { own, isHandOut, now }: { own: readonly OwnUse[]; isHandOut: boolean; now: Date },
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

/** Of the list, with what this browser did since. */
export function countsOfList({ rows }: DoorList, own: readonly OwnUse[]): DoorCounts {
  const mine = new Set(own.map(({ hash }) => hash));
  const places = rows.filter(([, , kind, isVoid]) => kind === 0 && isVoid !== 1);
  const isIn = ([hash, , , , at = 0]: DoorRow) => at > 0 || mine.has(hash);
  return { all: places.length, in: places.filter(isIn).length };
}
