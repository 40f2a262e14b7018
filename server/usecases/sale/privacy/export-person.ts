import { actSentence } from "../../../../domain/desk/acts.ts";
import { decimalPrice } from "../../../../domain/values/money.ts";
import type { Database } from "../../../db/client.ts";
import { actsNaming } from "../../../db/queries/desk/privacy/erase-acts.ts";
import {
  loadDeskRecords,
  loadOrderRecords,
  loadSubmissionRecords,
} from "../../../db/queries/desk/privacy/person-records.ts";
import {
  type ClubPerson,
  listOrdersOfPerson,
  listSubmissionsOfPerson,
  listWaitlistOfPerson,
  parsedAnswers,
} from "../../../db/queries/desk/privacy/person-rows.ts";

interface Club {
  teamId: string;
  teamName: string;
}

type OrderRecord = Awaited<ReturnType<typeof loadOrderRecords>>[number];
type SubmissionRecord = Awaited<ReturnType<typeof loadSubmissionRecords>>[number];

/**
 * Everything that a club stores about an address, with names that people understand. Times are UTC, amounts
 * as in "27.40". Null if nothing is stored.
 */
export async function exportPerson(db: Database, { teamId, teamName }: Club, person: ClubPerson) {
  const orderIds = await listOrdersOfPerson(db, person);
  const submissions = await listSubmissionsOfPerson(db, person);
  const waitlist = await listWaitlistOfPerson(db, person);
  const desk = await loadDeskRecords(db, person);
  const history: object[] = [];
  for await (const acts of actsNaming(db, person))
    for (const act of acts) history.push({ time: act.timeCreated, who: act.who, what: actSentence(act) });
  const parts = {
    orders: (await loadOrderRecords(db, teamId, orderIds)).map(orderAsJson),
    formSubmissions: (
      await loadSubmissionRecords(
        db,
        teamId,
        submissions.map(({ id }) => id),
      )
    ).map(submissionAsJson),
    waitlist: waitlist.map(({ ticketId, name, email, quantity, status, timeCreated, timeJoined }) => ({
      ...{ ticketId, name, email, quantity, status },
      requested: timeCreated,
      confirmed: timeJoined,
    })),
    staff: desk.members.map(({ role, invitedBy, timeCreated, timeJoined }) => ({
      ...{ role, invitedBy },
      invited: timeCreated,
      joined: timeJoined,
    })),
    signedInBrowsers: desk.sessions.map(({ browser, method, timeCreated, lastSeen }) => ({
      ...{ browser, method },
      signedIn: timeCreated,
      lastActive: lastSeen,
    })),
    signInsRequested: desk.signIns.map(({ purpose, timeCreated, usedAt }) => ({
      purpose,
      requested: timeCreated,
      used: usedAt,
    })),
    passkeys: desk.passkeys.map(({ name, host, timeCreated, lastUsed }) => ({
      ...{ name, host },
      added: timeCreated,
      lastUsed,
    })),
    salesAlerts: desk.alerts.map(({ goods, tickets, stock, timeCreated, timeConfirmed }) => ({
      ...{ merchandise: goods, tickets, stock },
      chosen: timeCreated,
      confirmed: timeConfirmed,
    })),
    history,
  };
  const stored = Object.entries(parts).filter(([, rows]) => rows.length > 0);
  return stored.length === 0 ? null : { club: { id: teamId, name: teamName }, ...Object.fromEntries(stored) };
}

function orderAsJson({ order, lines, admissions, ...more }: OrderRecord) {
  return {
    number: order.id,
    status: order.status,
    placed: order.timeCreated,
    paid: order.timePaid,
    soldBy: order.channel,
    name: order.customerName,
    email: order.customerEmail,
    shippingAddress: order.shippingAddress,
    shipped: order.timeShipped,
    trackingNumber: order.trackingNumber,
    currency: order.currency,
    total: decimalPrice(order.total),
    shipping: decimalPrice(order.shipping),
    payment: order.paymentIntentId,
    networkHash: order.networkHash || null,
    items: lines.map(({ title, priceTitle, options, quantity, unitPrice, pickupTitle, timeHandedOut }) => ({
      ...{ title, price: priceTitle, choices: options, quantity },
      unitPrice: decimalPrice(unitPrice),
      pickUpAt: pickupTitle,
      handedOut: timeHandedOut,
    })),
    tickets: admissions.map(({ code, timeAdmitted, door, timeVoided }) => ({
      ...{ code, door },
      used: timeAdmitted,
      voided: timeVoided,
    })),
    refundsRequested: more.refundRequests.map(({ amount, reason, timeCreated }) => ({
      amount: decimalPrice(amount),
      reason,
      requested: timeCreated,
    })),
    refunds: more.refunds.map(({ id, amount, status, timeCreated }) => ({
      ...{ id, status },
      amount: decimalPrice(amount),
      requested: timeCreated,
    })),
    emailsSent: more.sentMails.map(({ kind, address, timeCreated }) => ({
      kind,
      to: address,
      sent: timeCreated,
    })),
    emailsReturned: more.undeliveredMails.map(({ kind, address, status, timeCreated }) => ({
      ...{ kind, status },
      to: address,
      returned: timeCreated,
    })),
  };
}

function submissionAsJson({ submission, notes }: SubmissionRecord) {
  return {
    form: submission.formTitle,
    sent: submission.timeCreated,
    replyTo: submission.replyTo,
    answers: parsedAnswers(submission.otherOptions) ?? submission.otherOptions,
    amount: submission.amount === null ? null : decimalPrice(submission.amount),
    paid: submission.timePaid,
    staffNotes: notes.map(({ who, note, timeCreated }) => ({ who, note, written: timeCreated })),
  };
}
