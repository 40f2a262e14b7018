import pg from "pg";

export const CHANNEL = "fieldhouse_purge";

/** The payload that means every tag. */
export const EVERYTHING = "*";

const RETRY_MS = 500;
const CONNECT_MS = 5000;

export interface PurgeEar {
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own. After a break it reconnects, however long that takes, and then reports everything
 * as purged, because it may have missed something.
 * @throws Error when the first connection fails
 */
export async function openEar(url: string, hear: (payload: string) => void): Promise<PurgeEar> {
  let closed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client.on("notification", (message) => hear(message.payload ?? ""));
    client.on("error", again);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  };
  // Server and socket both report a break; the second report only postpones the retry.
  const again = () => {
    if (closed) return;
    void client.end();
    clearTimeout(retry);
    retry = setTimeout(() => connect().then(() => hear(EVERYTHING), again), RETRY_MS);
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}
