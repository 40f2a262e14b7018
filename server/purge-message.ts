import { EVERYTHING } from "./db/purge-ear.ts";

/** PostgreSQL takes less than 8,000 bytes in a notification, and refuses a longer one after the commit. */
const MOST_BYTES = 7000;

/** The tags of a purge as processes tell them to each other; too many of them purge everything. */
export function purgePayload(tags: string[]): string {
  const payload = JSON.stringify(tags);
  return Buffer.byteLength(payload) > MOST_BYTES ? EVERYTHING : payload;
}

/** The tags another process told; what cannot be read purges everything, as it may have meant anything. */
export function purgedTags(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    if (Array.isArray(tags)) return tags.map(String);
  } catch {
    // Falls through: EVERYTHING itself is no JSON either.
  }
  return [EVERYTHING];
}
