import { sentenceMoment } from "../../values/sentence-dates.ts";

/** How many messages a club sends, so that mail servers do not take its sender for a spammer. */

export const MAX_SUBJECT_CHARACTERS = 120;
export const MAX_MESSAGE_TEXT_CHARACTERS = 4000;

/** Messages to one audience, such as the ticket holders of one game, within a day. */
export const MAX_MESSAGES_PER_AUDIENCE = 3;
/** Messages of a club within a day: one for each of several games and its pick-ups, and corrections. */
export const MAX_MESSAGES_PER_CLUB = 10;

const WINDOW_MS = 24 * 3_600_000;

/** Messages sent before this instant no longer count (UTC). */
export const messagesCountFrom = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

export interface MessageLimitRefusal {
  limit: "audience" | "club";
  /** When one more may be sent (UTC). */
  until: Date;
}

interface CountedMessage {
  audience: string;
  timeSent: Date;
}

/**
 * Why no further message may be sent to this audience now; null if one may.
 * @param sent the club's messages since `messagesCountFrom`
 */
export function messageLimit(sent: readonly CountedMessage[], audience: string): MessageLimitRefusal | null {
  const toAudience = sent.filter((message) => message.audience === audience);
  for (const [limit, counted, most] of [
    ["audience", toAudience, MAX_MESSAGES_PER_AUDIENCE],
    ["club", sent, MAX_MESSAGES_PER_CLUB],
  ] as const) {
    const times = counted.map(({ timeSent }) => timeSent.getTime()).sort((a, b) => b - a);
    const oldest = times[most - 1];
    if (oldest !== undefined) return { limit, until: new Date(oldest + WINDOW_MS) };
  }
  return null;
}

/** The limit, before and after it is reached, as a sentence. */
export function messageLimitText({ limit, until }: MessageLimitRefusal, timeZone: string): string {
  const from = sentenceMoment(until, timeZone);
  return limit === "audience"
    ? `These people were emailed ${MAX_MESSAGES_PER_AUDIENCE} messages within a day, which is the limit. You can send another one after ${from}`
    : `This club has sent ${MAX_MESSAGES_PER_CLUB} messages within a day, which is the limit. You can send another one after ${from}`;
}
