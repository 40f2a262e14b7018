import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  FORM_TYPES,
  type FormAmount,
  type FormElement,
  type FormEmail,
  type FormPrice,
} from "../../../../domain/forms/form.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import type { AttemptHash } from "../../../../domain/values/attempt.ts";
import { filesColumn } from "../club/files-column.ts";
import { storableTextColumn } from "../club/storable-text.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * A form that is missing from a later bundle is marked deleted and stays, because its submissions refer to
 * it.
 */
export const forms = pgTable(
  "forms",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    type: text("type", { enum: FORM_TYPES }).notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull(),
    elements: jsonb("elements").$type<FormElement[]>().notNull(),
    /** The recipients of the answers: must not leave the server. */
    emails: jsonb("emails").$type<FormEmail[]>().notNull(),
    emailsNotAllowed: text("emails_not_allowed").array().notNull(),
    /** Amounts to choose from, cents. */
    prices: jsonb("prices").$type<FormPrice[]>().notNull(),
    /** Bounds of a free amount, cents; null if the visitor cannot enter one. */
    amount: jsonb("amount").$type<FormAmount>(),
    files: filesColumn(),
    deleted: boolean("deleted").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
);

/** A visitor's answers, with the form's name and recipients at that time (rule forms-4). */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** Null for a message from the site-inactive screen. */
    formId: text("form_id"),
    formType: text("form_type", { enum: FORM_TYPES }).notNull(),
    formTitle: text("form_title").notNull(),
    organizationId: text("organization_id").notNull(),
    emails: text("emails").array().notNull(),
    adminEmails: text("admin_emails").array().notNull(),
    /** The answers as JSON text: a list of id, title and value. */
    otherOptions: text("other_options").notNull(),
    /** The reply address; null if the form asks for no e-mail address. */
    replyTo: storableTextColumn("reply_to"),
    /** SHA-256 of the mailbox an acknowledgement went to; null if none was sent. */
    acknowledgedHash: text("acknowledged_hash"),
    read: boolean("read").notNull().default(false),
    replied: boolean("replied").notNull().default(false),
    deleted: boolean("deleted").notNull().default(false),
    version: text("version").notNull().default("v2"),
    sportsType: smallint("sports_type").$type<SportsType>().notNull(),
    /** SHA-256 of the browser's attempt key: sending twice stores it once. */
    attempt: text("attempt").$type<AttemptHash>().notNull(),
    /** The amount to pay, cents; null for a form that takes no money. */
    amount: integer("amount"),
    /** When it was paid; null before. Set only with the payment of its order. */
    timePaid: instantColumn("time_paid"),
    timeCreated: instantColumn("time_created").notNull(),
    /** When the answers were erased, because they identify a person; null before. */
    timeErased: instantColumn("time_erased"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.formId], foreignColumns: [forms.teamId, forms.id] }),
    uniqueIndex("form_submissions_attempt").on(t.teamId, t.attempt),
    // For the desk's inbox and table, which show all forms.
    index("form_submissions_by_time").on(t.teamId, t.timeCreated, t.id),
    index("form_submissions_listed").on(t.teamId, t.formId, t.timeCreated),
    index("form_submissions_acknowledged")
      .on(t.teamId, t.acknowledgedHash, t.timeCreated)
      .where(sql`acknowledged_hash is not null`),
    index("form_submissions_not_erased").on(t.teamId, t.timeCreated).where(sql`time_erased is null`),
    check("form_submissions_payable", sql`amount is null or amount >= 50`),
    check("form_submissions_paid", sql`time_paid is null or amount is not null`),
  ],
);
