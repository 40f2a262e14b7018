import { isGuardedRole } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { MAX_MEMBERS, type MemberRefusal, roleChangeRefusal } from "../../../domain/desk/officers/members.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { UnsolicitedMailRefusal } from "../../../domain/desk/unasked-mails.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  addMember,
  countMembers,
  type DeskMember,
  deleteMember,
  findMember,
  lockOwners,
  setMemberRole,
} from "../../db/queries/desk/members.ts";
import { deletePasskeysOfMember } from "../../db/queries/desk/passkeys.ts";
import { endSessionsOfMember } from "../../db/queries/desk/sessions.ts";
import { logSecurityEvent } from "../access/log-security-event.ts";
import type { DeskServices } from "./desk-services.ts";
import { closeMemberLinks } from "./links.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now"> & { log: Pick<DeskServices["log"], "info"> };
/** `not-proved`: giving this role needs a fresh sign-in (fresh-sign-in.ts). */
type Answer = { ok: true } | { ok: false; reason: MemberRefusal | "not-proved" };

interface Change {
  /** The email address of the acting officer, or OPERATOR. */
  who: string;
  /** The member's address, normalized by `parseOfficerEmail`. */
  email: string;
  /** The desk's origin, for the link in the mail. */
  origin: string;
  /** True if the acting officer's sign-in is fresh; always true for the operator. */
  isProved: boolean;
}

export type InviteOutcome = Answer | { ok: false; reason: "too-many-mails"; refusal: UnsolicitedMailRefusal };

/**
 * Makes an address a member of the desk and mails it, unless the club or the address has reached the limit
 * for such mails.
 */
export async function inviteMember(
  services: Services & Pick<DeskServices, "unaskedMails">,
  teamId: string,
  { who, email, origin, isProved }: Change,
  role: DeskRole,
): Promise<InviteOutcome> {
  const { db, addJob, now, unaskedMails } = services;
  if (isGuardedRole(role) && !isProved) return { ok: false, reason: "not-proved" };
  const timeCreated = now();
  // Checked first, so that a refused invitation does not count as a mail.
  const reason = await invitationRefusal(db, teamId, email);
  if (reason !== null) return { ok: false, reason };
  const refusal = await unaskedMails.invitation({ teamId, email }, timeCreated);
  if (refusal) return { ok: false, reason: "too-many-mails", refusal };
  const invited = await db.transaction(async (tx): Promise<Answer & { act?: number | undefined }> => {
    // Owners who invite at the same time wait for each other, so that the desk does not get too many members.
    await lockOwners(tx, teamId);
    if ((await countMembers(tx, teamId)) >= MAX_MEMBERS) return { ok: false, reason: "desk-full" };
    if (!(await addMember(tx, { teamId, email, role, invitedBy: who, timeCreated })))
      return { ok: false, reason: "member-already" };
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "invited",
      subject: email,
      before: null,
      after: { role },
      timeCreated,
    });
    if (actId !== undefined) await addJob(tx, "mail-desk-invite", { teamId, actId, origin });
    return { ok: true, act: actId };
  });
  if (!invited.ok) return invited;
  logSecurityEvent(services.log, "desk.member-added", { team: teamId, act: invited.act ?? 0, role });
  return { ok: true };
}

async function invitationRefusal(db: Database, teamId: string, email: string): Promise<MemberRefusal | null> {
  if (await findMember(db, teamId, email)) return "member-already";
  return (await countMembers(db, teamId)) >= MAX_MEMBERS ? "desk-full" : null;
}

/**
 * Changes a member's role, effective with the next page they open. Closes the links they made that the new
 * role may not make. Mails the member only if they have ever signed in; until then their invitation is
 * enough.
 */
export async function changeRole(
  services: Services,
  teamId: string,
  { who, email, origin, isProved }: Change,
  role: DeskRole,
): Promise<Answer> {
  const { db, now } = services;
  const at = now();
  if (isGuardedRole(role) && !isProved) return { ok: false, reason: "not-proved" };
  const report = (act: number, from: DeskRole) =>
    logSecurityEvent(services.log, "desk.role-changed", { team: teamId, act, from, to: role });
  return changed({ db, report }, { teamId, email, to: role }, async (tx, member) => {
    if (member.role === role) return undefined;
    await setMemberRole(tx, teamId, email, role);
    const closed = await closeMemberLinks(tx, { teamId, email, at }, role);
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "role-changed",
      subject: email,
      before: { role: member.role },
      after: { role, ...(closed > 0 && { links: `${closed}` }) },
      timeCreated: at,
    });
    if (who !== email && member.timeJoined !== null) await mailPlace(services, tx, { teamId, actId, origin });
    return actId;
  });
}

const mailPlace = async (
  { addJob }: Services,
  tx: Database,
  { teamId, actId, origin }: { teamId: string; actId: number | undefined; origin: string },
) => actId !== undefined && addJob(tx, "mail-desk-place", { teamId, actId, origin });

/**
 * Removes a member at once, with their sessions, passkeys, and the links they made. Mails them if they have
 * ever signed in, unless they remove themselves.
 */
export async function removeMember(
  services: Services,
  teamId: string,
  { who, email, origin }: Omit<Change, "isProved">,
): Promise<Answer> {
  const { db, now } = services;
  const at = now();
  const report = (act: number, from: DeskRole) =>
    logSecurityEvent(services.log, "desk.member-removed", { team: teamId, act, from });
  return changed({ db, report }, { teamId, email, to: null }, async (tx, member) => {
    await deleteMember(tx, teamId, email);
    await endSessionsOfMember(tx, teamId, email);
    await deletePasskeysOfMember(tx, teamId, email);
    await closeMemberLinks(tx, { teamId, email, at }, null);
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "removed",
      subject: email,
      before: { role: member.role },
      after: null,
      timeCreated: at,
    });
    if (who !== email && member.timeJoined !== null) await mailPlace(services, tx, { teamId, actId, origin });
    return actId;
  });
}

interface RoleChange {
  teamId: string;
  email: string;
  /** The new role; null for a removal. */
  to: DeskRole | null;
}

interface Changing {
  db: Database;
  /** Logs the change after its commit: `act` is its number in the history, `from` the former role. */
  report(act: number, from: DeskRole): void;
}

/**
 * Runs a change of a member's role, unless it would leave the club without an owner. `work` returns the
 * number of its act; undefined if nothing changed.
 */
async function changed(
  { db, report }: Changing,
  { teamId, email, to }: RoleChange,
  work: (tx: Database, member: DeskMember) => Promise<number | undefined>,
): Promise<Answer> {
  const done = await db.transaction(
    async (tx): Promise<Answer & { act?: number | undefined; from?: DeskRole }> => {
      const owners = await lockOwners(tx, teamId);
      const member = await findMember(tx, teamId, email);
      if (!member) return { ok: false, reason: "no-member" };
      const reason = roleChangeRefusal(member.role, to, owners);
      if (reason !== null) return { ok: false, reason };
      return { ok: true, act: await work(tx, member), from: member.role };
    },
  );
  if (!done.ok) return done;
  if (done.act !== undefined && done.from !== undefined) report(done.act, done.from);
  return { ok: true };
}
