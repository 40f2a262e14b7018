import type { ComponentType } from "react";
import { NATIVE_PRESS_TARGETS, REACT_PRESS_TARGETS } from "../islands/press-targets.ts";
import { PAGE_RENEWED_EVENT } from "../islands/renewed.ts";
import { toast } from "../islands/toasts.ts";
import type { HydrationTrigger } from "../islands/wake.ts";
import { storedCartText } from "../sale/cart/cart-box.ts";
import { islandsByName } from "./island-files.ts";

/** The loaders of islands' files, by the islands' names. No file is loaded before its island is needed. */
const FILES = islandsByName(
  import.meta.glob<{ default: ComponentType }>([
    "../**/*.island.tsx",
    "!../desk/**",
    "!../scoring/**",
    "!../sale/order/**",
  ]),
);

/** Presses on islands that React had not taken over yet. They are repeated once it has. */
const held = new WeakMap<HTMLElement, (() => void)[]>();
const waking = new WeakMap<HTMLElement, Promise<void>>();

const isAlive = (island: HTMLElement) => island.dataset.alive !== undefined;

/** The island around `target`; null if there is none, or React has already taken it over. */
function asleep(target: EventTarget | null): HTMLElement | null {
  const island = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
  return island && !isAlive(island) ? island : null;
}

/**
 * Loads an island's script and lets React take the island over. A second touch during the load does not start
 * another one.
 */
function wake(island: HTMLElement): Promise<void> {
  const begun = waking.get(island) ?? takeOver(island);
  waking.set(island, begun);
  return begun;
}

async function takeOver(island: HTMLElement): Promise<void> {
  const name = island.dataset.island ?? "";
  try {
    const load = FILES.get(name) ?? (await import("./rare-islands.ts")).RARE_ISLANDS.get(name);
    const [react, file] = await Promise.all([import("../islands/hydrate.tsx"), load?.()]);
    if (!file) throw new Error();
    await react.hydrateIsland(island, file.default);
    island.dataset.alive = "";
    // Repeats the presses one by one, so that React renders after each of them, as it does when a finger
    // presses.
    for (const act of held.get(island) ?? []) {
      act();
      await new Promise((drawn) => setTimeout(drawn));
    }
  } catch {
    // The network failed: the next touch tries again.
    waking.delete(island);
    toast();
  }
  held.delete(island);
}

/** Repeats a press, or a form's submission, as soon as React has taken the island over. */
function hold(island: HTMLElement, pressed: HTMLElement, submitter?: HTMLElement | null): void {
  const act = () => (pressed instanceof HTMLFormElement ? pressed.requestSubmit(submitter) : pressed.click());
  held.set(island, [...(held.get(island) ?? []), act]);
  void wake(island);
}

function onClick(event: MouseEvent): void {
  const island = asleep(event.target);
  if (!island || !(event.target instanceof Element) || event.target.closest(NATIVE_PRESS_TARGETS)) return;
  const pressed = event.target.closest<HTMLElement>(REACT_PRESS_TARGETS);
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  hold(island, pressed);
}

/** Stops the submission: without React's handler a form would send its fields in the address. */
function onSubmit(event: SubmitEvent): void {
  const island = asleep(event.target);
  if (!island || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  hold(island, event.target, event.submitter);
}

const touched = ({ target }: Event) => {
  const island = asleep(target);
  if (island) void wake(island);
};

/** Whether each reason to wake an island at once applies to this page view. */
const NEEDED: Record<HydrationTrigger, () => boolean> = {
  load: () => true,
  cart: () => storedCartText() !== null,
  query: () => location.search !== "",
  draft: hasDrafts,
};

/** True if this tab has a draft, or a note of when a form was sent (forms/form-draft.ts). */
function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /^(?:form|sent):/.test(key));
  } catch {
    return false;
  }
}

/** Wakes the page's islands that are needed at once. */
function attend(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const reasons = (island.dataset.wake ?? "").split(" ").filter(Boolean) as HydrationTrigger[];
    if (reasons.some((reason) => NEEDED[reason]()) || island.contains(document.activeElement))
      void wake(island);
  }
}

/**
 * Wakes islands when they are needed. Presses on an island before React has taken it over are repeated
 * afterwards, and so are those made before this script ran (early-script.ts).
 */
export function startIslands(): void {
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  for (const touch of ["pointerdown", "focusin", "keydown"])
    document.addEventListener(touch, touched, { capture: true, passive: true });
  attend();
  for (const [pressed, submitter] of window.early ?? []) {
    const island = asleep(pressed);
    if (island) hold(island, pressed, submitter);
  }
  // From now on the listeners above record presses.
  window.early = undefined;
  document.addEventListener(PAGE_RENEWED_EVENT, attend);
}
