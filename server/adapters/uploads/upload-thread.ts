import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { threadEntryFile } from "../../../platform/process/background-thread.ts";
import type { UploadPreparation } from "./prepare-upload.ts";

/** A received body in a temporary file. */
export interface UploadFile {
  path: string;
  /** The body's media type. */
  type: string;
}

/** Milliseconds. A HEIC photograph with 48 megapixels takes eight seconds on a busy machine, a JPEG two. */
const MAX_MS = 120_000;
/**
 * Megabytes of JavaScript's own memory. Pixels are outside of it: only the limits of pixels bound them. A
 * HEIC photograph with 48 megapixels takes 1.2 gigabytes for some seconds, one with 12 takes 350 megabytes,
 * and a JPEG with 48 takes 175.
 */
const MAX_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const PROGRAM = threadEntryFile(import.meta, "upload-worker", "upload");

/**
 * Prepares a received picture in a thread of its own, because decoding HEIC holds up its thread for seconds.
 * The thread ends with the picture: so a hostile file takes no memory from the next one.
 */
export async function prepareInThread(file: UploadFile, maxMs = MAX_MS): Promise<UploadPreparation> {
  const worker = new Worker(PROGRAM, { name: "upload", workerData: file, resourceLimits: MAX_MEMORY });
  // Unreferenced, so that a picture does not keep the program from ending.
  worker.unref();
  const done = new AbortController();
  const hangTimer = setTimeout(() => done.abort(), maxMs);
  const { signal } = done;
  try {
    const ended = once(worker, "exit", { signal }).then(() => UNREADABLE);
    const answered = once(worker, "message", { signal }).then(([answer]) => answer as UploadPreparation);
    return await Promise.race([answered, ended]);
  } catch {
    // It took too long, or the thread ran out of memory: either way this picture cannot be read.
    return signal.aborted ? { ok: false, reason: "too-slow" } : UNREADABLE;
  } finally {
    clearTimeout(hangTimer);
    done.abort();
    worker.on("error", () => {});
    void worker.terminate();
  }
}

const UNREADABLE: UploadPreparation = { ok: false, reason: "unreadable" };
