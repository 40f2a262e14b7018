/** Messages under way at one host. */
const MAX_AT_ONE_HOST = 40;

/**
 * Lets a limited number of calls to each host run at a time; the others of that host wait. A slow host delays
 * only its own calls.
 */
export function createHostLanes(
  most = MAX_AT_ONE_HOST,
): <T>(host: string, call: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (host, call) => {
    const lane = lanes.get(host) ?? { running: 0, waiting: [] };
    lanes.set(host, lane);
    // A call that ends hands its place to the next one, so `running` stays.
    if (lane.running >= most) await new Promise<void>((resume) => lane.waiting.push(resume));
    else lane.running += 1;
    try {
      return await call();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(host);
    }
  };
}
