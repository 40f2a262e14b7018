import { createContext, use } from "react";

/** The sheet of the page that is being drawn (server/sheets/). */
export interface DrawnSheet {
  /** The address of the file with all rules: of a desk's pages, or of those that wear a design. */
  hrefOf(wearing: { isDesk: boolean; design: string | undefined }): string;
  /** The address of the page's whole sheet, once it stands in the page. */
  linked: string | null;
  /** The document is kept on devices and must look right by itself, so that its first rules are those of all of it. */
  isKept: boolean;
  /** Whether a picture of the page is fetched before all others. */
  hasFirstPicture: boolean;
}

/** Set only on the server, and never while developing. */
export const SheetContext = createContext<DrawnSheet | null>(null);

/** How soon a picture is fetched: one of the first screen before all others, and those below it when one comes near. */
export function useHaste(isEager: boolean): { fetchPriority?: "high"; loading?: "lazy" } {
  const sheet = use(SheetContext);
  if (!isEager || (sheet && sheet.linked !== null)) return { loading: "lazy" };
  if (sheet?.hasFirstPicture) return {};
  if (sheet) sheet.hasFirstPicture = true;
  return { fetchPriority: "high" };
}

/** Tells that visitors keep the page, to be read without network (app/sale/ticket-worker.js). */
export function useKeptPage(isKept = true): void {
  const sheet = use(SheetContext);
  if (sheet && isKept) sheet.isKept = true;
}
