import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";

/** The page of a list that its address asks for, or the last page if the list has become shorter. */
export function pageOfList(query: URLSearchParams, count: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const requested = query.get("page") ?? "1";
  const page = PAGE_NUMBER.test(requested) ? Math.min(Number(requested), pages) : 1;
  return { page, pages, part: { skipped: (page - 1) * perPage, most: perPage } };
}
