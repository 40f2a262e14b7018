import { SiteLink } from "./site-link.tsx";

interface Props {
  /** Of the first page; it may have a query. */
  path: string;
  page: number;
  pages: number;
  /** Where a list goes back and on. */
  ways?: readonly [back: string, on: string];
}

/** Links to a list's first and last page and those around the current one. Nothing for a single page. */
export function Pagination({ path, page, pages, ways: [back, on] = ["Newer", "Older"] }: Props) {
  if (pages < 2) return null;
  const at = (number: number) =>
    number === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${number}`;
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav aria-label="Pages" className="pill-group mt-10 justify-center">
      {page > 1 && (
        <SiteLink to={at(page - 1)} rel="prev" className="pill">
          {back}
        </SiteLink>
      )}
      {numbers.map((number) => (
        <SiteLink
          key={number}
          to={at(number)}
          className="pill"
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </SiteLink>
      ))}
      {page < pages && (
        <SiteLink to={at(page + 1)} rel="next" className="pill">
          {on}
        </SiteLink>
      )}
    </nav>
  );
}
