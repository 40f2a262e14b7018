import { createHash } from "node:crypto";
import {
  DOOR_HASH_LENGTH,
  DOOR_LIST_VERSION,
  type DoorList,
  type DoorRow,
  doorHashInput,
  type SignedDoorList,
} from "../../../domain/desk/door/door-list.ts";
import type { Database } from "../../db/client.ts";
import type { AdmissionOrPickup } from "../../db/queries/desk/door-places.ts";
import { eachDoorListChunk } from "../../db/queries/desk/listed-places.ts";
import type { DeskServices } from "./desk-services.ts";
import { admissionOrPickupText, eventKeyOf } from "./door.ts";
import { signDoorList } from "./door-key.ts";
import type { Door } from "./door-links.ts";

/** Makes the signed list of an event's codes that a door needs to work offline. */
export async function signedDoorList(
  { db, now }: { db: Database } & Pick<DeskServices, "now">,
  door: Door,
): Promise<SignedDoorList> {
  const { link, event } = door;
  const made = now();
  const [words, doors] = [numbers(), numbers()];
  const rows: string[] = [];
  // In pieces, because hashing and writing twenty thousand rows at once would block the event loop.
  for await (const places of eachDoorListChunk(db, link.teamId, eventKeyOf(door)))
    for (const place of places) rows.push(JSON.stringify(rowOf(link.teamId, place, words.of, doors.of)));
  const about: Omit<DoorList, "rows"> = {
    version: DOOR_LIST_VERSION,
    teamId: link.teamId,
    event: event.key,
    title: event.title,
    venue: event.venue,
    timeZone: event.timeZone,
    start: event.start.getTime(),
    end: event.end.getTime(),
    door: link.label,
    until: link.endsAt.getTime(),
    made: made.getTime(),
    words: words.all,
    doors: doors.all,
  };
  const text = `{"rows":[${rows.join(",")}],${JSON.stringify(about).slice(1)}`;
  return { text, signature: signDoorList(door.key, { teamId: link.teamId, event: event.key }, text) };
}

type NumberOf = (text: string) => number;

function rowOf(teamId: string, place: AdmissionOrPickup, wordsOf: NumberOf, doorOf: NumberOf): DoorRow {
  const hash = createHash("sha256").update(doorHashInput(teamId, place.code)).digest("base64url");
  const kind = place.seat === 0 ? 1 : 0;
  const head = [hash.slice(0, DOOR_HASH_LENGTH), wordsOf(admissionOrPickupText(place)), kind] as const;
  if (place.timeVoided) return [...head, 1];
  return place.at === null ? [...head] : [...head, 0, place.at.getTime(), doorOf(place.door ?? "")];
}

/** Assigns numbers to texts, so that the list contains each text only once. */
function numbers() {
  const known = new Map<string, number>();
  const all: string[] = [];
  const of = (text: string) => {
    const number = known.get(text) ?? all.push(text) - 1;
    known.set(text, number);
    return number;
  };
  return { all, of };
}
