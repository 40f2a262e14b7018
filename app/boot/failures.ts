import { toast } from "../islands/toasts.ts";

/** Says which parts of a page could not be read; none in production (rule site-7). */
export default function startFailures(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-failures]"))
    for (const sentence of JSON.parse(dataset.failures ?? "[]") as string[]) toast(sentence);
}
