import type { ForeignHumanCheck, HumanCheckWidget } from "../../domain/access/human-check.ts";
import type { ShownCheck } from "./show-check.ts";

/** What the three have in common: they were made to take each other's place. */
interface WidgetApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  /** The one that has none forgets a widget whose element is gone. */
  remove?(id: string | number): void;
}

interface Script {
  src: string;
  /** The name its functions stand under. */
  global: string;
  /** Its puzzle opens over the page, out of reach of whoever is in a modal dialog. */
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
/** Pixels: the width of their box; on less they have a narrow one. */
const WIDTH = 304;

let loading: Promise<WidgetApi> | null = null;

/** Another company's widget, by its own script, in the page's colours and language. @throws Error where it does not come */
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

/** Once for all widgets of a visit; what failed can be tried again. */
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

/** Modal dialogs stay open beside the page instead of above it, and the focus where it is. */
function leaveModal(): void {
  const focused = document.activeElement;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) {
    dialog.close();
    dialog.setAttribute("open", "");
  }
  if (focused instanceof HTMLElement) focused.focus();
}
