import type { Capability } from "../officers/roles.ts";

/** Links with which a volunteer without an account can do one thing at one event, until a set time. */

/** What links can open. */
export const LINK_KINDS = ["scorer", "door"] as const;

/**
 * The capability that a link's creator must keep, or else the link is closed. For a link of their own it is
 * the capability for what the link opens; for a volunteer's link, the capability to create links.
 * @param heldBy the officer who opened the link for their own use; null for a volunteer's link
 */
export const linkCapability = ({
  kind,
  heldBy,
}: {
  kind: (typeof LINK_KINDS)[number];
  heldBy: string | null;
}): Capability => (heldBy === null ? "links" : kind === "door" ? "doors" : "scoring");

/** Choices of when a link expires: hours after the end of its game or event. */
export const LINK_HOURS = [2, 12, 48] as const;
export type LinkHours = (typeof LINK_HOURS)[number];

const HOUR_MS = 3_600_000;

/** When a link expires. Moving the game or event later does not change its links. */
export const linkExpiry = (end: Date, hours: LinkHours) => new Date(end.getTime() + hours * HOUR_MS);

/** How long after its link has ended a door may still report scans that it made offline. */
export const DOOR_REPORTS_MS = 7 * 24 * HOUR_MS;

/** Links are offered for games and events that begin between a day ago and two months ahead. */
export const linkOfferWindow = (now: Date) => ({
  from: new Date(now.getTime() - 24 * HOUR_MS),
  to: new Date(now.getTime() + 60 * 24 * HOUR_MS),
});

interface LinkTimes {
  endsAt: Date;
  revokedAt: Date | null;
}

/** A link's state in lists. */
export const linkState = ({ endsAt, revokedAt }: LinkTimes, now: Date): "open" | "over" | "revoked" =>
  revokedAt !== null ? "revoked" : endsAt.getTime() <= now.getTime() ? "over" : "open";

export const MAX_LINK_LABEL_CHARACTERS = 60;
