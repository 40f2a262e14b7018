import type { Act } from "../../../domain/desk/acts.ts";
import {
  type DoorAct,
  type DoorAnswer,
  type DoorRefusal,
  isDoorOpen,
  otherEventRefusal,
  UNDO_WINDOW_MS,
} from "../../../domain/desk/door/door.ts";
import { doorEventText } from "../../../domain/desk/door/door-words.ts";
import { eventKeyText, parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import { ticketNumberLabel } from "../../../domain/sale/order-details.ts";
import { lineTitle, staffLineText } from "../../../domain/sale/order-text.ts";
import { sentenceTime } from "../../../domain/values/sentence-dates.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { findDoorEvent } from "../../db/queries/desk/door-events.ts";
import {
  type AdmissionOrPickup,
  type AdmissionOrPickupKey,
  admit,
  doorActOf,
  findAdmissionOrPickup,
  undoDoorUse,
} from "../../db/queries/desk/door-places.ts";
import { addScan, type DoorScan, findScan, undoScan } from "../../db/queries/desk/door-scans.ts";
import { markHandedOut } from "../../db/queries/desk/pickups.ts";
import type { DeskServices } from "./desk-services.ts";
import type { Door } from "./door-links.ts";

type Services = Pick<DeskServices, "db" | "now">;

/**
 * A scan at a door. The door's browser chooses the `id`: a scan that is sent twice with the same id counts
 * once.
 */
export interface DoorScanRequest {
  id: string;
  act: DoorAct;
  wanted: AdmissionOrPickupKey;
}

interface Scanned {
  answer: DoorAnswer;
  /**
   * True if this request used the code; false if it was refused, or repeats a request whose scan was done
   * before.
   */
  isNew: boolean;
}

/**
 * Admits a person or hands goods out, or answers why the code cannot be used. Scanning a pick-up code for
 * admission only shows its goods: another button has to be pressed to hand them out.
 */
export function scanAtDoor(
  { db, now }: Services,
  door: Door,
  { id, act, wanted }: DoorScanRequest,
): Promise<Scanned> {
  const at = now();
  const answered = (answer: DoorAnswer, isNew = false): Scanned => ({ answer, isNew });
  return db.transaction(async (tx) => {
    const place = await findAdmissionOrPickupAtDoor(tx, door, wanted);
    if (!place) return answered(NOWHERE);
    const refused = await doorRefusalOf(tx, door, place, at);
    if (refused) return answered(refused);
    if (doorActOf(place) !== act)
      return answered(act === "admit" ? await shownPickup(tx, door, place) : NOWHERE);
    // A repeated request must not use the code again, even if the first use has been undone since.
    const told = await findScan(tx, { teamId: door.link.teamId, id, linkId: door.link.id });
    if (told?.code === place.code) return answered(await repeated(tx, door, id, place));
    const scan = { id, act, code: place.code, at };
    const claimed = await claimCode(tx, door, scan, place);
    if (!claimed) return answered(await repeated(tx, door, id, place));
    await recordScan(tx, door, claimed, { ...scan, toldAt: at });
    return answered({ ...doorAnswerOf(claimed, DONE_RESULTS[act]), at, door: door.link.label }, true);
  });
}

const NOWHERE: DoorAnswer = { result: "unknown", what: "", at: null, door: "", other: "" };
export const DONE_RESULTS = { admit: "admitted", "hand-out": "handed-out" } as const;
const AGAIN = { admit: "used", "hand-out": "fetched" } as const;

export const eventKeyOf = ({ link }: Door) => {
  const event = parseEventKey(link.event);
  if (!event) throw new Error("A door's link names no event");
  return event;
};

export const findAdmissionOrPickupAtDoor = (tx: Database, door: Door, wanted: AdmissionOrPickupKey) =>
  findAdmissionOrPickup(tx, door.link.teamId, eventKeyOf(door), wanted);

/**
 * The text for a ticket or goods at the door: "Game, Adult · Ticket 1 of 2", "2 × Scarf, Red".
 * @param isDone true if the goods were handed out before
 */
export function admissionOrPickupText(
  { seat, ...place }: AdmissionOrPickup,
  isDone = place.at !== null,
): string {
  const line = { ...place, pickup: null };
  if (seat === 0) return staffLineText(line, isDone);
  return [lineTitle(line), ticketNumberLabel(seat, place.quantity)].filter(Boolean).join(" · ");
}

export const doorAnswerOf = (place: AdmissionOrPickup, result: DoorAnswer["result"]): DoorAnswer => ({
  result,
  what: admissionOrPickupText(place, result !== DONE_RESULTS["hand-out"] && place.at !== null),
  at: place.at,
  door: place.door ?? "",
  other: "",
});

/**
 * Why a code is refused for any use at this door; null if it is accepted.
 * @param at when the code was scanned (UTC)
 */
export async function doorRefusalOf(
  tx: Database,
  door: Door,
  place: AdmissionOrPickup,
  at: Date,
): Promise<(DoorAnswer & { result: DoorRefusal }) | null> {
  const refused = (result: DoorRefusal, other = "") => ({ ...doorAnswerOf(place, result), result, other });
  if (place.timeVoided) return refused("void");
  if (doorActOf(place) === "hand-out") return null;
  const here = eventKeyText(eventKeyOf(door));
  if (place.event !== here) {
    const key = parseEventKey(place.event);
    const other = key && (await findDoorEvent(tx, door.link.teamId, key));
    return other
      ? refused(otherEventRefusal(door.event, other), doorEventText(other))
      : refused("wrong-event");
  }
  if (!isDoorOpen(door.event, at)) return refused("wrong-day", doorEventText(door.event));
  return null;
}

/**
 * The answer that shows a pick-up's goods before they are handed out. It also names the game for which they
 * were ordered, if that is not this door's game.
 */
async function shownPickup(tx: Database, door: Door, place: AdmissionOrPickup): Promise<DoorAnswer> {
  if (place.at !== null) return doorAnswerOf(place, "fetched");
  const key = place.event === door.link.event ? null : parseEventKey(place.event);
  const other = key && (await findDoorEvent(tx, door.link.teamId, key));
  return { ...doorAnswerOf(place, "pickup"), other: other ? doorEventText(other) : "" };
}

interface Claimed {
  id: string;
  act: DoorAct;
  code: string;
  at: Date;
}

/**
 * Marks the code as used. Returns its ticket or goods if this call used it, otherwise null. Goods are read
 * again under the lock, because some may have been refunded before it was granted, and must not be handed
 * out.
 */
export async function claimCode(
  tx: Database,
  door: Door,
  { act, code, at }: Claimed,
  place: AdmissionOrPickup,
): Promise<AdmissionOrPickup | null> {
  const { teamId, label } = door.link;
  if (act === "admit")
    return (await admit(tx, eventKeyOf(door), { teamId, code, at, door: label })) ? place : null;
  const isMine = await markHandedOut(tx, teamId, { code }, { timeHandedOut: at, handedOutBy: label });
  return isMine ? findAdmissionOrPickupAtDoor(tx, door, { code }) : null;
}

/**
 * Stores a scan that used a code, and adds it to the history.
 * @throws Error if the browser has used this id for another code
 */
export async function recordScan(
  tx: Database,
  door: Door,
  place: AdmissionOrPickup,
  { id, act, code, at, toldAt }: Claimed & { toldAt: Date },
): Promise<void> {
  const { teamId, id: linkId, label } = door.link;
  const scan = { teamId, id, linkId, act, code, timeScanned: at, timeCreated: toldAt };
  if (!(await addScan(tx, scan))) throw new Error("A scan's id was used for two codes");
  const time = at < toldAt ? { time: sentenceTime(at, door.event.timeZone) } : {};
  const after = { event: doorEventText(door.event), door: label, ...time };
  await write(tx, door, place, {
    act: act === "admit" ? "let-in" : "handed-out",
    before: null,
    after,
    at: toldAt,
  });
}

export const scanSubject = (place: AdmissionOrPickup, isDone?: boolean) =>
  `${admissionOrPickupText(place, isDone)} (order ${place.orderId})`;

const write = (
  tx: Database,
  door: Door,
  place: AdmissionOrPickup,
  {
    at,
    ...act
  }: { act: Act; before: Record<string, string> | null; after: Record<string, string> | null; at: Date },
) =>
  addAct(tx, {
    ...act,
    teamId: door.link.teamId,
    who: door.who,
    subject: scanSubject(place, act.act === "hand-out-undone"),
    orderId: place.orderId,
    timeCreated: at,
  });

/** Why a code could not be used: it is void, or was used already. */
export const conflictResult = (place: AdmissionOrPickup) =>
  place.timeVoided ? "void" : AGAIN[doorActOf(place)];

/**
 * The answer to a scan that used no code: if it repeats an earlier scan, the answer to that scan; else why
 * the code cannot be used.
 */
async function repeated(
  tx: Database,
  door: Door,
  id: string,
  { code }: AdmissionOrPickup,
): Promise<DoorAnswer> {
  const { teamId, id: linkId } = door.link;
  const place = await findAdmissionOrPickupAtDoor(tx, door, { code });
  if (!place) return NOWHERE;
  const told = await findScan(tx, { teamId, id, linkId });
  const act = doorActOf(place);
  if (told && told.code === code && told.timeUndone === null && told.conflict === null)
    return doorAnswerOf(place, DONE_RESULTS[act]);
  return doorAnswerOf(place, conflictResult(place));
}

/**
 * Undoes a scan that this door made with this id within the last minute. Other doors cannot undo it. False
 * if there is no such scan, or it is too old.
 */
export function undoScanAtDoor({ db, now }: Services, door: Door, id: string): Promise<boolean> {
  const at = now();
  return db.transaction(async (tx) => {
    const { teamId, id: linkId } = door.link;
    const scan = await undoScan(
      tx,
      { teamId, id, linkId },
      { since: new Date(at.getTime() - UNDO_WINDOW_MS), at },
    );
    if (!scan) {
      // True for a repeated request, because the scan was undone by the first one.
      const told = await findScan(tx, { teamId, id, linkId });
      return told !== null && told.timeUndone !== null;
    }
    await recordUndoneScan(tx, door, scan, at);
    return true;
  });
}

export async function recordUndoneScan(tx: Database, door: Door, scan: DoorScan, at: Date): Promise<void> {
  const { act, code, timeScanned } = scan;
  await undoDoorUse(tx, act, { teamId: scan.teamId, code, at: timeScanned });
  const place = await findAdmissionOrPickupAtDoor(tx, door, { code });
  const before = { event: doorEventText(door.event), door: door.link.label };
  const written = act === "admit" ? "let-in-undone" : "hand-out-undone";
  if (place) await write(tx, door, place, { act: written, before, after: null, at });
}
