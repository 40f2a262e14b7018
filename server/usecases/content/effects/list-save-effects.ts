import { and, eq } from "drizzle-orm";
import type { EffectSubject, SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import { parseEventKey } from "../../../../domain/desk/orders/order-filter.ts";
import type { AlertKind } from "../../../../domain/scoring/alerts/game-alert.ts";
import { gameNews } from "../../../../domain/scoring/alerts/game-news.ts";
import type { ClubRows } from "../../../collections/club-tables.ts";
import type { EditedCollection } from "../../../collections/edits/edited-collection.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import { listOrdersToMail } from "../../../db/queries/desk/holding-orders.ts";
import { countAudience } from "../../../db/queries/schedule/game-alerts.ts";
import { listAlertedGames } from "../../../db/queries/schedule/game-news.ts";
import { events, games } from "../../../db/schema/index.ts";
import { type EventsWithBuyers, loadEventsWithBuyers } from "../../import/record-event-changes.ts";
import type { ClubChange, SetOff } from "../change-content.ts";
import { listItemEffects } from "./list-item-effects.ts";
import { listSaleEnds } from "./list-sale-ends.ts";

/**
 * Lists what changes of games, events, tickets and products set off, from what the transaction has stored: it
 * tells exactly what will happen once the transaction is committed.
 */
export async function listSaveEffects(tx: Database, teamId: string, setOff: SetOff): Promise<SaveEffect[]> {
  return [
    ...(await buyerEffects(tx, teamId, setOff)),
    ...(await phoneEffects(tx, teamId, setOff)),
    ...(await changeEffects(tx, teamId, setOff)),
  ];
}

async function buyerEffects(
  tx: Database,
  teamId: string,
  { changes, events, held, at }: SetOff,
): Promise<SaveEffect[]> {
  const effects: SaveEffect[] = [];
  for (const change of events) {
    const { length: orders } = await listOrdersToMail(tx, change);
    if (orders > 0) effects.push({ kind: "buyers", of: subjectOf(change.event), what: change.kind, orders });
  }
  // Reads everything that is sold, so only if something may be postponed.
  const mayPostpone = changes.some(
    ({ collection, fields }) => DATED[collection] !== undefined && fields.includes("state"),
  );
  for (const event of held && mayPostpone ? await listPostponed(tx, teamId, held) : []) {
    // Counted like the orders of a cancelled event: all that have tickets now.
    const change = { teamId, id: "", event, kind: "cancelled", timeNoticed: at } as const;
    const { length: orders } = await listOrdersToMail(tx, change);
    if (orders > 0) effects.push({ kind: "buyers", of: subjectOf(event), what: "postponed", orders });
  }
  return effects;
}

/** A ticket without a game or event of its own is an event, too. */
const subjectOf = (event: string): EffectSubject =>
  parseEventKey(event)?.kind === "game" ? "game" : "event";

async function listPostponed(tx: Database, teamId: string, held: EventsWithBuyers): Promise<string[]> {
  const after = (await loadEventsWithBuyers(tx, [teamId])).get(teamId);
  return [...(held.get(teamId) ?? [])]
    .filter(([event, { off }]) => off !== "postponed" && after?.get(event)?.off === "postponed")
    .map(([event]) => event);
}

async function phoneEffects(tx: Database, teamId: string, { alerted, at }: SetOff): Promise<SaveEffect[]> {
  if (alerted.length === 0) return [];
  const effects: SaveEffect[] = [];
  const after = new Map((await listAlertedGames(tx, [teamId])).map((game) => [game.gameId, game]));
  for (const was of alerted) {
    const is = after.get(was.gameId);
    const announced: AlertKind[] = [];
    for (const { kind } of is ? gameNews(was, is, at) : []) {
      const phones = await countAudience(tx, { teamId, gameId: was.gameId, kind, except: announced });
      if (phones > 0) effects.push({ kind: "phones", news: kind, phones });
      announced.push(kind);
    }
  }
  return effects;
}

/** Calendars and the end of sales, unless a game or event is over and still is; and those of sold items. */
async function changeEffects(tx: Database, teamId: string, { changes, at }: SetOff): Promise<SaveEffect[]> {
  const effects: SaveEffect[] = [];
  for (const change of changes) {
    const of = DATED[change.collection];
    if (of && (await changesCalendars(tx, teamId, change, { ...of, at }))) {
      const { subject, starts } = of;
      if (!effects.some(({ kind }) => kind === "calendars")) effects.push({ kind: "calendars", of: subject });
      if (change.fields.some((field) => starts.includes(field)))
        effects.push(...(await listSaleEnds(tx, teamId, { eventType: subject, eventId: change.id }, at)));
    }
    effects.push(...(await listItemEffects(tx, teamId, change, at)));
  }
  return effects;
}

interface DatedCollection {
  subject: EffectSubject;
  /** The fields whose changes are news for calendars. */
  announced: readonly string[];
  /** The fields that move the start, and so the end of sales. */
  starts: readonly string[];
  /** The end of a record before and after the change; undefined if it is gone. */
  endBefore(rows: ClubRows, id: string): Date | undefined;
  endAfter(tx: Database, teamId: string, id: string): Promise<Date | undefined>;
}

const DATED: Readonly<Partial<Record<EditedCollection, DatedCollection>>> = {
  games: {
    subject: "game",
    announced: gamesCollection.tables.games.announced ?? [],
    starts: ["timeOfGame", "timeZone"],
    endBefore: ({ games: rows }, id) => rows.find((game) => game.id === id)?.endTimeOfGame,
    endAfter: async (tx, teamId, id) => {
      const which = and(eq(games.teamId, teamId), eq(games.id, id));
      return (await tx.select({ end: games.endTimeOfGame }).from(games).where(which))[0]?.end;
    },
  },
  events: {
    subject: "event",
    // Not each corrected word: calendars get those by themselves, and nobody is disturbed.
    announced: ["start", "end", "state", "published"],
    starts: ["start"],
    endBefore: ({ events: rows }, id) => rows.find((event) => event.id === id)?.end,
    endAfter: async (tx, teamId, id) => {
      const which = and(eq(events.teamId, teamId), eq(events.id, id));
      return (await tx.select({ end: events.end }).from(events).where(which))[0]?.end;
    },
  },
};

/** A result changes the status in calendars, too, but is no news for their owners. */
async function changesCalendars(
  tx: Database,
  teamId: string,
  { id, before, after, fields, content }: ClubChange,
  { announced, endBefore, endAfter, at }: DatedCollection & { at: Date },
): Promise<boolean> {
  if (!before || after?.state === "final" || after?.deleted === true) return false;
  if (!fields.some((field) => announced.includes(field))) return false;
  const [was, is] = [endBefore(content.rows, id), await endAfter(tx, teamId, id)];
  return was !== undefined && is !== undefined && (was >= at || is >= at);
}
