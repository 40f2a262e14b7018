import { createHash } from "node:crypto";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { confirmLinkToken, signInLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { doorLinkPath } from "../../../server/usecases/desk/door-links.ts";
import { SCORING_SECRET_KEY } from "../stats/score-table.ts";
import { changedEventSql, eventChangeSql } from "./changed-events.ts";
import { goodsSql } from "./desk-goods.ts";
import { ordersSql } from "./desk-orders.ts";
import { officerEmailOf, peopleSql } from "./desk-people.ts";
import { doorCode, doorEventSql, doorSaleSql } from "./door-sales.ts";

/**
 * A club's desk with an example of everything whose id appears in a page's address: the SQL, and those ids.
 */

export const ASHFORD_CLUB = { slug: "ashford-kestrels", teamId: "ashford" };
export const LARKIN_CLUB = { slug: "larkin-foxes", teamId: "larkin" };

const SIGN_IN = { teamId: ASHFORD_CLUB.teamId, id: "mailed-this-hour" };
/** The id must be as long as a real id. */
const CONFIRM = { teamId: ASHFORD_CLUB.teamId, id: "confirms-an-addr" };
const KEY = deriveKey(Buffer.from(SCORING_SECRET_KEY), "desk");
const SIGN_IN_LINK = signInLinkToken(KEY, SIGN_IN);
const CONFIRM_LINK = confirmLinkToken(KEY, CONFIRM);

/** Ids of the tested club. No other club uses any of them. */
export const DESK_IDS = {
  order: "ORDER00001",
  otherOrder: "ORDER00003",
  refusedOrder: "PARCEL0002",
  refusedRequest: "request-refused",
  hopelessRequest: "request-hopeless",
  sold: "8E00000001",
  newSale: "8E00000002",
  parcel: "PARCEL0001",
  pickup: "MUGCODE1",
  product: "goods",
  event: "ticket.tonight",
  soldOut: "ticket.matinee",
  price: "price-of-tonight",
  code: doorCode("zoe1"),
  usedCode: doorCode("zoe2"),
  waiting: "who-waits-here",
  doorOrder: "DOOR000001",
  scan: "a-scan-of-the-full-desk",
  game: "g0-16",
  submission: "RECRUITING1",
  note: "the-note-of-owne",
  newNote: "the-note-of-nobo",
  toRefund: "change-to-refund",
  toKeep: "change-to-keep",
  running: "change-running",
  stopped: "change-stopped",
  /** The version that pages show if there is one order and nothing is refunded. */
  holders: "1.0.0",
  toTell: "change-to-tell",
  toKeepQuiet: "change-to-keep-quiet",
  lostJob: "5f3a4a53-5f0b-4d53-9a3e-0b1f0f7c1a01",
  lostMail: "mail-that-came-back",
  doorLink: "link-of-the-door",
  scorerLink: "link-of-a-scorer",
  session: "second-browser",
  passkey: "passkey-of-owner",
  member: officerEmailOf(ASHFORD_CLUB.slug, "scorer"),
  newMember: "new@ashford-kestrels.example.com",
  chosen: "gear@ashford-kestrels.example.com",
  account: "acct_demo_ashford",
  signInLink: SIGN_IN_LINK,
  confirmLink: CONFIRM_LINK,
  unconfirmed: "zoes-mother@example.com",
  act: "4071839",
  message: "message-to-holders",
  sentMessage: "message-on-its-way",
};
export type DeskIds = typeof DESK_IDS;

/** The path of the door's page, with the link's key. */
export const DOOR_LINK = doorLinkPath(KEY, {
  teamId: ASHFORD_CLUB.teamId,
  id: DESK_IDS.doorLink,
  event: DESK_IDS.event,
});

/** Ids in the same form as DESK_IDS that do not exist. */
export const UNKNOWN_IDS = Object.fromEntries(
  Object.entries(DESK_IDS).map(([name, id]) => [
    name,
    /^\d+$/.test(id) ? `${id}1` : id.replace(/.$/, unlike),
  ]),
) as DeskIds;

function unlike(character: string): string {
  const other = /[a-z]/.test(character) ? ["z", "y"] : ["Z", "Y"];
  return other.find((one) => one !== character) ?? "";
}

const AT = "'2026-11-20T16:00:00Z'";
const OWNER = `'${officerEmailOf(ASHFORD_CLUB.slug, "owner")}'`;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Cancelled and moved events, one for each action an officer can take on them. */
const CHANGED = [
  changedEventSql(ASHFORD_CLUB.slug, { id: "gala", title: "Spring gala", kind: "cancelled", sold: 1 }),
  doorSaleSql(ASHFORD_CLUB.slug, "GALA000001", "Gala Guest", "gala", ["gala1"]),
  changedEventSql(ASHFORD_CLUB.slug, { id: "derby", title: "Derby night", kind: "moved", sold: 0 }),
  ...[DESK_IDS.toRefund, DESK_IDS.toKeep].map((id) => offAgain({ id })),
  offAgain({ id: DESK_IDS.running, decision: "refund" }),
  changedEventSql(ASHFORD_CLUB.slug, { id: "fair", title: "Summer fair", kind: "cancelled", sold: 1 }),
  doorSaleSql(ASHFORD_CLUB.slug, "FAIR000001", "Fair Guest", "fair", ["fair1"]),
  offAgain({ id: DESK_IDS.stopped, decision: "refund", isStopped: true }, "fair"),
  ...[DESK_IDS.toTell, DESK_IDS.toKeepQuiet].map((id) =>
    eventChangeSql(ASHFORD_CLUB.slug, { id, event: "derby", kind: "moved" }),
  ),
].join("\n");

/** A message that is not sent yet, and one that is stopped halfway, whose next mail is not in the queue. */
const MESSAGES = `
  insert into desk_messages (team_id, id, audience, subject, content, written_by, time_created, time_sent)
    select '${ASHFORD_CLUB.teamId}', id, '${DESK_IDS.event}', 'Doors for Zoe', 'They open at 6.', '${DESK_IDS.member}', ${AT}, sent
    from (values ('${DESK_IDS.message}', null), ('${DESK_IDS.sentMessage}', ${AT}::timestamptz)) m(id, sent);
  insert into message_recipients (team_id, message_id, order_id, state)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.sentMessage}', '${DESK_IDS.order}', 'sent'),
      ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.sentMessage}', '${DESK_IDS.otherOrder}', 'waiting');`;

function offAgain(change: { id: string; decision?: "refund"; isStopped?: boolean }, event = "gala"): string {
  return eventChangeSql(ASHFORD_CLUB.slug, { ...change, event, kind: "cancelled" });
}

/** An event of the other club, whose door must not admit any ticket of the first club. */
export const OTHER_CLUB_EVENT = "ticket.foxnight";

export const FULL_DESK_SQL = `${peopleSql(ASHFORD_CLUB.slug, LARKIN_CLUB.slug)} ${ordersSql(ASHFORD_CLUB.slug)} ${goodsSql(ASHFORD_CLUB.slug)}
  ${doorEventSql(ASHFORD_CLUB.slug, "tonight", "Game night", "2026-11-20T18:30:00Z")}
  ${/* The waitlist is for a sold-out event: the sweep would offer free tickets to it. */ ""}
  ${doorEventSql(ASHFORD_CLUB.slug, "matinee", "Matinee", "2026-11-21T18:30:00Z")}
  update tickets set tickets_sold = tickets_total where team_id = '${ASHFORD_CLUB.teamId}' and id = 'matinee';
  ${doorEventSql(LARKIN_CLUB.slug, "foxnight", "Fox night", "2026-11-20T18:30:00Z")}
  insert into ticket_prices (team_id, id, ticket_id, title, price, position)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.price}', 'tonight', 'Adult', 1200, 1);
  ${doorSaleSql(ASHFORD_CLUB.slug, DESK_IDS.doorOrder, "Zoë Ödegaard", "tonight", ["zoe1", "zoe2"])}
  ${doorSaleSql(ASHFORD_CLUB.slug, DESK_IDS.sold, "Robin Guest", "tonight", ["robin1"])}
  update tickets set tickets_sold = 5, in_stock = true where team_id = '${ASHFORD_CLUB.teamId}' and id in ('tonight', 'banquet');
  update orders set channel = 'comp' where id = '${DESK_IDS.sold}';
  insert into refund_requests (team_id, order_id, id, key, amount, reason, reason_told, who, refusal, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.refusedOrder}', '${DESK_IDS.refusedRequest}', 'k', 100, '', false, ${OWNER},
      'charge_disputed', ${AT}), ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.refusedOrder}', '${DESK_IDS.hopelessRequest}', 'k2', 100, '', false,
      ${OWNER}, 'account-disconnected', ${AT});
  update orders set problem = 'The payment is not the order''s' where id = '${DESK_IDS.refusedOrder}';
  insert into form_submissions (team_id, id, form_type, form_title, organization_id, emails, admin_emails, other_options, reply_to,
      sports_type, attempt, time_created, form_id)
    select team_id, '${DESK_IDS.submission}', 'CUSTOM', 'Recruiting', organization_id, '{}', '{}',
      '[{"id":"n","title":"Name","value":"Zoe Recruit"}]', 'recruit@example.com', sports_type, 'attempt-recruit', ${AT},
      (select min(id) from forms where team_id = teams.team_id) from teams where slug = '${ASHFORD_CLUB.slug}';
  insert into submission_notes (team_id, submission_id, id, who, note, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.submission}', '${DESK_IDS.note}', ${OWNER}, 'Call her', ${AT});
  ${CHANGED}
  ${MESSAGES}
  ${/* Leaves the sweep nothing to do, because tests compare rows. */ ""}
  update orders set time_mailed = coalesce(time_mailed, time_paid) where team_id = '${ASHFORD_CLUB.teamId}';
  insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output)
    values ('${DESK_IDS.lostJob}', 'dead-letters', '{"teamId":"${ASHFORD_CLUB.teamId}","orderId":"${DESK_IDS.order}","actId":1}', 'mail-parcel', 3,
      '{"message":"550 no such mailbox"}');
  insert into undelivered_mails (team_id, mail_id, job, order_id, address, status, report_hash, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.lostMail}', null, '${DESK_IDS.order}', 'z…@example.com', '5.1.1', 'hash', ${AT});
  insert into desk_links (team_id, id, kind, game_id, event, label, ends_at, made_by, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.doorLink}', 'door', null, '${DESK_IDS.event}', 'Zoe at the north door', '2026-11-22T00:00:00Z',
      ${OWNER}, ${AT}),
    ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.scorerLink}', 'scorer', '${DESK_IDS.game}', null, 'Zoe with the clock', '2026-12-22T00:00:00Z',
      ${OWNER}, ${AT});
  insert into door_scans (team_id, id, link_id, act, code, time_scanned, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.scan}', '${DESK_IDS.doorLink}', 'admit', '${doorCode("zoe2")}', ${AT}, ${AT});
  update admissions set time_admitted = ${AT}, door = 'North' where code = '${doorCode("zoe2")}';
  insert into desk_sessions (team_id, id, token_hash, email, method, browser, time_created, last_seen)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.session}', '${hash("another browser")}', ${OWNER}, 'mail', 'Zoe’s browser', ${AT}, ${AT});
  insert into desk_passkeys (team_id, id, host, email, public_key, counter, transports, name, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.passkey}', 'kestrels.localhost', ${OWNER}, '', 0, '{}', 'Zoe’s phone', ${AT});
  insert into desk_sign_ins (team_id, id, purpose, email, browser_hash, origin, expires_at, time_created)
    values ('${SIGN_IN.teamId}', '${SIGN_IN.id}', 'mail', ${OWNER}, '${hash("none")}', '', '2026-11-20T18:00:00Z', ${AT});
  insert into waitlist_entries (team_id, id, key, ticket_id, name, email, mailbox, quantity, status, offered, site_origin, time_created,
      time_asked, time_joined)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.waiting}', 'key-of-who-waits', 'matinee', 'Wanda Waits', 'wanda@example.com', 'wanda', 1,
      'waiting', 0, 'http://x', ${AT}, ${AT}, ${AT});
  insert into club_mails (team_id, email, goods, tickets, stock, origin, confirm_id, time_created)
    values ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.chosen}', true, false, false, 'http://x', null, ${AT}),
      ('${ASHFORD_CLUB.teamId}', '${DESK_IDS.unconfirmed}', true, false, false, 'http://x', '${CONFIRM.id}', ${AT});
  insert into desk_acts (team_id, id, who, act, subject, time_created) overriding system value
    values ('${ASHFORD_CLUB.teamId}', ${DESK_IDS.act}, ${OWNER}, 'passkey-added', 'Zoe’s phone', ${AT}),
    ('${ASHFORD_CLUB.teamId}', ${Number(DESK_IDS.act) - 1}, ${OWNER}, 'let-in', 'Zoë Ödegaard', ${AT});`;

/** The ids without the product's id `goods`, a word that appears on every desk. */
const UNMISTAKABLE = Object.values(DESK_IDS)
  .filter((id) => id !== DESK_IDS.product)
  .map((id) => id.replaceAll(".", "\\."));

/** Matches names and ids that only this club's pages contain. */
export const ASHFORD_ONLY_WORDS = new RegExp(
  [
    ...[
      "Zo[eë]\\b",
      "Ödegaard",
      "Ann Buyer",
      "HYPERLINK",
      "Winter banquet",
      "Game night",
      "Kestrels",
      "Wanda",
      "ashford",
    ],
    ...["ORDER0000", "PARCEL000", "DOOR00000", "GALA00000", "MUGCODE", "ZOECODE", ...UNMISTAKABLE],
  ].join("|"),
  "i",
);
