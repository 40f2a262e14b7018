import { MAX_DOOR_NAME_CHARACTERS } from "../../../domain/desk/door/door.ts";
import { doorEventText } from "../../../domain/desk/door/door-words.ts";
import { DOOR_REPORTS_MS, type LinkHours, linkExpiry } from "../../../domain/desk/door/links.ts";
import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { keyFingerprint } from "../../../platform/secrets/secret-key.ts";
import { findDoorEvent } from "../../db/queries/desk/door-events.ts";
import { type DeskLink, findDoorLink } from "../../db/queries/desk/links.ts";
import type { SoldEvent } from "../../db/queries/desk/sold-events.ts";
import type { SecurityLog } from "../access/log-security-event.ts";
import { createDeskId, doorLinkToken, openDoorLinkToken } from "./desk-secrets.ts";
import type { DeskServices } from "./desk-services.ts";
import { doorPublicKey } from "./door-key.ts";
import { isHolderAllowed } from "./links.ts";
import { storeOrReuseLink } from "./store-desk-link.ts";

type Services = Pick<DeskServices, "db" | "keys" | "now">;
type LinkServices = Services & SecurityLog;

/**
 * The path of a door's link. The part after the # is never sent to a server: it contains the link's token,
 * and the public key that verifies the event's lists.
 */
export const doorLinkPath = (key: Uint8Array, link: { teamId: string; id: string; event: string }) =>
  `/desk/door/${link.event}#${doorLinkToken(key, link)}.${doorPublicKey(key, link)}`;

interface NewDoor {
  /** The event's key, as `eventKeyText` formats it. */
  event: string;
  /** The door's name: "Main entrance". */
  label: string;
  hours: LinkHours;
  /** True if the officer who makes the link uses it themselves; false if it is for a volunteer. */
  isOwn: boolean;
}

/**
 * Makes a link to an event's door and returns its path; null if the club has no such event, or if the link
 * would have ended already. An officer who opens a door of their own with the same name again gets the same
 * link.
 */
export async function createDoorLink(
  { db, keys, now, log }: LinkServices,
  teamId: string,
  who: string,
  { event, label, hours, isOwn }: NewDoor,
): Promise<string | null> {
  const eventKey = parseEventKey(event);
  const found = eventKey && (await findDoorEvent(db, teamId, eventKey));
  if (!found) return null;
  const [at, endsAt] = [now(), linkExpiry(found.end, hours)];
  if (endsAt <= at) return null;
  const name = truncateText(label, MAX_DOOR_NAME_CHARACTERS);
  const until = sentenceMoment(endsAt, found.timeZone);
  const made = {
    ...({ teamId, id: createDeskId(), kind: "door", gameId: null, event } as const),
    ...{ label: name, heldBy: isOwn ? who : null, endsAt, madeBy: who, timeCreated: at },
    signedWith: keyFingerprint(keys[0]),
  };
  const id = await storeOrReuseLink({ db, log }, made, { event: doorEventText(found), until });
  return doorLinkPath(keys[0], { teamId, id, event });
}

/** An open door. `who` is how the history names the person there. */
export interface Door {
  link: DeskLink;
  event: SoldEvent;
  who: string;
  /** The key that signed the link: it signs the lists too (`openDoorLinkToken`). */
  key: Uint8Array;
}

/**
 * The door that a token opens now; null if it opens none. An officer who has lost their role can no longer
 * open their doors.
 * @param evenOver true to open the door also in the week after its link has ended, only to report earlier
 *   scans
 */
export async function openDoor(
  { db, keys, now }: Services,
  { teamId, event }: { teamId: string; event: string },
  token: string,
  { evenOver = false } = {},
): Promise<Door | null> {
  const opened = openDoorLinkToken(keys, teamId, token);
  const eventKey = parseEventKey(event);
  const endsAfter = new Date(now().getTime() - (evenOver ? DOOR_REPORTS_MS : 0));
  const link = opened && (await findDoorLink(db, { teamId, event }, opened.id, endsAfter));
  if (!opened || !link || !eventKey || !(await isHolderAllowed(db, link))) return null;
  const found = await findDoorEvent(db, teamId, eventKey);
  const who = link.heldBy ?? `The link “${link.label}”`;
  return found && { link, event: found, who, key: opened.key };
}
