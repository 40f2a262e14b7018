import { SiteLink } from "./site-link.tsx";

interface Props {
  /** The path of the first page; it may have a query. */
  path: string;
  page: number;
  pages: number;
  /** Texts of the links to the previous and the next page. */
  ways?: readonly [back: string, on: string];
}

/**
 * Links to a list's first and last page and the pages around the current one. Draws nothing for a single
 * page.
 */
export function Pagination({ path, page, pages, ways: [back, on] = ["Newer", "Older"] }: Props) {
  if (pages < 2) return null;
  const pathOf = (number: number) =>
    number === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${number}`;
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav aria-label="Pages" className="pill-group mt-10 justify-center">
      {page > 1 && (
        <SiteLink to={pathOf(page - 1)} rel="prev" className="pill">
          {back}
        </SiteLink>
      )}
      {numbers.map((number) => (
        <SiteLink
          key={number}
          to={pathOf(number)}
          className="pill"
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </SiteLink>
      ))}
      {page < pages && (
        <SiteLink to={pathOf(page + 1)} rel="next" className="pill">
          {on}
        </SiteLink>
      )}
    </nav>
  );
}
