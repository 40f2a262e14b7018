import { eventDay, eventTime, eventWarning } from "../../domain/event-text.ts";
import type { EventFacts, OrderDetails, OrderLine } from "../../domain/order-details.ts";
import { amountText, PLATFORM_FEE, SHIPPING_AND_HANDLING } from "../../domain/order-text.ts";
import { type Html, html, NOTHING } from "./html.ts";
import { mailPage } from "./mail-page.ts";
import type { MailTicket, OrderMailContent } from "./order-mail.ts";

/** The mail as HTML: one column that fits a phone, each ticket with its code on white. */
export function orderHtml({ order, club, tickets, news, delivery, url }: OrderMailContent): string {
  return mailPage(
    club,
    news.title,
    html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${news.title}</h1>
      <p style="margin:0 0 16px">${news.text}</p>
      <p class="muted" style="margin:0 0 24px">Order <strong>${order.id}</strong>${order.seller ? html`, sold by ${order.seller}` : NOTHING}</p>
      ${tickets.length > 0 ? order.lines.map((line, index) => lineTickets(line, order.lines[index - 1], tickets)) : NOTHING}
      ${summary(order)}
      ${delivery ? html`<p style="margin:16px 0 0">${delivery}</p>` : NOTHING}
      <p style="margin:24px 0 0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${club.primary};color:${club.onPrimary};font-weight:bold;text-decoration:none">See your order</a></p>
      ${tickets.length > 0 ? CODES_NOTE : NOTHING}`,
  );
}

const CODES_NOTE = html`<p class="muted" style="margin:16px 0 0;font-size:14px">Each code lets one person in, once. Whoever has this mail can use them: hand a single ticket on by its own link.</p>`;

/** Lines for one event stand under it together. */
function lineTickets(
  { event, admissions }: OrderLine,
  before: OrderLine | undefined,
  tickets: MailTicket[],
): Html {
  const codes = new Set(admissions.map(({ code }) => code));
  const own = tickets.filter(({ code }) => codes.has(code));
  return html`${event && event.title !== before?.event?.title ? eventBlock(event) : NOTHING}${own.map(ticketCard)}`;
}

function eventBlock(event: EventFacts): Html {
  const warning = eventWarning(event);
  return html`
    <div style="margin:0 0 16px">
      <h2 style="margin:0;font-size:20px;line-height:1.3">${event.title}</h2>
      <p style="margin:4px 0 0"><strong>${eventDay(event)}, ${eventTime(event)}</strong></p>
      <p style="margin:0">${event.venue}</p>
      <p class="muted" style="margin:0">${event.address}</p>
      ${warning ? html`<p style="margin:8px 0 0"><strong>${warning}</strong></p>` : NOTHING}
    </div>`;
}

function ticketCard({ title, priceTitle, place, url, cid, code }: MailTicket): Html {
  return html`
    <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #d4d4d4;border-radius:6px">
      <tr><td align="center" style="padding:20px 12px">
        <p style="margin:0;font-size:18px;font-weight:bold">${title}</p>
        <p style="margin:0 0 12px">${[priceTitle, place].filter(Boolean).join(" · ")}</p>
        <a href="${url}"><img src="cid:${cid}" width="246" height="246" alt="QR code of this ticket" style="display:block;margin:0 auto;background:#ffffff;border:0;width:246px;max-width:100%;height:auto"></a>
        <p class="muted" style="margin:12px 0 0;font-family:monospace;font-size:13px;word-break:break-all">${code}</p>
        <p style="margin:4px 0 0;font-size:14px"><a href="${url}" class="link">Open this ticket alone</a></p>
      </td></tr>
    </table>`;
}

function summary({ lines, shipping, buyerFee, total }: OrderDetails): Html {
  return html`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">
      ${lines.map(({ quantity, title, priceTitle, options, unitPrice }) =>
        summaryRow(
          `${quantity} × ${[title, priceTitle, options].filter(Boolean).join(", ")}`,
          unitPrice * quantity,
        ),
      )}
      ${shipping > 0 ? summaryRow(SHIPPING_AND_HANDLING, shipping) : NOTHING}
      ${buyerFee > 0 ? summaryRow(PLATFORM_FEE, buyerFee) : NOTHING}
      <tr>
        <td style="padding:10px 8px 0 0;border-top:1px solid #d4d4d4"><strong>Total</strong></td>
        <td align="right" style="padding:10px 0 0;border-top:1px solid #d4d4d4"><strong>${amountText(total)}</strong></td>
      </tr>
    </table>`;
}

function summaryRow(what: string, cents: number): Html {
  return html`
      <tr>
        <td style="padding:6px 8px 6px 0">${what}</td>
        <td align="right" valign="top" style="padding:6px 0;white-space:nowrap">${amountText(cents)}</td>
      </tr>`;
}
