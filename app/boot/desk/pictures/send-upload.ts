import { MAX_UPLOAD_BYTES, UPLOAD_PAGES, type UploadKind } from "../../../../domain/desk/content/upload.ts";
import { UPLOAD_WORDS } from "../../../../domain/desk/content/upload-words.ts";
import { MAX_FILE_BYTES } from "../../../../domain/values/club-file.ts";

/** A picture as the server knows it. */
export interface PictureFacts {
  id: string;
  alt: string;
  thumbnail: string;
  preview: string;
  focal: [number, number] | null;
  versions: Record<string, string>;
  /** Only in the answer to an upload: false if the club had the same picture already. */
  isNew?: boolean;
}

/** A file to download as the server knows it. */
export interface FileFacts {
  id: string;
  title: string;
  /** Only in the answer to an upload: false if the club had the same file already. */
  isNew?: boolean;
}

/** The desk's address for pictures or files (app/desk/content/routes/). */
export const uploadPath = (kind: UploadKind) => `/desk/${UPLOAD_PAGES[kind].script}`;

const LIMITS = {
  pictures: { bytes: MAX_UPLOAD_BYTES, tooHeavy: UPLOAD_WORDS.tooHeavy },
  files: { bytes: MAX_FILE_BYTES, tooHeavy: UPLOAD_WORDS.fileTooHeavy },
} as const;

export interface SentFacts {
  pictures: PictureFacts;
  files: FileFacts;
}

type SendOutcome<Facts> =
  | { isDone: true; sent: Facts }
  /** `mayPass`: the same file may arrive if it is sent once more. */
  | { isDone: false; problem: string; mayPass: boolean };

/** What becomes of a file that is being sent: the sent share, 0 to 1, or that it has to wait. */
export type SendProgress = number | "queued" | "again";

/** How long to wait before a file is sent once more. */
const PAUSES_MS = [1000, 3000];

/** How many pictures are sent at once: a phone's connection is no faster with more. */
const MAX_AT_ONCE = 3;
let sending = 0;
const waiting: (() => void)[] = [];

/**
 * Sends a picture or file as the whole body, when its turn comes. Never rejects.
 * @param progress called with what becomes of it
 */
export async function sendUpload<Kind extends UploadKind>(
  kind: Kind,
  file: File,
  progress: (state: SendProgress) => void,
): Promise<SendOutcome<SentFacts[Kind]>> {
  // The server would refuse it before it has read it all, which browsers take for a broken connection.
  const { bytes, tooHeavy } = LIMITS[kind];
  if (file.size > bytes) return { isDone: false, problem: tooHeavy, mayPass: false };
  if (sending >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  sending += 1;
  try {
    const pauses = [...PAUSES_MS];
    for (;;) {
      const { answer, waitSeconds } = await sendOnce<SentFacts[Kind]>(uploadPath(kind), file, progress);
      const pause =
        answer?.isDone === false && answer.mayPass && navigator.onLine ? pauses.shift() : undefined;
      if (answer && pause === undefined) return answer;
      progress(answer ? "again" : "queued");
      await new Promise((resolve) => setTimeout(resolve, pause ?? 1000 * waitSeconds));
    }
  } finally {
    sending -= 1;
    waiting.shift()?.();
  }
}

/** One try. Without an answer, the server asks to try again after some seconds. */
function sendOnce<Facts>(
  path: string,
  file: File,
  progress: (state: SendProgress) => void,
): Promise<{ answer: SendOutcome<Facts> | null; waitSeconds: number }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (answer: SendOutcome<Facts> | null, waitSeconds = 0) => resolve({ answer, waitSeconds });
    const failed = () => end({ isDone: false, problem: UPLOAD_WORDS.failed, mayPass: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(total ? loaded / total : 0));
    request.addEventListener("error", failed);
    request.addEventListener("abort", failed);
    request.addEventListener("load", () => {
      const asked = Number(request.getResponseHeader("Retry-After"));
      if (request.status === 429 && asked > 0) end(null, asked);
      else end(outcomeOf<Facts>(path, request));
    });
    request.open("POST", `${path}?name=${encodeURIComponent(file.name)}`);
    // The server looks at the bytes only. With the type of a form, it would look for fields.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file);
  });
}

function outcomeOf<Facts>(
  path: string,
  { status, responseText, responseURL }: XMLHttpRequest,
): SendOutcome<Facts> {
  // Who is signed out is sent to the page to sign in.
  if (!responseURL.includes(path)) return { isDone: false, problem: UPLOAD_WORDS.signedOut, mayPass: false };
  const mayPass = status >= 500;
  const unsaid = !mayPass
    ? UPLOAD_WORDS.failed
    : [502, 503, 504].includes(status)
      ? UPLOAD_WORDS.busy
      : UPLOAD_WORDS.serverFailed;
  try {
    const answer = JSON.parse(responseText) as Facts & { problem?: string };
    return status === 200
      ? { isDone: true, sent: answer }
      : { isDone: false, problem: answer.problem ?? unsaid, mayPass };
  } catch {
    return { isDone: false, problem: unsaid, mayPass };
  }
}
