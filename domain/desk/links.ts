import type { Capability } from "./roles.ts";

/** Links that let a volunteer without an account do one thing at one event, until an hour. */

/** What links open. */
export const LINK_KINDS = ["scorer", "door"] as const;

/**
 * What the role of whoever made a link has to open, as long as it works: for their own what it is for, for a volunteer's links.
 * @param heldBy who opened it for themselves; null for a volunteer's
 */
export const linkNeeds = ({
  kind,
  heldBy,
}: {
  kind: (typeof LINK_KINDS)[number];
  heldBy: string | null;
}): Capability => (heldBy === null ? "links" : kind === "door" ? "doors" : "scoring");

/** Hours after the end of a game or another event that a link may last. */
export const LINK_HOURS = [2, 12, 48] as const;
export type LinkHours = (typeof LINK_HOURS)[number];

const HOUR_MS = 3_600_000;

/** When a link ends by itself. A game or event that was moved since keeps its links as they are. */
export const linkEnd = (end: Date, hours: LinkHours) => new Date(end.getTime() + hours * HOUR_MS);

/** What one may still want a link to: what begins from a day ago to two months ahead. */
export const linkWindow = (now: Date) => ({
  from: new Date(now.getTime() - 24 * HOUR_MS),
  to: new Date(now.getTime() + 60 * 24 * HOUR_MS),
});

interface LinkTimes {
  endsAt: Date;
  revokedAt: Date | null;
}

/** What a list says of a link. */
export const linkState = ({ endsAt, revokedAt }: LinkTimes, now: Date): "open" | "over" | "revoked" =>
  revokedAt !== null ? "revoked" : endsAt.getTime() <= now.getTime() ? "over" : "open";

export const MOST_LABEL = 60;
