import {
  ALERT_MAILS,
  dayRangeText,
  itemToDoWords,
  soldTicketsText,
  stockText,
} from "../../domain/desk/club-mail-words.ts";
import { CLUB_MAILS, type ClubNews } from "../../domain/desk/club-mails.ts";
import { lineTitle } from "../../domain/sale/order-text.ts";
import { stockKey } from "../../domain/store/stock.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Database } from "../db/client.ts";
import { findTeamById, type Team } from "../db/queries/club/teams.ts";
import { listRecipientsOfMail } from "../db/queries/desk/club-mails.ts";
import { listSoldTickets } from "../db/queries/desk/sold-tickets.ts";
import { listStockTitles } from "../db/queries/desk/stock-titles.ts";
import { getOrder, type LineItem, listLineItems } from "../db/queries/sale/orders.ts";
import { defineMail, type MailServices } from "./define-mail.ts";
import { html } from "./parts/html.ts";
import { loadMailClub } from "./parts/mail-club.ts";
import { mailboxHash, mailId } from "./parts/mail-id.ts";
import {
  crestImages,
  drawMailButton,
  drawMailPage,
  type MailClub,
  titleInSubject,
} from "./parts/mail-page.ts";
import { addressInJob } from "./parts/recipients.ts";

declare module "../ports/jobs.ts" {
  interface JobData {
    "mail-club": { teamId: string; to: string; news: ClubNews };
  }
}

/**
 * Mails a sales alert to one address that a club chose. Sends nothing if the address no longer gets this
 * kind of news, or if the news is no longer true.
 */
export const clubMail = defineMail({
  kind: "mail-club",
  name: "Sales alert to the club",
  to: addressInJob,
  idWords: CLUB_MAILS,
  send: async (services: MailServices, { teamId, to, news }) => {
    const { db, sendMail } = services;
    const team = await findTeamById(db, teamId);
    const recipient = (await listRecipientsOfMail(db, teamId, news.kind)).find(({ email }) => email === to);
    if (!team || !recipient) return;
    const alert = await loadAlert(db, team, news);
    if (!alert) return;
    const id = mailId(teamId, news.kind, newsId(news), mailboxHash(to));
    const url = `${recipient.origin}${alert.path}`;
    await sendMail(draw(id, { ...alert, url }, await loadMailClub(services, team), to));
  },
});

interface Alert {
  title: string;
  lines: readonly string[];
  /** The label of the link: "The order at the desk". */
  link: string;
  /** The path of the desk's page to which the link leads. */
  path: string;
}

/** The part of the mail's id that tells news of the same kind apart. */
function newsId(news: ClubNews): string {
  if (news.kind === "goods") return news.orderId;
  return news.kind === "tickets" ? news.to : news.at;
}

/** Loads the alert for the news; null if the news is no longer true. */
function loadAlert(db: Database, team: Team, news: ClubNews): Promise<Alert | null> {
  if (news.kind === "goods") return goodsAlert(db, team.teamId, news.orderId);
  return news.kind === "tickets" ? ticketsAlert(db, team, news) : soldOutAlert(db, team.teamId, news);
}

/**
 * Names the buyer but gives no other personal data: the address is shown only at the desk, where one has to
 * sign in.
 */
async function goodsAlert(db: Database, teamId: string, orderId: string): Promise<Alert | null> {
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
  `${line.quantity} × ${lineTitle({ ...line, pickup: null })}: ${itemToDoWords(line)}`;

async function ticketsAlert(
  db: Database,
  { teamId, timeZone }: Team,
  { from, to }: Extract<ClubNews, { kind: "tickets" }>,
): Promise<Alert | null> {
  const sold = await listSoldTickets(db, teamId, { from, to, timeZone });
  if (sold.length === 0) return null;
  return {
    title: ALERT_MAILS.ticketsSold(dayRangeText(from, to)),
    lines: sold.map(soldTicketsText),
    link: ALERT_MAILS.toOrders,
    path: `/desk/orders?from=${from}&to=${to}`,
  };
}

async function soldOutAlert(
  db: Database,
  teamId: string,
  { items }: Extract<ClubNews, { kind: "stock" }>,
): Promise<Alert | null> {
  const titles = await listStockTitles(db, teamId, items);
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

function draw(
  id: string,
  { title, lines, link, url }: Alert & { url: string },
  club: MailClub,
  address: string,
): Mail {
  const why = "You're getting this email because the club added this address to its sales alerts.";
  return {
    id,
    fromName: club.name,
    replyTo: null,
    to: { name: "", address },
    subject: `${club.name}: ${titleInSubject(title)}`,
    text: `${[title, lines.join("\n"), `${link}: ${url}`, why].join("\n\n")}\n`,
    html: drawMailPage(
      club,
      title,
      html`
      <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${title}</h1>
      ${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
      <p style="margin:24px 0 0">${drawMailButton(club, url, link)}</p>
      <p class="muted" style="margin:24px 0 0;font-size:14px">${why}</p>`,
    ),
    images: crestImages(club),
  };
}
