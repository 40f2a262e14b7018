import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../client.ts";
import { clubMails } from "../../../schema/desk/club-mails.ts";
import { deskMembers, deskPasskeys, deskSessions, deskSignIns } from "../../../schema/desk/desk.ts";
import { sentMails } from "../../../schema/desk/sent-mails.ts";
import { undeliveredMails } from "../../../schema/desk/undelivered-mails.ts";
import { formSubmissions } from "../../../schema/forms/forms.ts";
import { submissionNotes } from "../../../schema/forms/submission-notes.ts";
import { admissions } from "../../../schema/sale/admissions.ts";
import { lineItems, orders } from "../../../schema/sale/orders.ts";
import { refundRequests } from "../../../schema/sale/refund-requests.ts";
import { refunds } from "../../../schema/sale/refunds.ts";
import type { ClubPerson } from "./person-rows.ts";

/** Whole rows, for the export of everything that is stored about a person. */

/** Some orders of a club, oldest first, each with what belongs to it. */
export async function loadOrderRecords(db: Database, teamId: string, orderIds: readonly string[]) {
  const ids = [...orderIds];
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), inArray(orders.id, ids)))
    .orderBy(asc(orders.timeCreated), asc(orders.id));
  const lines = await db
    .select()
    .from(lineItems)
    .where(and(eq(lineItems.teamId, teamId), inArray(lineItems.orderId, ids)))
    .orderBy(asc(lineItems.orderId), asc(lineItems.position));
  const codes = await db
    .select()
    .from(admissions)
    .where(and(eq(admissions.teamId, teamId), inArray(admissions.orderId, ids)))
    .orderBy(asc(admissions.orderId), asc(admissions.position), asc(admissions.seat));
  const requested = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.teamId, teamId), inArray(refundRequests.orderId, ids)));
  const paidBack = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.teamId, teamId), inArray(refunds.orderId, ids)));
  const mailed = await db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.teamId, teamId), inArray(sentMails.orderId, ids)));
  const returned = await db
    .select()
    .from(undeliveredMails)
    .where(and(eq(undeliveredMails.teamId, teamId), inArray(undeliveredMails.orderId, ids)));
  const ofOrder = <Row extends { orderId: string | null }>(rows: Row[], id: string) =>
    rows.filter(({ orderId }) => orderId === id);
  return found.map((order) => ({
    order,
    lines: ofOrder(lines, order.id),
    admissions: ofOrder(codes, order.id),
    refundRequests: ofOrder(requested, order.id),
    refunds: ofOrder(paidBack, order.id),
    sentMails: ofOrder(mailed, order.id),
    undeliveredMails: ofOrder(returned, order.id),
  }));
}

/** Some form submissions of a club, oldest first, with the staff's notes. */
export async function loadSubmissionRecords(db: Database, teamId: string, ids: readonly string[]) {
  const found = await db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.teamId, teamId), inArray(formSubmissions.id, [...ids])))
    .orderBy(asc(formSubmissions.timeCreated));
  const notes = await db
    .select()
    .from(submissionNotes)
    .where(and(eq(submissionNotes.teamId, teamId), inArray(submissionNotes.submissionId, [...ids])));
  return found.map((submission) => ({
    submission,
    notes: notes.filter(({ submissionId }) => submissionId === submission.id),
  }));
}

/** What a club's desk stores about the address: membership, sign-ins and sales alerts. */
export async function loadDeskRecords(db: Database, { teamId, email }: Pick<ClubPerson, "teamId" | "email">) {
  const of = (table: typeof deskMembers | typeof deskSessions | typeof deskSignIns | typeof deskPasskeys) =>
    and(eq(table.teamId, teamId), eq(table.email, email));
  return {
    members: await db.select().from(deskMembers).where(of(deskMembers)),
    sessions: await db.select().from(deskSessions).where(of(deskSessions)),
    signIns: await db.select().from(deskSignIns).where(of(deskSignIns)),
    passkeys: await db.select().from(deskPasskeys).where(of(deskPasskeys)),
    alerts: await db
      .select()
      .from(clubMails)
      .where(and(eq(clubMails.teamId, teamId), eq(clubMails.email, email))),
  };
}
