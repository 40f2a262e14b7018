import pg from "pg";

/** The channel on which processes notify each other of purged tags. */
export const PURGE_CHANNEL = "fieldhouse_purge";

/** The payload that means every tag. */
export const EVERY_TAG = "*";

const RETRY_MS = 500;
const CONNECT_MS = 5000;

/**
 * Listens for the notifications of all processes. All channels share one connection, which has no other use.
 */
export interface NotificationListener {
  /**
   * Calls `hear` for each notification on the channel.
   * @param missed called after each break of the connection, because notifications may have been missed
   * @throws Error if the first connection fails
   */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Connects when `listen` is first called. After a break it tries to connect again until it succeeds. */
export function openNotificationListener(url: string): NotificationListener {
  const listeners = new Map<string, { hear: (payload: string) => void; missed: () => void }>();
  let closed = false;
  let client: pg.Client | undefined;
  let first: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client = next;
    next.on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.hear(payload));
    next.on("error", retryLater);
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`);
  };
  const reconnect = async () => {
    await connect();
    for (const { missed } of listeners.values()) missed();
  };
  // Server and socket both report a break; the second report only postpones the retry.
  const retryLater = () => {
    if (closed) return;
    void client?.end();
    clearTimeout(retry);
    retry = setTimeout(() => reconnect().catch(retryLater), RETRY_MS);
  };
  return {
    listen: async (channel, hear, missed) => {
      listeners.set(channel, { hear, missed });
      if (first === undefined) {
        first = connect();
        return first;
      }
      await first;
      // If the connection has just broken, the next connection listens to this channel too.
      await client?.query(`listen ${channel}`).catch(retryLater);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
