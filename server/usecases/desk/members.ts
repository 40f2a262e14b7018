import { type MemberRefusal, roleChangeRefusal } from "../../../domain/desk/members.ts";
import type { DeskRole } from "../../../domain/desk/roles.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  addMember,
  type DeskMember,
  deleteMember,
  getMember,
  lockOwners,
  setRole,
} from "../../db/queries/desk/members.ts";
import { deletePasskeysOf } from "../../db/queries/desk/passkeys.ts";
import { endSessionsOf } from "../../db/queries/desk/sessions.ts";
import type { DeskServices } from "./desk-services.ts";
import { closeLinksOf } from "./links.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;
type Answer = { ok: true } | { ok: false; reason: MemberRefusal };

interface Change {
  /** Who does it: an address, or OPERATOR. */
  who: string;
  /** Whose place it is, as `deskAddress` gives it. */
  email: string;
  /** Of the desk's address, for the mail about it. */
  origin: string;
}

/** Gives an address a place and mails it. */
export async function inviteMember(
  { db, addJob, now }: Services,
  teamId: string,
  { who, email, origin }: Change,
  role: DeskRole,
): Promise<Answer> {
  const timeCreated = now();
  return db.transaction(async (tx) => {
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
    return { ok: true };
  });
}

/**
 * Gives somebody another role, from their next page on, closes the links they made and could not make any more, and mails
 * them.
 */
export async function changeRole(
  services: Services,
  teamId: string,
  { who, email, origin }: Change,
  role: DeskRole,
): Promise<Answer> {
  const { db, now } = services;
  const at = now();
  return changed(db, teamId, email, role, async (tx, member) => {
    if (member.role === role) return;
    await setRole(tx, teamId, email, role);
    const closed = await closeLinksOf(tx, { teamId, email, at }, role);
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "role-changed",
      subject: email,
      before: { role: member.role },
      after: { role, ...(closed > 0 && { links: `${closed}` }) },
      timeCreated: at,
    });
    if (who !== email) await tellPlace(services, tx, { teamId, actId, origin });
  });
}

const tellPlace = async (
  { addJob }: Services,
  tx: Database,
  { teamId, actId, origin }: { teamId: string; actId: number | undefined; origin: string },
) => actId !== undefined && addJob(tx, "mail-desk-place", { teamId, actId, origin });

/**
 * Takes somebody's place away, at once and everywhere: sessions, passkeys, and the links they made. Who was there is mailed, unless they
 * do it themselves.
 */
export async function removeMember(
  services: Services,
  teamId: string,
  { who, email, origin }: Change,
): Promise<Answer> {
  const { db, now } = services;
  const at = now();
  return changed(db, teamId, email, null, async (tx, member) => {
    await deleteMember(tx, teamId, email);
    await endSessionsOf(tx, teamId, email);
    await deletePasskeysOf(tx, teamId, email);
    await closeLinksOf(tx, { teamId, email, at }, null);
    const actId = await addAct(tx, {
      teamId,
      who,
      act: "removed",
      subject: email,
      before: { role: member.role },
      after: null,
      timeCreated: at,
    });
    if (who !== email && member.timeJoined !== null) await tellPlace(services, tx, { teamId, actId, origin });
  });
}

/** Does it unless the club would be left without an owner. */
async function changed(
  db: Database,
  teamId: string,
  email: string,
  to: DeskRole | null,
  work: (tx: Database, member: DeskMember) => Promise<void>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx, teamId);
    const member = await getMember(tx, teamId, email);
    if (!member) return { ok: false, reason: "no-member" };
    const reason = roleChangeRefusal(member.role, to, owners);
    if (reason !== null) return { ok: false, reason };
    await work(tx, member);
    return { ok: true };
  });
}
