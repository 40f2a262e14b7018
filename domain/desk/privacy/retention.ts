import { ALERT_DAYS_AFTER_GAME, ALERT_DAYS_WITHOUT_RESULT } from "../../scoring/alerts/game-alert.ts";

/**
 * How long personal data is kept. One table for the settings, the daily step that erases what is older, and
 * the documentation. Amounts, order numbers and what was sold are kept for good: they are the club's books.
 */

export interface KeptData {
  /** What is kept, for the documentation. */
  what: string;
  /** What happens after that time. */
  afterwards: string;
  /** Days. */
  days: number;
  min: number;
  max: number;
}

/** Data whose time the operator sets, by the setting's name. */
export const KEPT_DATA = {
  KEEP_BUYER_DAYS: {
    what: "buyers' names, email and shipping addresses, choices and tracking numbers on orders",
    afterwards:
      "erased; the order keeps its number, items and amounts. An order that is still under way waits",
    // Refunds and disputes need them for months; the shortest time is above the 120 days of card networks.
    ...{ days: 1095, min: 180, max: 3650 },
  },
  KEEP_ANSWER_DAYS: {
    what: "answers to forms, with the staff's notes about them",
    afterwards: "deleted; of a paid form the amount is kept",
    ...{ days: 730, min: 30, max: 3650 },
  },
  KEEP_NETWORK_DAYS: {
    what: "keyed hashes of buyers' networks on orders, which limit what one network can hold",
    afterwards: "erased",
    ...{ days: 30, min: 2, max: 90 },
  },
  KEEP_SCAN_DAYS: {
    what: "scans at doors",
    afterwards: "deleted; a ticket still says when and at which door it was used",
    ...{ days: 365, min: 30, max: 3650 },
  },
  KEEP_MAIL_DAYS: {
    what: "which emails about orders were sent or came back, with masked addresses; emails that gave up, with the mail server's answer; messages to buyers, and for which orders they were sent",
    afterwards: "deleted",
    ...{ days: 180, min: 30, max: 1095 },
  },
  KEEP_HISTORY_DAYS: {
    what: "the desk's history: who did what, with the staff's addresses",
    afterwards: "deleted",
    ...{ days: 2555, min: 730, max: 3650 },
  },
} as const satisfies Record<`KEEP_${string}_DAYS`, KeptData>;

export type KeepSetting = keyof typeof KEPT_DATA;
export const KEEP_SETTINGS = Object.keys(KEPT_DATA) as KeepSetting[];

/** How many days each kind of data is kept. */
export type KeepDays = Readonly<Record<KeepSetting, number>>;

const DAY_MS = 24 * 3_600_000;

/** Data from before this instant is older than its days (UTC). */
export const keptSince = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

/** Data whose time is fixed, with that time; for the documentation. @internal */
export const FIXED_TIMES: readonly (readonly [what: string, time: string])[] = [
  ["amounts, order numbers, items, tickets and refunds", "for good: they are the club's books"],
  ["waitlist entries", "1 day after the event"],
  [
    "browsers that get alerts about a game (nothing names their users)",
    `${ALERT_DAYS_AFTER_GAME} days after the game, ${ALERT_DAYS_WITHOUT_RESULT} days without a result, or until the visitor turns them off`,
  ],
  ["sign-in links, codes and passkey offers", "1 day after they expire"],
  ["sign-ins of browsers", "3 days without a visit, 30 days at most"],
  ["staff, passkeys and recipients of sales alerts", "until they are removed"],
  ["limits on calls and solved human checks", "until they expire, at most a day"],
  ["jobs that are done, or failed", "1 day; emails that gave up: see `KEEP_MAIL_DAYS`"],
  ["records of erasures (keyed hashes)", "for good, so that a restored backup can repeat them"],
  [
    "emails in `DATA_DIR/outbox`, where they are stored without `SMTP_URL`",
    "until the operator deletes them",
  ],
  [
    "backups, with everything above as it was",
    "as long as a backup is kept: the server removes its own after a year, at the latest",
  ],
  ["stored pages and drawn tickets", "in memory for minutes; no page of one visitor is stored"],
  ["the program's log", "the operator decides: the program prints it and keeps none"],
];
