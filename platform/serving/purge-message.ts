import { EVERY_TAG } from "../database/notification-listener.ts";

/** PostgreSQL refuses a notification of 8,000 bytes or more, which would fail after the data is committed. */
const MAX_BYTES = 7000;

/** A purge's tags for the other processes; too many become a purge of everything. */
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
    // Falls through: EVERY_TAG itself is not JSON either.
  }
  return [EVERY_TAG];
}
