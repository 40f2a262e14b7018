import type { Database } from "../../../db/client.ts";
import { findMember } from "../../../db/queries/desk/members.ts";
import { countActsNaming } from "../../../db/queries/desk/privacy/erase-acts.ts";
import { type HeldOrder, listHeldOrders } from "../../../db/queries/desk/privacy/order-holds.ts";
import {
  type ClubPerson,
  countOwnRows,
  listOrdersOfPerson,
  listSubmissionsOfPerson,
  listWaitlistOfPerson,
} from "../../../db/queries/desk/privacy/person-rows.ts";

/** What a club stores about a person, and what of it can't be erased yet. */
export interface ErasurePlan {
  orders: string[];
  /** Those of `orders` that have to wait, with the reason. */
  held: HeldOrder[];
  submissions: number;
  /** Submissions of others whose answers mention the address. */
  mentions: number;
  waitlist: number;
  /** Records of the history that name the address. */
  acts: number;
  alerts: number;
  signIns: number;
  /** Why nothing can be erased; null if something can. */
  refusal: ErasureRefusal | null;
}

/** `staff`: the person may sign in at the desk; `club-address`: it is the club's own address. */
export type ErasureRefusal = "staff" | "club-address";

/** Finds what a club stores about a person. */
export async function planErasure(
  { db, now }: { db: Database; now(): Date },
  club: { teamId: string; teamEmail: string },
  person: ClubPerson,
): Promise<ErasurePlan> {
  const { teamId } = club;
  const orders = await listOrdersOfPerson(db, person);
  const submissions = await listSubmissionsOfPerson(db, person);
  const counts = await Promise.all([
    countOwnRows(db, "deskSignIns", person),
    countOwnRows(db, "deskSessions", person),
    countOwnRows(db, "deskPasskeys", person),
  ]);
  return {
    orders,
    held: await listHeldOrders(db, { teamId, orderIds: orders, now: now() }),
    submissions: submissions.filter(({ isOwn }) => isOwn).length,
    mentions: submissions.filter(({ isOwn }) => !isOwn).length,
    waitlist: (await listWaitlistOfPerson(db, person)).length,
    acts: await countActsNaming(db, person),
    alerts: await countOwnRows(db, "clubMails", person),
    signIns: counts.reduce((sum, count) => sum + count, 0),
    refusal: await erasureRefusal(db, club, person.email),
  };
}

/** Why a person can't be erased at a club; null if they can. */
export async function erasureRefusal(
  db: Database,
  { teamId, teamEmail }: { teamId: string; teamEmail: string },
  email: string,
): Promise<ErasureRefusal | null> {
  if (await findMember(db, teamId, email)) return "staff";
  return teamEmail.trim().toLowerCase() === email ? "club-address" : null;
}

/** True if the plan found anything about the person. */
export const isAnythingStored = ({ held: _, refusal: _refusal, orders, ...counts }: ErasurePlan): boolean =>
  orders.length > 0 || Object.values(counts).some((count) => count > 0);
