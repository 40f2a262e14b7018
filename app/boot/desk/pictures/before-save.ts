import {
  notArrivedText,
  stillSendingText,
  UPLOAD_WORDS,
  withoutThemText,
} from "../../../../domain/desk/content/upload-words.ts";
import { hasUnsavedDescriptions, saveDescriptions } from "./describe-picture.ts";

type Button = HTMLButtonElement | HTMLInputElement | null;

/** Forms that are sent now, because everything was settled or the officer said so. */
const settled = new WeakSet<HTMLFormElement>();

/** Forms of which the officer knows that a description could not be saved. */
const warned = new WeakSet<HTMLFormElement>();

const uploads = (form: HTMLFormElement, state: string) => [
  ...form.querySelectorAll<HTMLElement>(`[data-upload="${state}"]`),
];

/**
 * Before a form is sent, waits for its pictures that are on their way, asks about those that did not arrive,
 * and saves the descriptions that were typed beside them.
 */
export function startBeforeSave(): void {
  // Before the form's own listeners, which count it as sent.
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || settled.has(form)) return;
      const button = event.submitter as Button;
      const isPreview = button?.value === "preview" || button?.name.startsWith("find");
      if (isPreview || (!hasUploads(form) && !hasUnsavedDescriptions(form))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      settleForm(form, button);
    },
    true,
  );
}

const hasUploads = (form: HTMLFormElement) =>
  uploads(form, "sending").length + uploads(form, "failed").length > 0;

/** Sends the form once its pictures have arrived, or once the officer goes on without them. */
function settleForm(form: HTMLFormElement, button: Button): void {
  const ask = askIn(form);
  const watch = new MutationObserver(() => look());
  const end = () => {
    watch.disconnect();
    ask.remove();
    void send(form, button);
  };
  let shown = "";
  // After a failure only the bar's own buttons send the form: there may be more to enter now.
  let goesOn = true;
  const look = () => {
    if (!ask.isConnected) return watch.disconnect();
    const [sending, failed] = [uploads(form, "sending").length, uploads(form, "failed").length];
    if (failed > 0) goesOn = false;
    if (sending + failed === 0) {
      if (goesOn) return end();
      watch.disconnect();
      ask.remove();
      return;
    }
    const state = `${sending} ${failed}`;
    if (state === shown) return;
    shown = state;
    const name = button?.textContent?.trim() || UPLOAD_WORDS.save;
    const skip = buttonOf(withoutThemText(name, sending + failed), end);
    const retry = buttonOf(UPLOAD_WORDS.retryAll, () => {
      goesOn = true;
      for (const line of uploads(form, "failed")) line.querySelector<HTMLElement>("[data-retry]")?.click();
    });
    ask.replaceChildren(
      failed > 0 ? notArrivedText(failed) : stillSendingText(sending),
      ...(failed > 0 ? [retry] : []),
      skip,
    );
  };
  watch.observe(form, {
    attributes: true,
    attributeFilter: ["data-upload"],
    childList: true,
    subtree: true,
  });
  look();
}

/** A new place in the form's bar for a question. */
function askIn(form: HTMLFormElement): HTMLElement {
  form.querySelector("[data-upload-ask]")?.remove();
  const ask = document.createElement("div");
  ask.dataset.uploadAsk = "";
  ask.className = "desk-upload-ask";
  ask.setAttribute("role", "alert");
  (form.querySelector("[data-save-bar]") ?? form).prepend(ask);
  return ask;
}

function buttonOf(text: string, press: () => void): HTMLElement {
  const button = document.createElement("button");
  [button.type, button.className, button.textContent] = [
    "button",
    "button button-small button-outline",
    text,
  ];
  button.addEventListener("click", press);
  return button;
}

async function send(form: HTMLFormElement, button: Button): Promise<void> {
  if (!(await saveDescriptions(form)) && !warned.has(form)) {
    warned.add(form);
    askIn(form).textContent = UPLOAD_WORDS.descriptionsNotSaved;
    return;
  }
  settled.add(form);
  form.requestSubmit(button);
  settled.delete(form);
}
