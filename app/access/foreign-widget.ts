import type { ForeignHumanCheck, HumanCheckWidget } from "../../domain/access/human-check.ts";
import type { ShownCheck } from "./show-check.ts";

/** What the three providers' scripts share: each imitates the other's functions. */
interface WidgetApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  /** Missing in one of the three: it forgets a widget by itself once the element is gone. */
  remove?(id: string | number): void;
}

interface Script {
  src: string;
  /** The global variable that holds its functions. */
  global: string;
  /** Its puzzle opens over the page, where a visitor inside a modal dialog could not reach it. */
  overPage: boolean;
}

const SCRIPTS = {
  turnstile: {
    src: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    global: "turnstile",
    overPage: false,
  },
  hcaptcha: {
    src: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=en",
    global: "hcaptcha",
    overPage: true,
  },
  recaptcha: {
    src: "https://www.google.com/recaptcha/api.js?render=explicit&hl=en",
    global: "grecaptcha",
    overPage: true,
  },
} satisfies Record<ForeignHumanCheck, Script>;

const READY = "humanCheckIsReady";
const PATIENCE_MS = 15_000;
/** Pixels: the width of the normal box. In a narrower place the compact one is shown. */
const WIDTH = 304;

let loading: Promise<WidgetApi> | null = null;

/** @throws Error if the script cannot be loaded */
export async function showForeign(
  { provider, siteKey, action }: Extract<HumanCheckWidget, { siteKey: string }>,
  { place, onToken }: ShownCheck,
): Promise<() => void> {
  const script = SCRIPTS[provider];
  const api = await load(script);
  const box = document.createElement("div");
  place.append(box);
  if (script.overPage) leaveModal();
  const none = () => onToken(null);
  const id = api.render(box, {
    sitekey: siteKey,
    action,
    language: "en",
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    size: place.clientWidth < WIDTH ? "compact" : "normal",
    callback: onToken,
    "expired-callback": none,
    "error-callback": none,
  });
  return () => {
    api.remove?.(id);
    box.remove();
  };
}

/** Loads the script once for all widgets; a failed load can be tried again. */
function load(script: Script): Promise<WidgetApi> {
  loading ??= fetchScript(script).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchScript({ src, global }: Script): Promise<WidgetApi> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    const fail = () => {
      element.remove();
      reject(new Error("The human check's script did not come"));
    };
    const late = setTimeout(fail, PATIENCE_MS);
    Object.assign(window, {
      [READY]: () => {
        clearTimeout(late);
        resolve((window as unknown as Record<string, WidgetApi>)[global] as WidgetApi);
      },
    });
    element.addEventListener("error", fail);
    element.src = `${src}&onload=${READY}`;
    document.head.append(element);
  });
}

/** Turns modal dialogs into plain open ones, so that the puzzle can be reached; the focus stays where it is. */
function leaveModal(): void {
  const focused = document.activeElement;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    dialog.close();
    dialog.setAttribute("open", "");
  }
  if (focused instanceof HTMLElement) focused.focus();
}
