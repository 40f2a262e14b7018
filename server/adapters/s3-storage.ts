import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type Storage, StorageUnavailable } from "../ports/storage.ts";

export interface BucketSettings {
  bucket: string;
  /** A folder in the bucket; empty for none. */
  folder: string;
  region: string;
  /** Where another company's or one's own servers speak the protocol. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

export interface BucketLimits {
  /** Connections for what is answered whole. Whoever finds all in use waits, for `connectMs`. */
  connections: number;
  /** Connections for streams, which slow visitors keep: no picture waits for them. */
  streams: number;
  /** Milliseconds for a connection, a free one of ours or a new one. */
  connectMs: number;
  /** Milliseconds without a byte, after which it is tried again. */
  silentMs: number;
  /** Milliseconds for an answer, all tries together, and for a stream to begin. */
  answerMs: number;
  /** What is written has this much more time for each of its bytes. */
  leastBytesPerSecond: number;
  /** Milliseconds that the reader of a stream may rest: as long as one answer may take (http/connections.ts). */
  restMs: number;
}

const LIMITS: BucketLimits = {
  connections: 48,
  streams: 256,
  connectMs: 2_000,
  silentMs: 5_000,
  answerMs: 10_000,
  leastBytesPerSecond: 100_000,
  restMs: 120_000,
};
const MOST_TRIES = 3;

/**
 * A bucket that speaks S3: each folder of it is a storage, and all share their connections. Nothing is asked before it is
 * used.
 */
export function openBucket(
  settings: BucketSettings,
  limits: BucketLimits = LIMITS,
): (folder: string) => Storage {
  const whole = clientOf(settings, limits, {
    maxSockets: limits.connections,
    socketTimeout: limits.silentMs,
  });
  const streams = clientOf(settings, limits, { maxSockets: limits.streams, socketTimeout: limits.restMs });
  const { bucket: Bucket, folder: root } = settings;
  const address = ["s3:/", Bucket, root].filter(Boolean).join("/");
  const inTime = (bytes = 0) => {
    const sendingMs = Math.ceil((1000 * bytes) / limits.leastBytesPerSecond);
    return { abortSignal: AbortSignal.timeout(limits.answerMs + sendingMs) };
  };

  /** Null if there is no such object. @throws StorageUnavailable */
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw new StorageUnavailable(`The storage bucket ${address} ${reasonOf(error)} (STORAGE).`);
    }
  };

  return (folder) => {
    const within = [root, folder, ""].filter((part, n) => part !== "" || n === 2).join("/");
    const object = (name: string) => ({ Bucket, Key: within + name });
    return {
      read: (name) =>
        ask(async () => {
          const { Body } = await whole.send(new GetObjectCommand(object(name)), inTime());
          return Body ? await Body.transformToByteArray() : new Uint8Array();
        }),
      size: (name) =>
        ask(async () => {
          const { ContentLength = 0 } = await whole.send(new HeadObjectCommand(object(name)), inTime());
          return ContentLength;
        }),
      open: (name) => ask(() => begun(streams, object(name), limits.answerMs)),
      write: async (name, Body) => {
        await ask(() => whole.send(new PutObjectCommand({ ...object(name), Body }), inTime(Body.byteLength)));
      },
      list: async (beginning) => {
        const asked = { Bucket, Prefix: within + beginning };
        const names = await ask(async () => {
          const found: string[] = [];
          for await (const { Contents = [] } of paginateListObjectsV2({ client: whole }, asked, inTime()))
            found.push(...Contents.map(({ Key = "" }) => Key.slice(within.length)));
          return found;
        });
        return names ?? [];
      },
      remove: async (name) => {
        await ask(() => whole.send(new DeleteObjectCommand(object(name)), inTime()));
      },
    };
  };
}

function clientOf(
  { region, endpoint, credentials }: BucketSettings,
  { connectMs }: BucketLimits,
  { maxSockets, socketTimeout }: { maxSockets: number; socketTimeout: number },
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region,
    credentials,
    // With an endpoint the bucket stands in the path: its name need not be a host's.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: MOST_TRIES,
    // Servers that only speak the protocol know no newer checksums, and objects that were copied there have none.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Such a request would have a connection outside the agent's bounds.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout,
      httpAgent: agent,
      httpsAgent: agent,
      // Waiting for a connection is no news; what waits too long says so itself.
      logger: SILENT,
    },
  });
}

const nothing = () => {};
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** A stream that has begun; how long its reader takes then is the reader's affair. */
async function begun(
  client: S3Client,
  object: { Bucket: string; Key: string },
  withinMs: number,
): Promise<Readable> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  try {
    const { Body } = await client.send(new GetObjectCommand(object), { abortSignal: late.signal });
    return Body as Readable;
  } finally {
    clearTimeout(timer);
  }
}

/** Not the error itself: those of the client hold the request, and with it parts of its signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata;
    const said = `${error.name}, status ${httpStatusCode}`;
    return httpStatusCode >= 500 ? `is not responding: ${said}` : `refused the request: ${said}`;
  }
  if (!(error instanceof Error)) return "is not responding";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "did not respond in time";
  return `is not responding: ${(error as NodeJS.ErrnoException).code ?? error.message}`;
}
