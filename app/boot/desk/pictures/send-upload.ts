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

type SendOutcome<Facts> = { isDone: true; sent: Facts } | { isDone: false; problem: string };

/** How many pictures are sent at once: a phone's connection is no faster with more. */
const MAX_AT_ONCE = 3;
let sending = 0;
const waiting: (() => void)[] = [];

/**
 * Sends a picture or file as the whole body, when its turn comes. Never rejects.
 * @param progress called with the sent share, 0 to 1
 */
export async function sendUpload<Kind extends UploadKind>(
  kind: Kind,
  file: File,
  progress: (share: number) => void,
): Promise<SendOutcome<SentFacts[Kind]>> {
  // The server would refuse it before it has read it all, which browsers take for a broken connection.
  const { bytes, tooHeavy } = LIMITS[kind];
  if (file.size > bytes) return { isDone: false, problem: tooHeavy };
  if (sending >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  sending += 1;
  try {
    for (;;) {
      const { answer, waitSeconds } = await sendOnce<SentFacts[Kind]>(uploadPath(kind), file, progress);
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1000 * waitSeconds));
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
  progress: (share: number) => void,
): Promise<{ answer: SendOutcome<Facts> | null; waitSeconds: number }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (answer: SendOutcome<Facts> | null, waitSeconds = 0) => resolve({ answer, waitSeconds });
    const failed = () => end({ isDone: false, problem: UPLOAD_WORDS.failed });
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
  if (!responseURL.includes(path)) return { isDone: false, problem: UPLOAD_WORDS.signedOut };
  try {
    const answer = JSON.parse(responseText) as Facts & { problem?: string };
    return status === 200
      ? { isDone: true, sent: answer }
      : { isDone: false, problem: answer.problem ?? UPLOAD_WORDS.failed };
  } catch {
    return { isDone: false, problem: UPLOAD_WORDS.failed };
  }
}
