import { EVERYTHING } from "./db/purge-ear.ts";

/** PostgreSQL refuses a notification of 8,000 bytes or more, and here that would be after the commit. */
const MOST_BYTES = 7000;

/** A purge's tags for the other processes; too many become a purge of everything. */
export function purgePayload(tags: string[]): string {
  const payload = JSON.stringify(tags);
  return Buffer.byteLength(payload) > MOST_BYTES ? EVERYTHING : payload;
}

/** The tags another process sent; what cannot be read purges everything. */
export function purgedTags(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    if (Array.isArray(tags)) return tags.map(String);
  } catch {
    // Falls through: EVERYTHING itself is not JSON either.
  }
  return [EVERYTHING];
}
