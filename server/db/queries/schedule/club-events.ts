import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type {
  ClubEvent,
  ClubEventState,
  ClubEventType,
  EventKind,
} from "../../../../domain/schedule/club-event.ts";
import type { ImageFacts } from "../../../../domain/values/image.ts";
import type { Database } from "../../client.ts";
import { images } from "../../schema/club/images.ts";
import { events } from "../../schema/schedule/events.ts";
import type { practices } from "../../schema/schedule/practices.ts";
import { imageColumns } from "../club/images.ts";

/** A stored event or practice. A practice's `kind` is null, and its `cost` empty. */
export interface StoredClubEvent extends ClubEvent {
  title: string;
  description: string;
  formerStart: Date | null;
  /** IANA zone of its times. */
  timeZone: string;
  state: ClubEventState;
  venue: string;
  address: string;
  whatToBring: string;
  contact: string;
  /**
   * How often the event was revised (iCalendar SEQUENCE), and when last (`timeRevised`): calendars keep the
   * copy with the higher number.
   */
  sequence: number;
  timeRevised: Date | null;
  timeCreated: Date;
  image: ImageFacts | null;
  kind: EventKind | null;
  cost: string;
}

type Table = typeof events | typeof practices;

export interface RowRange {
  limit: number;
  offset?: number;
}

/** Lists published events or practices that are not over, soonest first, then by id. */
export async function listUpcomingRows(db: Database, table: Table, teamId: string, now: Date) {
  return rowsOf(db, table)
    .where(and(publishedWhere(table, teamId), gte(table.end, now)))
    .orderBy(table.start, table.id);
}

interface Over {
  teamId: string;
  now: Date;
  page: RowRange;
}

/** Lists a page of published events or practices that are over, newest first, then by id. */
export async function listPastRows(db: Database, table: Table, { teamId, now, page }: Over) {
  return rowsOf(db, table)
    .where(and(publishedWhere(table, teamId), lt(table.end, now)))
    .orderBy(desc(table.start), table.id)
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

export async function countPastRows(db: Database, table: Table, teamId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ over: count() })
    .from(table)
    .where(and(publishedWhere(table, teamId), lt(table.end, now)));
  return row?.over ?? 0;
}

/** Finds an event or practice. Null if unknown, unpublished or another club's. */
export async function findClubEvent(
  db: Database,
  table: Table,
  teamId: string,
  id: string,
): Promise<StoredClubEvent | null> {
  const [found] = await rowsOf(db, table).where(and(publishedWhere(table, teamId), eq(table.id, id)));
  return found ?? null;
}

const publishedWhere = (table: Table, teamId: string) =>
  and(eq(table.teamId, teamId), eq(table.published, true));

const isEvents = (table: Table): table is typeof events => table === events;

function rowsOf(db: Database, table: Table) {
  const { id, title, description, start, end, formerStart, timeZone, state } = table;
  const { venue, address, whatToBring, contact, sequence, timeRevised, timeCreated } = table;
  const facts = { id, title, description, start, end, formerStart, timeZone, state };
  return db
    .select({
      ...facts,
      venue,
      address,
      whatToBring,
      contact,
      sequence,
      timeRevised,
      timeCreated,
      type: sql<ClubEventType>`${isEvents(table) ? "event" : "practice"}::text`,
      kind: sql<EventKind | null>`${isEvents(table) ? table.kind : null}::text`,
      cost: sql<string>`${isEvents(table) ? table.cost : ""}::text`,
      image: imageColumns,
    })
    .from(table as typeof events)
    .leftJoin(images, and(eq(images.teamId, table.teamId), eq(images.id, table.featureImage)))
    .$dynamic();
}
