import { PAGE_NUMBER } from "../../domain/values/page-number.ts";

/** The page number in `?page=`: 1 without it, null if it is not a page number. */
export function pageNumber(url: URL): number | null {
  const written = url.searchParams.get("page");
  if (written === null) return 1;
  return PAGE_NUMBER.test(written) ? Number(written) : null;
}
