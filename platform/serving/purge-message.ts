import { EVERY_TAG } from "../database/notification-listener.ts";

/** PostgreSQL refuses a notification of 8,000 bytes or more, which would fail after the data is committed. */
const MAX_BYTES = 7000;

/**
 * The message that passes a purge's tags on to the other processes. With too many tags it purges everything.
 */
export function formatPurgePayload(tags: string[]): string {
  const payload = JSON.stringify(tags);
  return Buffer.byteLength(payload) > MAX_BYTES ? EVERY_TAG : payload;
}

/** The tags that another process sent. An unreadable message purges everything. */
export function parsePurgePayload(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    if (Array.isArray(tags)) return tags.map(String);
  } catch {
    // Not a failure: EVERY_TAG itself is not JSON either.
  }
  return [EVERY_TAG];
}
