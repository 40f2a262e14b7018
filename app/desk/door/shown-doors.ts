import { isDoorOpen } from "../../../domain/desk/door/door.ts";
import { doorEventText } from "../../../domain/desk/door/door-words.ts";
import {
  conflictText,
  createdByText,
  doorForEventText,
  linkDescription,
  openedByText,
} from "../../../domain/desk/door/doors-words.ts";
import { linkOfferWindow, linkState } from "../../../domain/desk/door/links.ts";
import { listedMoment, sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { listDoorEvents } from "../../../server/db/queries/desk/door-events.ts";
import { listConflicts } from "../../../server/db/queries/desk/door-scans.ts";
import { listDoorLinks } from "../../../server/db/queries/desk/links.ts";
import type { SoldEvent } from "../../../server/db/queries/desk/sold-events.ts";

type Db = Parameters<typeof listDoorEvents>[0];

/** Events whose doors can be opened now or soon, the earliest first. */
export async function loadDoorEvents(db: Db, teamId: string, now: Date) {
  const events = await listDoorEvents(db, teamId, linkOfferWindow(now));
  return events.map((event) => ({
    key: event.key,
    title: event.title,
    when: listedMoment(event.start, event.timeZone),
    isOpen: isDoorOpen(event, now),
  }));
}

const ALL_TIME = { from: new Date(0), to: new Date(8.64e15) };

async function mapEvents(db: Db, teamId: string): Promise<Map<string, SoldEvent>> {
  return new Map((await listDoorEvents(db, teamId, ALL_TIME)).map((event) => [event.key, event]));
}

interface OpenedDoor {
  teamId: string;
  id: string;
  event: string;
}

/** The club's door links, as the list of links shows them. */
export async function loadDoorLinks(
  db: Db,
  teamId: string,
  { now, most, hrefOf }: { now: Date; most: number; hrefOf: (link: OpenedDoor) => string },
) {
  const [links, events] = await Promise.all([listDoorLinks(db, teamId, most), mapEvents(db, teamId)]);
  return links.map((link) => {
    const event = events.get(link.event ?? "");
    const state = linkState(link, now);
    const until = event ? sentenceMoment(link.endsAt, event.timeZone) : "";
    // An officer's own link is never shown: anyone else who used it would act in that officer's name.
    const isShown = state === "open" && link.event !== null && link.heldBy === null;
    return {
      id: link.id,
      made: link.timeCreated.getTime(),
      label: link.label,
      state,
      href: isShown ? hrefOf({ ...link, event: link.event ?? "" }) : null,
      about: linkDescription(
        doorForEventText(event ? doorEventText(event) : null),
        until,
        link.heldBy === null ? createdByText(link.madeBy) : openedByText(link.heldBy),
      ),
    };
  });
}

const MAX_CONFLICTS = 50;

/**
 * Scans that doors admitted while offline and that the server contradicts, such as a second use of a ticket.
 */
export async function loadDoorConflicts(db: Db, teamId: string, timeZone: string) {
  const [conflicts, events] = await Promise.all([
    listConflicts(db, teamId, MAX_CONFLICTS),
    mapEvents(db, teamId),
  ]);
  return conflicts.map(({ id, conflict, timeScanned, door, event }) => {
    const soldEvent = events.get(event ?? "");
    return {
      id,
      what: conflictText(door, conflict ?? ""),
      about: [
        soldEvent && doorEventText(soldEvent),
        listedMoment(timeScanned, soldEvent?.timeZone ?? timeZone),
      ]
        .filter(Boolean)
        .join(", "),
    };
  });
}
