import { PAGE_NUMBER } from "../../domain/values/page-number.ts";

/** The page of a list that its address asks for. A list that has become shorter ends with its last page. */
export function listPage(query: URLSearchParams, count: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const asked = query.get("page") ?? "1";
  const page = PAGE_NUMBER.test(asked) ? Math.min(Number(asked), pages) : 1;
  return { page, pages, part: { skipped: (page - 1) * perPage, most: perPage } };
}
