import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "../../../platform/storage/s3-storage.ts";
import { SCRATCH_FOLDER } from "../run/scratch.ts";

const BUCKET = "pictures";
const FOLDER = "fieldhouse";
/** The only access key that the server accepts, and the secret that belongs to it. */
const KEY = "S3RVER";

/** A server of the S3 protocol with one bucket. */
export interface TestBucket {
  port: number;
  /** Settings for the adapter. */
  settings: BucketSettings;
  /** Environment variables for the program. */
  env: Record<string, string>;
  /** Requests received, such as `PUT /pictures/fieldhouse/files/ab/abcd`. */
  asked: string[];
  /** Maximum number of connections open at once. */
  mostConnections(): number;
  /** Closes all connections and accepts no new ones. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-bucket-"));
  const options = {
    address: "127.0.0.1",
    directory,
    silent: true,
    // s3rver omits the slash after a bucket's name, but the client signs it, so signatures never match.
    // Access keys are still checked.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  };
  const asked: string[] = [];
  let most = 0;
  let open = 0;
  const start = async (wanted: number) => {
    const server = new S3rver({ ...options, port: wanted });
    const { port } = await server.run();
    server.httpServer.on("request", ({ method, url }) => asked.push(`${method} ${url}`));
    server.httpServer.on("connection", (socket) => {
      open += 1;
      most = Math.max(most, open);
      socket.once("close", () => {
        open -= 1;
      });
    });
    return { port, http: server.httpServer };
  };
  let running = await start(0);
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  const halt = async () => {
    if (!running.http.listening) return;
    const closed = once(running.http.close(), "close");
    running.http.closeAllConnections();
    await closed;
  };
  return {
    port,
    settings: {
      bucket: BUCKET,
      folder: FOLDER,
      region: "us-east-1",
      endpoint,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    env: {
      STORAGE: `s3://${BUCKET}/${FOLDER}`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    asked,
    mostConnections: () => most,
    halt,
    resume: async () => {
      running = await start(port);
    },
    stop: async () => {
      await halt();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
