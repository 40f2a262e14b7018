import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES } from "../../../domain/desk/content/upload.ts";
import {
  createFairQueue,
  type FairQueue,
  type FairQueueLimits,
  isTooBusy,
} from "../../../platform/serving/fair-queue.ts";
import type { PictureUploads } from "../../ports/picture-uploads.ts";
import type { UploadPreparation } from "./prepare-upload.ts";
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

export function openPictureUploads({
  ending,
  prepare = prepareInThread,
  preparing = createFairQueue({ ...PREPARING, ...(ending && { ending }) }),
}: UploadOptions = {}): PictureUploads {
  const arriving = createFairQueue({ ...RECEIVING, ...(ending && { ending }) });
  return {
    receive: async ({ body, headers }, teamId) => {
      const turn = { key: teamId, visitor: null };
      const type = headers.get("content-type") ?? "";
      if (Number(headers.get("content-length") ?? 0) > MAX_UPLOAD_BYTES) return refusal("too-heavy");
      if (body === null) return refusal("empty");
      const folder = await mkdtemp(join(tmpdir(), "fieldhouse-upload-"));
      const path = join(folder, "picture");
      try {
        const received = await arriving.take(turn, () => receiveInto(path, body));
        if (received !== "whole") return refusal(received);
        return await preparing.take(turn, () => prepare({ path, type }));
      } catch (error) {
        if (isTooBusy(error)) return refusal("busy");
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const refusal = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

/** Writes a body to a file as it arrives. The rest of one that is too large is not read. */
async function receiveInto(
  path: string,
  body: ReadableStream<Uint8Array>,
): Promise<"whole" | "empty" | "too-heavy" | "incomplete"> {
  const reader = body.getReader();
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for (;;) {
      const part = await reader.read().catch(() => null);
      if (part === null) return "incomplete";
      if (part.done) return size === 0 ? "empty" : "whole";
      size += part.value.byteLength;
      if (size > MAX_UPLOAD_BYTES) return "too-heavy";
      await file.appendFile(part.value);
    }
  } finally {
    await file.close();
  }
}
