import type { DeskRole } from "./roles.ts";

/** People at one desk. */
export const MOST_MEMBERS = 100;

export type MemberRefusal = "last-owner" | "no-member" | "member-already" | "desk-full";

export const MEMBER_WORDS: Readonly<Record<MemberRefusal, string>> = {
  "last-owner": "A desk needs an owner. Make someone else an owner first",
  "no-member": "This person no longer has access to this desk",
  "member-already": "This address already has access to this desk",
  "desk-full": `A desk can have up to ${MOST_MEMBERS} people. Remove someone first`,
};

/**
 * Whether somebody's role can change to another one, or to none (null).
 * @param owners how many the club has now
 */
export function roleChangeRefusal(from: DeskRole, to: DeskRole | null, owners: number): MemberRefusal | null {
  return from === "owner" && to !== "owner" && owners < 2 ? "last-owner" : null;
}

/**
 * The role of an address that is no member: while a club has no owner, its own address is one. Once it has, an import of
 * another address makes nobody an owner.
 */
export function roleOfClubsAddress(address: string, teamEmail: string, owners: number): DeskRole | null {
  return owners === 0 && address === teamEmail.trim().toLowerCase() ? "owner" : null;
}
