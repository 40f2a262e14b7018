import { SECTION_WORDS } from "../section-words.ts";
import { type DeskRole, ROLE_WORDS } from "./roles.ts";

/** Words about the desk's staff, the people who sign in there. */

export const STAFF_PAGE = {
  title: "Staff",
  lead: `${SECTION_WORDS.staff}.`,
  invite: "Invite someone",
  changeRole: "Change role",
  invited: "Invited, hasn't signed in yet",
  you: "you",
} as const;

export const changePersonLabel = (email: string): string => `Change ${email}`;
export const joinedOnText = (day: string): string => `Joined ${day}`;

/** A changed role, for the email about it. */
interface RoleChange {
  /** The role now; null without access. */
  role: DeskRole | null;
  /** The person who changed it. */
  by: string;
  club: string;
  /** The desk's address. */
  desk: string;
}

/** The email to a person whose role was changed, or who no longer has access. */
export function roleChangedMailText({ role, by, club, desk }: RoleChange) {
  if (role === null)
    return {
      title: "You no longer have access to the desk",
      parts: [
        `${by} removed your access to the ${club} desk. You've been signed out everywhere, and any links you created have been closed.`,
        "Is this a mistake? Please reply to this email.",
      ],
    };
  const { name, may } = ROLE_WORDS[role];
  return {
    title: "Your role at the desk has changed",
    parts: [
      `${by} changed your role at the ${club} desk to ${name.toLowerCase()}.`,
      `Your role now covers ${may.charAt(0).toLowerCase()}${may.slice(1)}. Any links you created that your new role doesn't allow have been closed.`,
    ],
    link: { label: "Open the desk", url: desk },
  };
}
