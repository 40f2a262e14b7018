import type { OrderDetails } from "../../../domain/sale/order-details.ts";
import { orderedText } from "../../../domain/sale/order-text.ts";
import { pickupHeading, pickupWarning } from "../../../domain/sale/pickup-text.ts";
import { type ReceiptRow, receiptFacts, receiptSums } from "../../../domain/sale/receipt.ts";
import type { EventFacts } from "../../../domain/schedule/event-facts.ts";
import { eventDay, eventTime, eventWarning } from "../../../domain/schedule/event-text.ts";
import { priceOrFree } from "../../../domain/values/money.ts";
import { type Html, html, NO_HTML } from "./html.ts";
import { drawMailButton, drawMailPage } from "./mail-page.ts";
import type { MailCode, MailLine, OrderMailContent } from "./order-content.ts";

/** Draws the HTML of an order's mail: one column that fits a phone, with each code on a white background. */
export function drawOrderHtml({
  order,
  club,
  lines,
  now,
  news,
  delivery,
  notes,
  url,
}: OrderMailContent): string {
  return drawMailPage(
    club,
    news.title,
    html`
      <h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${news.title}</h1>
      <p style="margin:0 0 16px">${news.text}</p>
      <p class="muted" style="margin:0 0 24px">Order <strong>${order.id}</strong>${order.seller ? html`, sold by ${order.seller}` : NO_HTML}</p>
      ${lines.map((line, index) => lineCodes(line, lines[index - 1], now))}
      ${summary(order)}
      ${delivery ? html`<p style="margin:16px 0 0">${delivery}</p>` : NO_HTML}
      <p style="margin:24px 0 0">${drawMailButton(club, url, "See your order")}</p>
      ${notes.map((note) => html`<p class="muted" style="margin:16px 0 0;font-size:14px">${note}</p>`)}`,
  );
}

/** Draws a line's codes. Consecutive lines for the same event share one heading. */
function lineCodes(line: MailLine, before: MailLine | undefined, now: Date): Html {
  if (line.codes.length === 0) return NO_HTML;
  const block = blockOf(line, now);
  const isSame =
    before !== undefined && before.codes.length > 0 && blockOf(before, now).toString() === block.toString();
  return html`${isSame ? NO_HTML : block}${line.codes.map(codeCard)}`;
}

function blockOf({ event, pickup }: MailLine, now: Date): Html {
  if (pickup) return eventBlock(pickupHeading(pickup), pickup.event, pickupWarning(pickup, now));
  return event ? eventBlock(event.title, event, eventWarning(event)) : NO_HTML;
}

function eventBlock(title: string, event: EventFacts | null, warning: string): Html {
  return html`
    <div style="margin:0 0 16px">
      <h2 style="margin:0;font-size:20px;line-height:1.3">${title}</h2>
      ${event ? whenAndWhere(event) : NO_HTML}
      ${warning ? html`<p style="margin:8px 0 0"><strong>${warning}</strong></p>` : NO_HTML}
    </div>`;
}

function whenAndWhere(event: EventFacts): Html {
  return html`
      <p style="margin:4px 0 0"><strong>${eventDay(event)}, ${eventTime(event)}</strong></p>
      <p style="margin:0">${event.venue}</p>
      <p class="muted" style="margin:0">${event.address}</p>`;
}

function codeCard({ kind, title, details, url, cid, code }: MailCode): Html {
  return html`
    <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #d4d4d4;border-radius:6px">
      <tr><td align="center" style="padding:20px 12px">
        <p style="margin:0;font-size:18px;font-weight:bold">${title}</p>
        <p style="margin:0 0 12px">${details}</p>
        <a href="${url}"><img src="cid:${cid}" width="246" height="246" alt="QR code for this ${kind}" style="display:block;margin:0 auto;background:#ffffff;border:0;width:246px;max-width:100%;height:auto"></a>
        <p class="muted" style="margin:12px 0 0;font-family:monospace;font-size:13px;word-break:break-all">${code}</p>
        <p style="margin:4px 0 0;font-size:14px"><a href="${url}" class="link">Share this ${kind}</a></p>
      </td></tr>
    </table>`;
}

function summary(order: OrderDetails): Html {
  return html`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">
      ${receiptFacts(order).map(summaryRow)}
      ${order.lines.map((line) =>
        summaryRow({
          label: orderedText(line),
          text: priceOrFree(line.unitPrice * line.quantity),
          isTotal: false,
        }),
      )}
      ${receiptSums(order).map(summaryRow)}
    </table>`;
}

function summaryRow({ label, text, isTotal }: ReceiptRow): Html {
  const [space, strong] = isTotal
    ? ["10px 0;border-top:1px solid #d4d4d4", ";font-weight:bold"]
    : ["6px 0", ""];
  return html`
      <tr>
        <td style="padding:${space}${strong}">${label}</td>
        <td align="right" valign="top" style="padding:${space};padding-left:8px${strong}">${text}</td>
      </tr>`;
}
