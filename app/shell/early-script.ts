import { NATIVE_PRESS_TARGETS, REACT_PRESS_TARGETS } from "../islands/press-targets.ts";

/**
 * An element that was pressed, or a form that was submitted, inside an island before the boot script ran,
 * with the submit button.
 */
export type EarlyPress = [pressed: HTMLElement, submitter?: HTMLElement | null];

declare global {
  interface Window {
    /** Undefined once the boot script has taken the presses over (app/boot/islands.ts). */
    early?: EarlyPress[] | undefined;
  }
}

/**
 * Records early presses: the boot script loads last, on a slow phone a second after the page appears. The
 * text must be constant (theme-script.ts).
 */
export const EARLY_SCRIPT = `{let h=window.early=[];for(let t of["click","submit"])document.addEventListener(t,e=>{let g=e.target,p=t=="submit"?g:g.closest("${NATIVE_PRESS_TARGETS}")?null:g.closest("${REACT_PRESS_TARGETS}");if(window.early&&p&&g.closest("[data-island]")){e.preventDefault();h.push([p,e.submitter])}},true)}`;
