import { and, asc, eq, isNotNull, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { mentionsAddress, replaceAddress } from "../../../../../domain/desk/privacy/mentions.ts";
import type { Database } from "../../../client.ts";
import { clubMails } from "../../../schema/desk/club-mails.ts";
import { deskPasskeys, deskSessions, deskSignIns } from "../../../schema/desk/desk.ts";
import { formSubmissions } from "../../../schema/forms/forms.ts";
import { lineItems, orders } from "../../../schema/sale/orders.ts";
import { waitlistEntries } from "../../../schema/tickets/waitlist.ts";
import { listMailedAddresses } from "./mail-jobs.ts";
import { columnsOfKind } from "./personal-columns.ts";

/** A person at a club, by address. */
export interface ClubPerson {
  teamId: string;
  /** In lower case. */
  email: string;
  /** Only what was stored up to this time (UTC). */
  until: Date;
}

/** Lists the numbers of a person's orders that are not erased yet. */
export async function listOrdersOfPerson(
  db: Database,
  { teamId, email, until }: ClubPerson,
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, teamId),
        isNull(orders.timeErased),
        sql`lower(${orders.customerEmail}) = ${email}`,
        lte(orders.timeCreated, until),
      ),
    )
    .orderBy(asc(orders.id));
  return found.map(({ id }) => id);
}

interface FoundSubmission {
  id: string;
  /** The order that pays for it; null if it takes no money. */
  orderId: string | null;
  /** True if the person sent it; false if another sender's answers mention the address. */
  isOwn: boolean;
  otherOptions: string;
}

/** Lists the form submissions that name a person's address, whole and in any case. */
export async function listSubmissionsOfPerson(
  db: Database,
  { teamId, email, until }: ClubPerson,
): Promise<FoundSubmission[]> {
  const found = await db
    .select({
      id: formSubmissions.id,
      orderId: lineItems.orderId,
      replyTo: formSubmissions.replyTo,
      otherOptions: formSubmissions.otherOptions,
    })
    .from(formSubmissions)
    .leftJoin(lineItems, and(eq(lineItems.teamId, teamId), eq(lineItems.submissionId, formSubmissions.id)))
    .where(
      and(
        eq(formSubmissions.teamId, teamId),
        isNull(formSubmissions.timeErased),
        lte(formSubmissions.timeCreated, until),
        or(
          sql`lower(${formSubmissions.replyTo}) = ${email}`,
          sql`position(${email} in lower(${formSubmissions.otherOptions})) > 0`,
        ),
      ),
    )
    .orderBy(asc(formSubmissions.timeCreated), asc(formSubmissions.id));
  return found.flatMap(({ id, orderId, replyTo, otherOptions }) => {
    const isOwn = replyTo?.toLowerCase() === email || isAnAnswer(otherOptions, email);
    return isOwn || mentionsAddress(otherOptions, email) ? [{ id, orderId, isOwn, otherOptions }] : [];
  });
}

/** True if one of the answers is the address. */
function isAnAnswer(otherOptions: string, email: string): boolean {
  const answers = parsedAnswers(otherOptions);
  return (
    Array.isArray(answers) &&
    answers.some(
      ({ value }: { value?: unknown }) => typeof value === "string" && value.trim().toLowerCase() === email,
    )
  );
}

/** A submission's answers; null if the stored text is no JSON, which must not stop an erasure. */
export function parsedAnswers(otherOptions: string): unknown {
  try {
    return JSON.parse(otherOptions);
  } catch {
    return null;
  }
}

/** Replaces the address in another sender's answers. */
export async function replaceInSubmission(
  tx: Database,
  { teamId, email, mark }: { teamId: string; email: string; mark: string },
  { id, otherOptions }: FoundSubmission,
): Promise<void> {
  await tx
    .update(formSubmissions)
    .set({ otherOptions: replaceAddress(otherOptions, email, mark) })
    .where(and(eq(formSubmissions.teamId, teamId), eq(formSubmissions.id, id)));
}

const ofWaitlist = ({ teamId, email, until }: ClubPerson) =>
  and(
    eq(waitlistEntries.teamId, teamId),
    eq(waitlistEntries.mailbox, email),
    lte(waitlistEntries.timeCreated, until),
  );

/** Lists a person's waitlist entries. */
export const listWaitlistOfPerson = (db: Database, person: ClubPerson) =>
  db.select().from(waitlistEntries).where(ofWaitlist(person)).orderBy(asc(waitlistEntries.timeCreated));

/** Deletes a person's waitlist entries that became an order, unless that order may still be given up. */
export async function deleteClaimedEntries(tx: Database, person: ClubPerson): Promise<void> {
  const isOpen = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, person.teamId),
        eq(orders.key, waitlistEntries.orderKey),
        eq(orders.status, "pending"),
      ),
    );
  await tx
    .delete(waitlistEntries)
    .where(and(ofWaitlist(person), eq(waitlistEntries.status, "claimed"), notExists(isOpen)));
}

const OWN_ROWS = { clubMails, deskSignIns, deskSessions, deskPasskeys };
type OwnRows = keyof typeof OWN_ROWS;

const ownWhere = (table: (typeof OWN_ROWS)[OwnRows], { teamId, email, until }: ClubPerson) =>
  and(eq(table.teamId, teamId), eq(table.email, email), lte(table.timeCreated, until));

/** A person's rows in the tables whose rows belong to one person. */
export const countOwnRows = (db: Database, table: OwnRows, person: ClubPerson): Promise<number> =>
  db.$count(OWN_ROWS[table], ownWhere(OWN_ROWS[table], person));

/** Deletes the rows that belong to a person who is not on a desk's staff. */
export async function deleteOwnRows(tx: Database, person: ClubPerson): Promise<void> {
  for (const table of Object.values(OWN_ROWS)) await tx.delete(table).where(ownWhere(table, person));
}

/** Replaces the address of a former member of staff, and mentions in what staff wrote. */
export async function replaceAmongStaff(
  tx: Database,
  { teamId, email, mark }: { teamId: string; email: string; mark: string },
): Promise<void> {
  for (const { table, field, column, teamId: team } of columnsOfKind("staff"))
    await tx
      .update(table)
      .set({ [field]: mark })
      .where(and(eq(team, teamId), sql`lower(${column}) = ${email}`));
  for (const { table, field, column, teamId: team } of columnsOfKind("words")) {
    const textSql = sql<string>`${column}::text`;
    const found = await tx
      .selectDistinct({ text: textSql })
      .from(table)
      .where(and(eq(team, teamId), sql`position(${email} in lower(${textSql})) > 0`));
    for (const { text } of found) {
      const replaced =
        column.getSQLType() === "jsonb"
          ? replaceInJson(text, email, mark)
          : mentionsAddress(text, email) && replaceAddress(text, email, mark);
      if (replaced !== false)
        await tx
          .update(table)
          .set({ [field]: replaced })
          .where(and(eq(team, teamId), sql`${textSql} = ${text}`));
    }
  }
}

/**
 * Replaces the address in each text of a JSON value. In the JSON itself, "\njo@…" would be another address.
 */
const replaceInJson = (json: string, email: string, mark: string): unknown =>
  JSON.parse(json, (_name, value: unknown) =>
    typeof value === "string" ? replaceAddress(value, email, mark) : value,
  );

/** The addresses that are stored at a club, in lower case, each once. */
export async function listStoredAddresses(db: Database, teamId: string): Promise<string[]> {
  const own = Object.values(OWN_ROWS).map((table) =>
    addressesIn(db, table.email, table, eq(table.teamId, teamId)),
  );
  const found = await Promise.all([
    addressesIn(db, orders.customerEmail, orders, and(eq(orders.teamId, teamId), isNull(orders.timeErased))),
    addressesIn(
      db,
      formSubmissions.replyTo,
      formSubmissions,
      and(eq(formSubmissions.teamId, teamId), isNotNull(formSubmissions.replyTo)),
    ),
    addressesIn(db, waitlistEntries.mailbox, waitlistEntries, eq(waitlistEntries.teamId, teamId)),
    listMailedAddresses(db, teamId),
    ...own,
  ]);
  return [...new Set(found.flat())];
}

async function addressesIn(
  db: Database,
  column: PgColumn,
  table: PgTable,
  which: SQL | undefined,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: sql<string | null>`lower(${column})` })
    .from(table)
    .where(which);
  return found.flatMap(({ email }) => email || []);
}
