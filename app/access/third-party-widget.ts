import type { HumanCheckWidget, ThirdPartyCheckProvider } from "../../domain/access/human-check.ts";
import type { HumanCheckMount } from "./shown-check.ts";

/** The functions that the scripts of all three providers have in common. */
interface WidgetApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  /** Missing in reCAPTCHA, whose widget cleans up after itself when its element is removed. */
  remove?(id: string | number): void;
}

interface Script {
  src: string;
  /** The name of the global variable that the script sets to its functions. */
  global: string;
  /** True if the widget's puzzle opens over the page, where a modal dialog would make it unreachable. */
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
} satisfies Record<ThirdPartyCheckProvider, Script>;

/** The name of the global function that the script calls once it is ready. */
const READY = "humanCheckIsReady";
const TIMEOUT_MS = 15_000;
/** The width of the normal widget. In a narrower element the compact one is shown. */
const WIDTH_PX = 304;

let loading: Promise<WidgetApi> | null = null;

/**
 * Shows another company's human check. Returns a function that removes it.
 * @throws Error if the script cannot be loaded
 */
export async function showThirdPartyWidget(
  { provider, siteKey, action }: Extract<HumanCheckWidget, { siteKey: string }>,
  { place, onToken }: HumanCheckMount,
): Promise<() => void> {
  const script = SCRIPTS[provider];
  const api = await load(script);
  const box = document.createElement("div");
  place.append(box);
  if (script.overPage) leaveModal();
  const clearToken = () => onToken(null);
  const id = api.render(box, {
    sitekey: siteKey,
    action,
    language: "en",
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    size: place.clientWidth < WIDTH_PX ? "compact" : "normal",
    callback: onToken,
    "expired-callback": clearToken,
    "error-callback": clearToken,
  });
  return () => {
    api.remove?.(id);
    box.remove();
  };
}

/** Loads the script once for all widgets. After a failure the next call tries again. */
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
      reject(new Error("The human check's script could not be loaded"));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    Object.assign(window, {
      [READY]: () => {
        clearTimeout(timer);
        resolve((window as unknown as Record<string, WidgetApi>)[global] as WidgetApi);
      },
    });
    element.addEventListener("error", fail);
    element.src = `${src}&onload=${READY}`;
    document.head.append(element);
  });
}

/** Turns modal dialogs into plain open ones, so that the puzzle is not inert. The focus stays where it is. */
function leaveModal(): void {
  const focused = document.activeElement;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    dialog.close();
    dialog.setAttribute("open", "");
  }
  if (focused instanceof HTMLElement) focused.focus();
}
