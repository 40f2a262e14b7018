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
import { type Storage, StorageUnavailable } from "./storage.ts";

export interface BucketSettings {
  bucket: string;
  /** A folder in the bucket; empty for none. */
  folder: string;
  region: string;
  /** The address of another provider with the same protocol; undefined for Amazon's own. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The setting that names the bucket, for messages; STORAGE by default. */
  setting?: string;
}

export interface BucketLimits {
  /** Connections for objects read or written whole. If all are in use, a request waits up to `connectMs`. */
  connections: number;
  /** Connections for streams. Slow visitors hold these for long, so pictures must not wait for them. */
  streams: number;
  /** Milliseconds to wait for a free connection, and to open one. */
  connectMs: number;
  /** Milliseconds without a byte from the bucket before a retry. */
  silentMs: number;
  /** Milliseconds for an answer with all retries, or until a stream starts. */
  answerMs: number;
  /** The slowest expected connection: `answerMs` grows by the time that an object takes at this speed. */
  minBytesPerSecond: number;
  /**
   * Milliseconds that a stream's reader may pause: as long as a visitor may take to read an answer.
   */
  restMs: number;
}

const LIMITS: BucketLimits = {
  connections: 48,
  streams: 256,
  connectMs: 2_000,
  silentMs: 5_000,
  answerMs: 10_000,
  minBytesPerSecond: 100_000,
  restMs: 120_000,
};
const MAX_TRIES = 3;

/**
 * An S3 bucket: each of its folders is a storage, and all share their connections. Makes no request before
 * its first use.
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
  const { bucket: Bucket, folder: root, setting = "STORAGE" } = settings;
  const address = ["s3:/", Bucket, root].filter(Boolean).join("/");
  const timeFor = (bytes: number) => limits.answerMs + Math.ceil((1000 * bytes) / limits.minBytesPerSecond);
  const inTime = (bytes = 0) => ({ abortSignal: AbortSignal.timeout(timeFor(bytes)) });

  /** Resolves with null if there is no such object. @throws StorageUnavailable */
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw new StorageUnavailable(`The storage bucket ${address} ${reasonOf(error)} (${setting}).`);
    }
  };

  return (folder) => {
    const within = [root, folder, ""].filter((part, n) => part !== "" || n === 2).join("/");
    const object = (name: string) => ({ Bucket, Key: within + name });
    const list = async (beginning: string) => {
      const query = { Bucket, Prefix: within + beginning };
      const names = await ask(async () => {
        const found: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client: whole }, query, inTime()))
          found.push(...Contents.map(({ Key = "" }) => Key.slice(within.length)));
        return found;
      });
      return names ?? [];
    };
    const remove = async (name: string) => {
      await ask(() => whole.send(new DeleteObjectCommand(object(name)), inTime()));
    };
    return {
      read: (name) => ask(() => readWhole(whole, object(name), timeFor)),
      size: (name) =>
        ask(async () => {
          const { ContentLength = 0 } = await whole.send(new HeadObjectCommand(object(name)), inTime());
          return ContentLength;
        }),
      open: (name) => ask(() => openStream(streams, object(name), limits.answerMs)),
      write: async (name, Body) => {
        await ask(() => whole.send(new PutObjectCommand({ ...object(name), Body }), inTime(Body.byteLength)));
      },
      list,
      remove,
      removeFolder: async (name) => {
        for (const one of await list(`${name}/`)) await remove(one);
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
    // With an endpoint, the bucket is in the path, because its name may not be a valid host name.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_TRIES,
    // Compatible servers may not support newer checksums, and copied objects have none.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A request that expects "100 Continue" would use a connection outside the agent's limit.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout,
      httpAgent: agent,
      httpsAgent: agent,
      // Silent, because waiting for a connection is normal, and a wait that is too long throws an error.
      logger: SILENT,
    },
  });
}

const nothing = () => {};
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Reads an object. A connection that breaks within the object is tried again: the client does that only until
 * an answer begins.
 * @param timeFor the milliseconds that so many bytes may take; 0 bytes until the answer begins
 */
async function readWhole(
  client: S3Client,
  object: { Bucket: string; Key: string },
  timeFor: (bytes: number) => number,
): Promise<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    const late = new AbortController();
    const abortAfter = (ms: number) => setTimeout(() => late.abort(), ms);
    let timer = abortAfter(timeFor(0));
    try {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(object), {
        abortSignal: late.signal,
      });
      clearTimeout(timer);
      timer = abortAfter(timeFor(ContentLength));
      const bytes = await Body?.transformToByteArray().catch((error: unknown) => {
        if (late.signal.aborted) throw new LateAnswer();
        if (tries === MAX_TRIES) throw error;
        return null;
      });
      if (bytes !== null) return bytes ?? new Uint8Array();
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Thrown if an answer began, but did not end in time. */
class LateAnswer extends Error {
  override readonly name = "TimeoutError";
}

/** Opens a stream. The time limit applies only until its first byte, because its reader may be slow. */
async function openStream(
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

/**
 * The reason in words, without the client's error: that contains the request, with parts of its signature.
 */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata;
    const answered = `${error.name}, status ${httpStatusCode}`;
    return httpStatusCode >= 500 ? `isn't responding: ${answered}` : `refused the request: ${answered}`;
  }
  if (!(error instanceof Error)) return "isn't responding";
  const { code } = error as NodeJS.ErrnoException;
  // The client calls these time-outs, too.
  if (code === "ECONNRESET" || code === "EPIPE") return `closed the connection: ${code}`;
  if (error.name === "AbortError" || error.name === "TimeoutError") return "didn't respond in time";
  return `isn't responding: ${code ?? error.message}`;
}
