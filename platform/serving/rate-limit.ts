import { LRUCache } from "lru-cache";

export type RateVerdict = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Keys remembered; beyond that the least recently used is forgotten. */
const MAX_KEYS = 20_000;
const WINDOW_MS = 60_000;

/** For RATE_LIMITS=off. */
export const noRateLimit = (_key: string): RateVerdict => ({ ok: true });

/**
 * Allows `maxPerMinute` calls per key in any 60 seconds, counted in this process. Refused calls do not count,
 * so that a caller who keeps trying is served as soon as possible.
 * @param clock milliseconds from any starting point
 */
export function rateLimit(maxPerMinute: number, clock: () => number = () => performance.now()) {
  const callTimes = new LRUCache<string, number[]>({ max: MAX_KEYS });
  return (key: string): RateVerdict => {
    const now = clock();
    const recent = (callTimes.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
    const [oldest = now] = recent;
    const ok = recent.length < maxPerMinute;
    if (ok) recent.push(now);
    callTimes.set(key, recent);
    return ok ? { ok } : { ok, retryAfterSeconds: Math.ceil((oldest + WINDOW_MS - now) / 1000) };
  };
}
