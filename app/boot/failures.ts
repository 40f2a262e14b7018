import { toast } from "../islands/toasts.ts";

/**
 * Shows a toast for each part of the page that could not be read. Pages in production list none (rule
 * site-7).
 */
export default function startFailureToasts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-failures]"))
    for (const sentence of JSON.parse(dataset.failures ?? "[]") as string[]) toast(sentence);
}
