import type { UploadKind } from "../../../../domain/desk/content/upload.ts";
import { UPLOAD_WORDS } from "../../../../domain/desk/content/upload-words.ts";
import { type SendProgress, type SentFacts, sendUpload } from "./send-upload.ts";

const KNOWN = { pictures: UPLOAD_WORDS.known, files: UPLOAD_WORDS.knownFile } as const;

/** How long a line says that the club has the picture or file already. */
const KNOWN_SHOWN_MS = 10_000;

function progressText(state: SendProgress): string {
  if (typeof state === "string") return UPLOAD_WORDS[state];
  return state < 1 ? `${Math.round(100 * state)}%` : UPLOAD_WORDS.preparing;
}

interface Options<Kind extends UploadKind> {
  /** Resolves when the upload before this one was taken, or could not be sent. */
  before: Promise<void>;
  /** Called with what arrived. */
  taken(sent: SentFacts[Kind]): void;
}

/**
 * Sends a picture or file, and makes its line in a list: its name, a bar, what becomes of it, and a button to
 * try again. A line that was sent disappears; if the club had the same one already, it says so first.
 */
function uploadLine<Kind extends UploadKind>(
  kind: Kind,
  file: File,
  { before, taken }: Options<Kind>,
): { line: HTMLLIElement; settled: Promise<void> } {
  const line = document.createElement("li");
  const [name, bar, status, retry] = [
    document.createElement("span"),
    document.createElement("progress"),
    document.createElement("span"),
    document.createElement("button"),
  ];
  name.textContent = file.name;
  bar.setAttribute("aria-label", file.name);
  retry.type = "button";
  retry.className = "button button-small button-outline";
  retry.textContent = UPLOAD_WORDS.retry;
  retry.dataset.retry = "";
  line.append(name, bar, status, retry);
  const send = async () => {
    retry.hidden = true;
    bar.hidden = false;
    bar.value = 0;
    status.textContent = UPLOAD_WORDS.waiting;
    line.dataset.upload = "sending";
    const outcome = await sendUpload(kind, file, (state) => {
      bar.value = typeof state === "number" ? state : 0;
      status.textContent = progressText(state);
    });
    if (!outcome.isDone) {
      line.dataset.upload = "failed";
      status.textContent = outcome.problem;
      bar.hidden = true;
      retry.hidden = false;
      return;
    }
    await before;
    bar.hidden = true;
    status.textContent = KNOWN[kind];
    taken(outcome.sent);
    if (outcome.sent.isNew) line.remove();
    line.dataset.upload = "arrived";
    setTimeout(() => line.remove(), KNOWN_SHOWN_MS);
  };
  retry.addEventListener("click", () => void send());
  return { line, settled: send() };
}

/** Sends the files that somebody selects, each with a line in the list. They are taken in their order. */
export function takeSelected<Kind extends UploadKind>(
  kind: Kind,
  { button, list, isOne }: { button: HTMLElement; list: Element; isOne: boolean },
  taken: (sent: SentFacts[Kind]) => void,
): void {
  const input = button.querySelector("input");
  if (!input) return;
  button.hidden = false;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = "";
    // Files keep the order in which they were selected, though a later one may arrive first.
    let before = Promise.resolve();
    for (const file of isOne ? files.slice(0, 1) : files) {
      const { line, settled } = uploadLine(kind, file, { before, taken });
      list.append(line);
      before = settled;
    }
  });
}
