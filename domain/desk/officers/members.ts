import type { DeskRole } from "./roles.ts";

/** Maximum number of people per desk. */
export const MAX_MEMBERS = 100;

export type MemberRefusal = "last-owner" | "no-member" | "member-already" | "desk-full";

export const MEMBER_WORDS: Readonly<Record<MemberRefusal, string>> = {
  "last-owner": "A desk needs an owner. Make someone else an owner first",
  "no-member": "This person no longer has access to this desk",
  "member-already": "This address already has access to this desk",
  "desk-full": `A desk can have up to ${MAX_MEMBERS} people. Remove someone first`,
};

/**
 * Why a person's role cannot change to `to` (null for no role); null if it can change.
 * @param owners number of owners the club has now
 */
export function roleChangeRefusal(from: DeskRole, to: DeskRole | null, owners: number): MemberRefusal | null {
  return from === "owner" && to !== "owner" && owners < 2 ? "last-owner" : null;
}

/**
 * The role of an address that is not a member of the desk: "owner" for the club's own address while the desk
 * has no owner, otherwise none. Once the desk has an owner, importing another address for the club makes
 * nobody an owner.
 */
export function clubAddressRole(address: string, teamEmail: string, owners: number): DeskRole | null {
  return owners === 0 && address === teamEmail.trim().toLowerCase() ? "owner" : null;
}
