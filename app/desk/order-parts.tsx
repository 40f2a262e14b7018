import type { Books } from "../../domain/desk/order-books.ts";
import type { Tone } from "../../domain/desk/order-marks.ts";
import { BOOK_WORDS } from "../../domain/desk/sums-words.ts";
import { formatPrice } from "../../domain/values/money.ts";

/** How an order or a submission stands, by word and colour. */
export function Marks({ marks }: { marks: readonly { mark: string; word: string; tone: Tone }[] }) {
  return marks.map(({ mark, word, tone }) => (
    <span key={mark} className="desk-chip" data-tone={tone}>
      {word}
    </span>
  ));
}

const FIGURES = ["gross", "cash", "fees", "refunds", "net"] as const satisfies readonly (keyof Books)[];

export function BooksRow({ books }: { books: Books }) {
  // Most clubs take no cash.
  const shown = FIGURES.filter((figure) => figure !== "cash" || books.cash !== 0);
  return (
    <dl className="desk-books">
      {shown.map((figure) => (
        <div key={figure}>
          <dt>{BOOK_WORDS[figure]}</dt>
          <dd>{formatPrice(books[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeskPagesProps {
  /** The list's, "/desk/orders". */
  path: string;
  /** What it is narrowed to, as its address has it. */
  query: string;
  page: number;
  pages: number;
  /** What the links to the pages before and after are called, where a list is not by time. */
  words?: readonly [before: string, after: string];
}

/** A way from page to page. Nothing where there is one page. */
export function DeskPages({ path, query, page, pages, words = ["Newer", "Older"] }: DeskPagesProps) {
  if (pages < 2) return null;
  const at = (number: number) => {
    const params = new URLSearchParams(query);
    if (number > 1) params.set("page", `${number}`);
    return `${path}${params.size === 0 ? "" : `?${params}`}`;
  };
  return (
    <nav aria-label="Pages" className="desk-line no-print">
      {page > 1 && (
        <a className="text-link" rel="prev" href={at(page - 1)}>
          {words[0]}
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-link" rel="next" href={at(page + 1)}>
          {words[1]}
        </a>
      )}
    </nav>
  );
}

/** Of a list by name or by turn. */
export const PAGE_WORDS = ["Previous page", "Next page"] as const;

/** Shown where there is script (app/boot/desk/print.ts). */
export const PrintButton = () => (
  <button type="button" hidden data-print="" className="button button-small button-outline no-print">
    Print
  </button>
);
