import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { MAX_FILE_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from "../../../domain/desk/content/upload.ts";
import {
  createFairQueue,
  type FairQueue,
  type FairQueueLimits,
  isTooBusy,
} from "../../../platform/serving/fair-queue.ts";
import type { UploadedFile, Uploads } from "../../ports/uploads.ts";
import { makeUploadFolder, removeAbandonedUploads } from "./abandoned-uploads.ts";
import type { UploadPreparation } from "./prepare-upload.ts";
import { fileInBody, receiveInto } from "./receive-body.ts";
import { prepareInThread, type UploadFile } from "./upload-thread.ts";

/** How many bodies arrive at once. Each takes a file of MAX_UPLOAD_BYTES, and no memory. */
const RECEIVING: FairQueueLimits = {
  working: { all: 24, ofKey: 4 },
  waiting: { all: 96, ofKey: 24 },
  patienceMs: 60_000,
};

/**
 * How many pictures are decoded at once: one, because the largest takes more than a gigabyte
 * (upload-thread.ts), and because pages need the processor. Clubs take turns.
 */
const PREPARING: FairQueueLimits = {
  working: { all: 1 },
  waiting: { all: 24, ofKey: 4 },
  patienceMs: 120_000,
};

interface UploadOptions {
  ending?: AbortSignal;
  prepare?(file: UploadFile): Promise<UploadPreparation>;
  /** The queue of pictures to prepare. */
  preparing?: FairQueue;
}

export function openUploads({
  ending,
  prepare = prepareInThread,
  preparing = createFairQueue({ ...PREPARING, ...(ending && { ending }) }),
}: UploadOptions = {}): Uploads {
  const arriving = createFairQueue({ ...RECEIVING, ...(ending && { ending }) });
  const reading = createFairQueue({ ...PREPARING, ...(ending && { ending }) });

  /** Receives a body into a file, which `read` reads when it is the club's turn. */
  const receive = async <Answer>(
    { body, headers }: Pick<Request, "body" | "headers">,
    { teamId, max, turns }: { teamId: string; max: number; turns: FairQueue },
    read: (file: UploadFile) => Promise<Answer>,
  ) => {
    const turn = { key: teamId, visitor: null };
    const type = headers.get("content-type") ?? "";
    if (Number(headers.get("content-length") ?? 0) > max) return refusal("too-heavy");
    if (body === null) return refusal("empty");
    const folder = await makeUploadFolder();
    const path = join(folder, "upload");
    try {
      const received = await arriving.take(turn, () => receiveInto(path, body, max));
      if (received !== "whole") return refusal(received);
      return await turns.take(turn, () => read({ path, type }));
    } catch (error) {
      if (isTooBusy(error)) return refusal("busy");
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    receivePicture: (sent, teamId) =>
      receive(sent, { teamId, max: MAX_UPLOAD_BYTES, turns: preparing }, prepare),
    receiveFile: (sent, teamId) =>
      receive(sent, { teamId, max: MAX_FILE_UPLOAD_BYTES, turns: reading }, readUploadedFile),
    removeAbandoned: removeAbandonedUploads,
  };
}

const refusal = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

async function readUploadedFile({ path, type }: UploadFile) {
  const { file: bytes, fileName } = await fileInBody(new Uint8Array(await readFile(path)), type, "file");
  if (bytes.byteLength === 0) return refusal("empty");
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { ok: true as const, file: { bytes, hash, fileName } satisfies UploadedFile };
}
