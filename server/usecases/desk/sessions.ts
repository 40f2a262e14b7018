import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import {
  isSessionOver,
  isVisitRecordDue,
  OPERATOR_DESK_ID,
  sessionCutoffs,
} from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../db/client.ts";
import type { ClubIterationOptions } from "../../db/distribution/club-groups.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  type DeskSession,
  endSession,
  findSession,
  forgetSessions,
  listSessions,
  markSessionSeen,
} from "../../db/queries/desk/sessions.ts";
import { forgetSignIns } from "../../db/queries/desk/sign-ins.ts";
import { deleteExpiredRows, type RowLoopServices } from "../club/for-each-row.ts";
import { tokenHash } from "./desk-secrets.ts";
import type { DeskServices } from "./desk-services.ts";

/** An officer who has signed in at this desk. */
export interface DeskPerson {
  session: DeskSession;
  email: string;
  /** The officer's role; null at the operator's own desk. */
  role: DeskRole | null;
}

/**
 * Finds the officer whose session cookie a browser sent. Null if the session is unknown, has ended, or
 * belongs to another desk, and if the member was removed.
 */
export async function findDeskPerson(
  { db, now }: Pick<DeskServices, "db" | "now">,
  teamId: string,
  token: string | null,
): Promise<DeskPerson | null> {
  const found = token === null ? null : await findSession(db, teamId, tokenHash(token));
  const at = now();
  if (!found || isSessionOver(found.session, at)) return null;
  const { session, role } = found;
  if (role === null && teamId !== OPERATOR_DESK_ID) return null;
  if (isVisitRecordDue(session, at)) await markSessionSeen(db, teamId, session.id, at);
  return { session, email: session.email, role };
}

/** Ends one of an officer's own sessions; false if they have none with this id. */
export async function signOut(
  { db, now }: Pick<DeskServices, "db" | "now">,
  teamId: string,
  { email }: Pick<DeskPerson, "email">,
  id: string,
): Promise<boolean> {
  return db.transaction((tx) => endOne(tx, { teamId, email, id }, now()));
}

/** Ends all of an officer's sessions except the current one. */
export async function signOutElsewhere(
  { db, now }: Pick<DeskServices, "db" | "now">,
  teamId: string,
  { email, session }: DeskPerson,
): Promise<void> {
  const others = (await listSessions(db, teamId, email)).filter(({ id }) => id !== session.id);
  await db.transaction(async (tx) => {
    for (const { id } of others) await endOne(tx, { teamId, email, id }, now());
  });
}

async function endOne(
  tx: Database,
  { teamId, email, id }: Record<"teamId" | "email" | "id", string>,
  at: Date,
): Promise<boolean> {
  const browser = await endSession(tx, teamId, email, id);
  if (browser === null) return false;
  if (teamId !== OPERATOR_DESK_ID)
    await addAct(tx, {
      teamId,
      who: email,
      act: "session-ended",
      subject: browser,
      before: null,
      after: null,
      timeCreated: at,
    });
  return true;
}

/** Deletes expired sign-ins and sessions of all desks. Runs every minute in the sweep. */
export async function deleteExpiredSignIns(
  services: Pick<DeskServices, "db"> & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  const { db, now } = services;
  const ends = sessionCutoffs(now());
  await deleteExpiredRows(services, "A desk's expired sessions couldn't be deleted", (clubs) =>
    forgetSessions(db, ends, clubs),
  );
  // Expired sign-ins are stored for one more day, so that the page of an old link can say that it has
  // expired.
  const dayAgo = new Date(now().getTime() - 24 * 3_600_000);
  await deleteExpiredRows(services, "A desk's expired sign-ins couldn't be deleted", (clubs) =>
    forgetSignIns(db, dayAgo, clubs),
  );
}
