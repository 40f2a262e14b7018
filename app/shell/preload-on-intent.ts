import { matchRoutes } from "react-router";

interface Page {
  id: string;
  path?: string;
  module: string;
  imports?: string[];
}

declare global {
  /** The router's list of all pages and their scripts. */
  var __reactRouterManifest: { routes: Record<string, Page> };
}

/**
 * Fetches a page's scripts as soon as a visitor's finger, pointer or focus is on a link to it. Not its data: browsers
 * would show what was fetched ahead for five minutes, and by then it may be sold out.
 */
export function preloadOnIntent(pages: Page[]): void {
  const look = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(pages, link.pathname) ?? [])
      for (const file of [route.module, ...(route.imports ?? [])]) void import(/* @vite-ignore */ file);
  };
  for (const intent of ["pointerover", "touchstart", "focusin"]) addEventListener(intent, look);
}
