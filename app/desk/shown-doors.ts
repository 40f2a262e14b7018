import { isDoorOpen } from "../../domain/desk/door.ts";
import { eventWords } from "../../domain/desk/door-words.ts";
import { conflictText, createdBy, doorOf, linkAbout, openedBy } from "../../domain/desk/doors-words.ts";
import { linkState, linkWindow } from "../../domain/desk/links.ts";
import { formatMoment } from "../../domain/values/dates.ts";
import { sentenceMoment } from "../../domain/values/sentence-dates.ts";
import { listDoorEvents } from "../../server/db/queries/desk/door-events.ts";
import { listConflicts } from "../../server/db/queries/desk/door-scans.ts";
import { listDoorLinks } from "../../server/db/queries/desk/links.ts";
import type { SoldEvent } from "../../server/db/queries/desk/sold-events.ts";

type Db = Parameters<typeof listDoorEvents>[0];

/** Events whose doors somebody may still want to open, the earliest first. */
export async function readDoorEvents(db: Db, teamId: string, now: Date) {
  const events = await listDoorEvents(db, teamId, linkWindow(now));
  return events.map((event) => ({
    key: event.key,
    title: event.title,
    when: formatMoment(event.start, event.timeZone),
    isOpen: isDoorOpen(event, now),
  }));
}

const EVER = { from: new Date(0), to: new Date(8.64e15) };

async function mapEvents(db: Db, teamId: string): Promise<Map<string, SoldEvent>> {
  return new Map((await listDoorEvents(db, teamId, EVER)).map((event) => [event.key, event]));
}

interface OpenedDoor {
  teamId: string;
  id: string;
  event: string;
}

/** Links to doors, as the list of all links shows them. */
export async function readDoorLinks(
  db: Db,
  teamId: string,
  { now, most, hrefOf }: { now: Date; most: number; hrefOf: (link: OpenedDoor) => string },
) {
  const [links, events] = await Promise.all([listDoorLinks(db, teamId, most), mapEvents(db, teamId)]);
  return links.map((link) => {
    const event = events.get(link.event ?? "");
    const state = linkState(link, now);
    const until = event ? sentenceMoment(link.endsAt, event.timeZone) : "";
    // A link of one's own stays in one's own phone: whoever else had it would act in that person's name.
    const isShown = state === "open" && link.event !== null && link.heldBy === null;
    return {
      id: link.id,
      made: link.timeCreated.getTime(),
      label: link.label,
      state,
      href: isShown ? hrefOf({ ...link, event: link.event ?? "" }) : null,
      about: linkAbout(
        doorOf(event ? eventWords(event) : null),
        until,
        link.heldBy === null ? createdBy(link.madeBy) : openedBy(link.heldBy),
      ),
    };
  });
}

const MOST_CONFLICTS = 50;

/** What doors without network let through, and something speaks against. */
export async function readConflicts(db: Db, teamId: string, timeZone: string) {
  const [conflicts, events] = await Promise.all([
    listConflicts(db, teamId, MOST_CONFLICTS),
    mapEvents(db, teamId),
  ]);
  return conflicts.map(({ id, conflict, timeScanned, door, event }) => {
    const of = events.get(event ?? "");
    return {
      id,
      what: conflictText(door, conflict ?? ""),
      about: [of && eventWords(of), formatMoment(timeScanned, of?.timeZone ?? timeZone)]
        .filter(Boolean)
        .join(", "),
    };
  });
}
