import {
  ALERT_MAILS,
  daysText,
  soldPlacesText,
  stockText,
  toDoWords,
} from "../../../domain/desk/club-mail-words.ts";
import type { ClubNews } from "../../../domain/desk/club-mails.ts";
import { lineTitle } from "../../../domain/sale/order-text.ts";
import { stockKey } from "../../../domain/store/stock.ts";
import type { Database } from "../../db/client.ts";
import { getTeam, type Team } from "../../db/queries/club/teams.ts";
import { listRecipientsOf } from "../../db/queries/desk/club-mails.ts";
import { listSoldTickets } from "../../db/queries/desk/sold-tickets.ts";
import { getStockTitles } from "../../db/queries/desk/stock-titles.ts";
import { getOrder, type LineItem, listLineItems } from "../../db/queries/sale/orders.ts";
import { clubNewsMail } from "../../mail/club-news-mail.ts";
import type { JobData } from "../../ports/jobs.ts";
import { type MailServices, mailClub, mailId } from "../club/mail-club.ts";
import { mailboxHash } from "../club/order-codes.ts";

/**
 * Mails one of a club's chosen addresses what there is to tell. Nothing is sent to one that is not chosen for it any more, nor
 * of what is not so any more. A crash after sending sends it again, under the same Message-ID.
 */
export async function mailClubNews(
  services: Omit<MailServices, "now">,
  { teamId, to, news }: JobData["mail-club"],
): Promise<void> {
  const { db, sendMail } = services;
  const team = await getTeam(db, teamId);
  const recipient = (await listRecipientsOf(db, teamId, news.kind)).find(({ email }) => email === to);
  if (!team || !recipient) return;
  const told = await textOf(db, team, news);
  if (!told) return;
  const { path, ...text } = told;
  const url = `${recipient.origin}${path}`;
  const id = mailId(teamId, news.kind, nameOf(news), mailboxHash(to));
  await sendMail(clubNewsMail(id, { ...text, url }, await mailClub(services, team), to));
}

interface Told {
  title: string;
  lines: string[];
  link: string;
  /** At the desk's address. */
  path: string;
}

/** What makes one mail of a kind another than the next. */
function nameOf(news: ClubNews): string {
  if (news.kind === "goods") return news.orderId;
  return news.kind === "tickets" ? news.to : news.at;
}

/** Null if there is nothing to tell any more. */
function textOf(db: Database, team: Team, news: ClubNews): Promise<Told | null> {
  if (news.kind === "goods") return goodsText(db, team.teamId, news.orderId);
  return news.kind === "tickets" ? ticketsText(db, team, news) : soldOutText(db, team.teamId, news);
}

/** Of its buyer it says the name alone: the rest is at the desk. */
async function goodsText(db: Database, teamId: string, orderId: string): Promise<Told | null> {
  const [order, lines] = await Promise.all([
    getOrder(db, teamId, orderId),
    listLineItems(db, teamId, orderId),
  ]);
  if (order?.status !== "paid") return null;
  return {
    title: ALERT_MAILS.order(orderId, order.customerName),
    lines: lines.filter(({ productId }) => productId !== null).map(goodsLine),
    link: ALERT_MAILS.toOrder,
    path: `/desk/orders/${orderId}`,
  };
}

const goodsLine = (line: LineItem): string =>
  `${line.quantity} × ${lineTitle({ ...line, pickup: null })}: ${toDoWords(line)}`;

async function ticketsText(
  db: Database,
  { teamId, timeZone }: Team,
  { from, to }: Extract<ClubNews, { kind: "tickets" }>,
): Promise<Told | null> {
  const sold = await listSoldTickets(db, teamId, { from, to, timeZone });
  if (sold.length === 0) return null;
  return {
    title: ALERT_MAILS.ticketsSold(daysText(from, to)),
    lines: sold.map(soldPlacesText),
    link: ALERT_MAILS.toOrders,
    path: `/desk/orders?from=${from}&to=${to}`,
  };
}

async function soldOutText(
  db: Database,
  teamId: string,
  { items }: Extract<ClubNews, { kind: "stock" }>,
): Promise<Told | null> {
  const titles = await getStockTitles(db, teamId, items);
  const known = items.flatMap((item) => titles.get(stockKey(item)) ?? []);
  if (known.length === 0) return null;
  const isOut = known.every(({ left }) => left <= 0);
  return {
    title: isOut ? ALERT_MAILS.soldOut : ALERT_MAILS.low,
    lines: known.map(stockText),
    link: ALERT_MAILS.toDesk,
    path: "/desk",
  };
}
