import { MAX_TOASTS } from "../../domain/values/limits.ts";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";

/** How long a toast stays; longer while it is under the pointer or has the focus. */
const SHOWN_MS = 6000;

const shown = new Map<string, HTMLElement>();

/**
 * Shows a toast. A repeated sentence replaces its earlier toast, so that repeated failures do not pile up.
 */
export function showToast(sentence: string = GENERAL_FAILURE): void {
  // The live region must exist before the toast is added, or some screen readers miss the first sentence.
  toastRegion();
  shown.get(sentence)?.remove();
  const toast = toastOf(sentence);
  shown.set(sentence, toast);
  toastRegion().append(toast);
  for (const [olderSentence, older] of [...shown].slice(0, -MAX_TOASTS)) drop(olderSentence, older);
  const leave = () => {
    if (toast.matches(":hover, :focus-within")) setTimeout(leave, SHOWN_MS / 2);
    else drop(sentence, toast);
  };
  setTimeout(leave, SHOWN_MS);
}

function drop(sentence: string, toast: HTMLElement): void {
  toast.remove();
  if (shown.get(sentence) === toast) shown.delete(sentence);
}

function toastOf(sentence: string): HTMLElement {
  const toast = document.createElement("div");
  toast.className = "toast";
  const close = document.createElement("button");
  close.type = "button";
  close.setAttribute("aria-label", "Close");
  close.textContent = "×";
  close.addEventListener("click", () => drop(sentence, toast));
  toast.append(Object.assign(document.createElement("p"), { textContent: sentence }), close);
  return toast;
}

/**
 * The live region that holds the toasts, made at the first call. It is below the bar, so that toasts never
 * cover it, and inside an open modal, because everything outside one is inert.
 */
function toastRegion(): Element {
  const around = [...document.querySelectorAll(":modal")].at(-1) ?? document.body;
  const known = around.querySelector(":scope > .toasts");
  if (known) return known;
  const toasts = document.createElement("section");
  toasts.className = "toasts";
  toasts.setAttribute("aria-label", "Notifications");
  toasts.setAttribute("aria-live", "polite");
  const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  toasts.style.setProperty("--top", `${Math.max(80, bar + 12)}px`);
  return around.appendChild(toasts);
}
