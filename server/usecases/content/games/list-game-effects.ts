import { and, eq } from "drizzle-orm";
import type { GameEffect } from "../../../../domain/desk/games/game-effects.ts";
import type { AlertKind } from "../../../../domain/scoring/alerts/game-alert.ts";
import { gameNews } from "../../../../domain/scoring/alerts/game-news.ts";
import { gamesCollection } from "../../../collections/games.ts";
import type { Database } from "../../../db/client.ts";
import { listOrdersToMail } from "../../../db/queries/desk/holding-orders.ts";
import { listEventsByTicket } from "../../../db/queries/sale/ticket-events.ts";
import { countAudience } from "../../../db/queries/schedule/game-alerts.ts";
import { listAlertedGames } from "../../../db/queries/schedule/game-news.ts";
import { games, tickets } from "../../../db/schema/index.ts";
import { type EventsWithBuyers, loadEventsWithBuyers } from "../../import/record-event-changes.ts";
import type { SetOff } from "../change-content.ts";

/**
 * Lists what a change of one game sets off, from what the transaction has stored: it tells exactly what would
 * happen, and is then undone.
 */
export async function listGameEffects(tx: Database, teamId: string, setOff: SetOff): Promise<GameEffect[]> {
  return [
    ...(await buyerEffects(tx, teamId, setOff)),
    ...(await phoneEffects(tx, teamId, setOff)),
    ...(await dateEffects(tx, teamId, setOff)),
  ];
}

async function buyerEffects(
  tx: Database,
  teamId: string,
  { events, held, at }: SetOff,
): Promise<GameEffect[]> {
  const effects: GameEffect[] = [];
  for (const change of events) {
    const { length: orders } = await listOrdersToMail(tx, change);
    if (orders > 0) effects.push({ kind: "buyers", what: change.kind, orders });
  }
  for (const event of held ? await listPostponed(tx, teamId, held) : []) {
    // Counted like the orders of a cancelled event: all that have tickets now.
    const change = { teamId, id: "", event, kind: "cancelled", timeNoticed: at } as const;
    const { length: orders } = await listOrdersToMail(tx, change);
    if (orders > 0) effects.push({ kind: "buyers", what: "postponed", orders });
  }
  return effects;
}

async function listPostponed(tx: Database, teamId: string, held: EventsWithBuyers): Promise<string[]> {
  const after = (await loadEventsWithBuyers(tx, [teamId])).get(teamId);
  return [...(held.get(teamId) ?? [])]
    .filter(([event, { off }]) => off !== "postponed" && after?.get(event)?.off === "postponed")
    .map(([event]) => event);
}

async function phoneEffects(tx: Database, teamId: string, { alerted, at }: SetOff): Promise<GameEffect[]> {
  const effects: GameEffect[] = [];
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

/** Calendars and the end of sales, unless a game is over and still is. */
async function dateEffects(tx: Database, teamId: string, { changes, at }: SetOff): Promise<GameEffect[]> {
  const effects: GameEffect[] = [];
  for (const change of changes) {
    if (!(await changesCalendars(tx, teamId, change, at))) continue;
    if (effects.length === 0) effects.push({ kind: "calendars" });
    effects.push(...(await saleEffects(tx, teamId, change)));
  }
  return effects;
}

/** A result changes the status in calendars, too, but is no news for their owners. */
async function changesCalendars(
  tx: Database,
  teamId: string,
  { collection, id, before, after, fields, content }: SetOff["changes"][number],
  at: Date,
): Promise<boolean> {
  const { announced = [] } = gamesCollection.tables.games;
  if (collection !== "games" || !before || after?.state === "final") return false;
  if (!fields.some((field) => announced.includes(field))) return false;
  const was = content.rows.games.find((game) => game.id === id);
  const [is] = await tx
    .select({ end: games.endTimeOfGame })
    .from(games)
    .where(and(eq(games.teamId, teamId), eq(games.id, id)));
  return was !== undefined && is !== undefined && (was.endTimeOfGame >= at || is.end >= at);
}

async function saleEffects(
  tx: Database,
  teamId: string,
  { id, fields }: Pick<SetOff["changes"][number], "id" | "fields">,
): Promise<GameEffect[]> {
  if (!fields.includes("timeOfGame") && !fields.includes("timeZone")) return [];
  const { eventType, eventId, published, deleted } = tickets;
  const sold = await tx
    .select({ id: tickets.id, title: tickets.title })
    .from(tickets)
    .where(
      and(
        eq(tickets.teamId, teamId),
        and(eq(eventType, "game"), eq(eventId, id)),
        and(eq(published, true), eq(deleted, false)),
      ),
    )
    .orderBy(tickets.id);
  const events = await listEventsByTicket(
    tx,
    teamId,
    sold.map((ticket) => ticket.id),
  );
  return sold.flatMap((ticket): GameEffect[] => {
    const event = events.get(ticket.id);
    const isOnSale = event?.off === null && event.salesEnd !== undefined;
    return isOnSale && event.salesEnd ? [{ kind: "sales", title: ticket.title, until: event.salesEnd }] : [];
  });
}
