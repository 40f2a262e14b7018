import pg from "pg";

export const CHANNEL = "fieldhouse_purge";

/** The payload that means every tag. */
export const EVERYTHING = "*";

const RETRY_MS = 500;
const CONNECT_MS = 5000;

/** Hears the notifications of every process, on one connection of its own for all channels. */
export interface Ear {
  /**
   * @param missed called after each break, because something may have been said meanwhile
   * @throws Error when the first connection fails
   */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Connects when it is first to listen. After a break it connects again, however long that takes. */
export function openEar(url: string): Ear {
  const heard = new Map<string, { hear: (payload: string) => void; missed: () => void }>();
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
    next.on("notification", ({ channel, payload = "" }) => heard.get(channel)?.hear(payload));
    next.on("error", again);
    await next.connect();
    for (const channel of heard.keys()) await next.query(`listen ${channel}`);
  };
  const reconnect = async () => {
    await connect();
    for (const { missed } of heard.values()) missed();
  };
  // Server and socket both report a break; the second report only postpones the retry.
  const again = () => {
    if (closed) return;
    void client?.end();
    clearTimeout(retry);
    retry = setTimeout(() => reconnect().catch(again), RETRY_MS);
  };
  return {
    listen: async (channel, hear, missed) => {
      heard.set(channel, { hear, missed });
      if (first === undefined) {
        first = connect();
        return first;
      }
      await first;
      // Where the connection is just broken, the next one listens to it as well.
      await client?.query(`listen ${channel}`).catch(again);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
