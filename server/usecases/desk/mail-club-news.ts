import { type ClubNews, isStockNews, type StockNews } from "../../../domain/desk/club-mails.ts";
import { machineDate } from "../../../domain/values/dates.ts";
import { sendTogether } from "../../../platform/database/send-together.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../db/distribution/club-groups.ts";
import {
  listRecipientsOfMail,
  listStockChanges,
  listUnmailedDays,
  lockMailState,
  setMailState,
  storeStockMark,
} from "../../db/queries/desk/club-mails.ts";
import { listSoldTickets } from "../../db/queries/desk/sold-tickets.ts";
import type { AddJob } from "../../ports/jobs.ts";
import { doForEachRow, type RowLoopServices } from "../club/for-each-row.ts";

interface Services {
  db: WritePool;
  addJob: AddJob;
  now(): Date;
}

/**
 * Adds a mail for each address that a club chose for this kind of news, in the transaction `tx` that stores
 * the event.
 */
export async function addClubNewsMails(
  { addJob }: Pick<Services, "addJob">,
  tx: Database,
  teamId: string,
  news: ClubNews,
): Promise<void> {
  for (const { email } of await listRecipientsOfMail(tx, teamId, news.kind))
    await addJob(tx, "mail-club", { teamId, to: email, news });
}

/**
 * Mails clubs their sales alerts: the tickets sold on previous days, and items that are sold out or nearly
 * so. Each alert is sent once, even if several processes run this: the transaction that adds the mails also
 * stores what was reported, under the club's lock.
 */
export async function mailSalesAlerts(
  services: Services & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  await sendTogether(tellOfDays(services), tellOfStock(services));
}

async function tellOfDays(services: Services & ClubIterationOptions & RowLoopServices): Promise<void> {
  const { db, now } = services;
  const due = await listAcrossClubGroups(services, (clubs) => listUnmailedDays(db, now(), clubs));
  await doForEachRow(services, due, {
    failure: "A club couldn't be sent its sales alert",
    name: () => ({}),
    work: (days) => tellOfSales(services, days),
  });
}

type UntoldDays = Awaited<ReturnType<typeof listUnmailedDays>>[number];

async function tellOfSales(services: Services, { teamId, timeZone, from, to }: UntoldDays): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const state = await lockMailState(tx, teamId, machineDate(now(), timeZone));
    // Another process has already mailed the sales of these days.
    if (state.toldDay >= to) return;
    await setMailState(tx, teamId, { toldDay: to });
    const sold = await listSoldTickets(tx, teamId, { from, to, timeZone });
    if (sold.length > 0) await addClubNewsMails(services, tx, teamId, { kind: "tickets", from, to });
  });
}

async function tellOfStock(services: Services & ClubIterationOptions & RowLoopServices): Promise<void> {
  const { db, now } = services;
  const changes = await listAcrossClubGroups(services, (clubs) => listStockChanges(db, clubs, now()));
  const clubs = [...new Set(changes.map(({ teamId }) => teamId))].map((teamId) => ({ teamId }));
  await doForEachRow(services, clubs, {
    failure: "A club couldn't be sent its stock alert",
    name: () => ({}),
    work: ({ teamId }) => tellOfChanges(services, teamId),
  });
}

async function tellOfChanges(services: Services, teamId: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    // The row to lock exists, because the club has stock changes. The date is used only for a new row.
    await lockMailState(tx, teamId, machineDate(now(), "UTC"));
    const items: StockNews[] = [];
    for (const change of await listStockChanges(tx, [teamId], now())) {
      await storeStockMark(tx, change);
      const { itemType, itemId, level, before } = change;
      if (isStockNews(before, level)) items.push({ itemType, itemId, level });
    }
    if (items.length > 0)
      await addClubNewsMails(services, tx, teamId, { kind: "stock", at: now().toISOString(), items });
  });
}
