import { BY_ITSELF, PRESSED } from "../islands/pressed.ts";

/** What was pressed or sent within an island before the boot script ran, and the button that sent a form. */
export type EarlyPress = [pressed: HTMLElement, submitter?: HTMLElement | null];

declare global {
  interface Window {
    /** Gone once the boot script has them (app/boot/islands.ts). */
    early?: EarlyPress[] | undefined;
  }
}

/** Keeps early presses: the boot script comes last, and on a slow phone a second late. The text must be constant (theme-script.ts). */
export const EARLY_SCRIPT = `{let h=window.early=[];for(let t of["click","submit"])document.addEventListener(t,e=>{let g=e.target,p=t=="submit"?g:g.closest("${BY_ITSELF}")?null:g.closest("${PRESSED}");if(window.early&&p&&g.closest("[data-island]")){e.preventDefault();h.push([p,e.submitter])}},true)}`;
