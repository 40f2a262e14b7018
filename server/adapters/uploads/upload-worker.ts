import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "../../../platform/process/background-thread.ts";
import { prepareUpload } from "./prepare-upload.ts";
import type { UploadFile } from "./upload-thread.ts";

/** The program of an upload's thread (upload-thread.ts): prepares one picture, answers, and ends. */

lowerThreadPriority();

const { path, type } = workerData as UploadFile;
const prepared = await prepareUpload({ bytes: new Uint8Array(await readFile(path)), type });
parentPort?.postMessage(prepared, prepared.ok ? [prepared.picture.bytes.buffer] : []);
