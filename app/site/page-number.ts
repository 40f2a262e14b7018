import { PAGE_NUMBER } from "../../domain/values/page-number.ts";

/** The page number in `?page=`: 1 if missing, null if invalid. */
export function pageNumber(url: URL): number | null {
  const text = url.searchParams.get("page");
  if (text === null) return 1;
  return PAGE_NUMBER.test(text) ? Number(text) : null;
}
