import { createContext, use } from "react";

/** The style sheet of the page that is being drawn (server/serving/sheets/). */
export interface PageStyleSheet {
  /** The URL of the file with all rules: for a desk's pages, or for pages with a design. */
  hrefOf(wearing: { isDesk: boolean; design: string | undefined }): string;
  /** The URL of the page's whole sheet, once the page has linked it; null before. */
  linked: string | null;
  /**
   * True if devices store the page. Such a page must look right without other files, so all of its rules must
   * be inline.
   */
  isKept: boolean;
  /** True once a picture of the page has been given the highest priority. */
  hasFirstPicture: boolean;
}

/** The style sheet of the page that is being drawn. Set only on the server, and never during development. */
export const PageStyleSheetContext = createContext<PageStyleSheet | null>(null);

/**
 * A picture's loading attributes. The page's first eager picture is fetched before everything else; a
 * picture below the first screen is fetched when the visitor scrolls near.
 */
export function useImagePriority(isEager: boolean): { fetchPriority?: "high"; loading?: "lazy" } {
  const sheet = use(PageStyleSheetContext);
  if (!isEager || (sheet && sheet.linked !== null)) return { loading: "lazy" };
  if (sheet?.hasFirstPicture) return {};
  if (sheet) sheet.hasFirstPicture = true;
  return { fetchPriority: "high" };
}

/** Marks a page that devices store, to be opened without a network (app/sale/order/ticket-worker.js). */
export function useMarkAsOfflinePage(isKept = true): void {
  const sheet = use(PageStyleSheetContext);
  if (sheet && isKept) sheet.isKept = true;
}
