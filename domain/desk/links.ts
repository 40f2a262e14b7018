/** Links that let a volunteer without an account do one thing at one event, until an hour. */

/** What links open. The door's joins when it has a page. */
export const LINK_KINDS = ["scorer"] as const;

/** Hours after a game's end that a link may last. */
export const LINK_HOURS = [2, 12, 48] as const;
export type LinkHours = (typeof LINK_HOURS)[number];

const HOUR_MS = 3_600_000;

/** When a link to a game ends by itself. A game that was moved since keeps its links as they are. */
export const linkEnd = ({ endTimeOfGame }: { endTimeOfGame: Date }, hours: LinkHours) =>
  new Date(endTimeOfGame.getTime() + hours * HOUR_MS);

/** Games one may still want to score: from a day ago to two months ahead. */
export const scoringWindow = (now: Date) => ({
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
