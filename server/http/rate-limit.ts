import { LRUCache } from "lru-cache";

export type RateVerdict = { ok: true } | { ok: false; retryAfterSeconds: number };

/** More than this at once share the memory: who came longest ago is forgotten first. */
const MOST_KEYS = 20_000;
const WINDOW_MS = 60_000;

/** Lets everybody in. */
export const noLimit = (_key: string): RateVerdict => ({ ok: true });

/**
 * At most `most` in any minute for one key, counted by this process. What was refused does not count: who
 * keeps asking is served again as soon as there is room. `clock` in milliseconds, of no particular zero.
 */
export function rateLimit(most: number, clock: () => number = () => performance.now()) {
  const asked = new LRUCache<string, number[]>({ max: MOST_KEYS });
  return (key: string): RateVerdict => {
    const now = clock();
    const recent = (asked.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
    const [oldest = now] = recent;
    const ok = recent.length < most;
    if (ok) recent.push(now);
    asked.set(key, recent);
    return ok ? { ok } : { ok, retryAfterSeconds: Math.ceil((oldest + WINDOW_MS - now) / 1000) };
  };
}
