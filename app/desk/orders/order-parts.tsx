import type { OrderBooks } from "../../../domain/desk/orders/order-books.ts";
import type { MarkTone } from "../../../domain/desk/orders/order-marks.ts";
import { ORDER_BOOKS_LABELS } from "../../../domain/desk/orders/sums-words.ts";
import { formatPrice } from "../../../domain/values/money.ts";

/** The states of an order or a submission as colored labels. */
export function MarkChips({ marks }: { marks: readonly { mark: string; word: string; tone: MarkTone }[] }) {
  return marks.map(({ mark, word, tone }) => (
    <span key={mark} className="desk-chip" data-tone={tone}>
      {word}
    </span>
  ));
}

const FIGURES = ["gross", "cash", "fees", "refunds", "net"] as const satisfies readonly (keyof OrderBooks)[];

export function BooksRow({ books }: { books: OrderBooks }) {
  // Cash is shown only if there was any: most clubs take none.
  const shown = FIGURES.filter((figure) => figure !== "cash" || books.cash !== 0);
  return (
    <dl className="desk-books">
      {shown.map((figure) => (
        <div key={figure}>
          <dt>{ORDER_BOOKS_LABELS[figure]}</dt>
          <dd>{formatPrice(books[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeskPagesProps {
  /** The list's path, "/desk/orders". */
  path: string;
  /** The list's filters, as in its address. */
  query: string;
  page: number;
  pages: number;
  /** Texts of the links to the previous and the next page, for a list that is not sorted by time. */
  words?: readonly [before: string, after: string];
}

/** Links to the previous and the next page; draws nothing if there is only one page. */
export function DeskPagination({ path, query, page, pages, words = ["Newer", "Older"] }: DeskPagesProps) {
  if (pages < 2) return null;
  const addressOf = (number: number) => {
    const params = new URLSearchParams(query);
    if (number > 1) params.set("page", `${number}`);
    return `${path}${params.size === 0 ? "" : `?${params}`}`;
  };
  return (
    <nav aria-label="Pages" className="desk-line no-print">
      {page > 1 && (
        <a className="text-link" rel="prev" href={addressOf(page - 1)}>
          {words[0]}
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-link" rel="next" href={addressOf(page + 1)}>
          {words[1]}
        </a>
      )}
    </nav>
  );
}

/** Link texts for a list sorted by name or by place in line. */
export const PAGINATION_LABELS = ["Previous page", "Next page"] as const;

/**
 * A button that prints the page. It is hidden until the script that prints has loaded
 * (app/boot/desk/print.ts).
 */
export const PrintButton = () => (
  <button type="button" hidden data-print="" className="button button-small button-outline no-print">
    Print
  </button>
);
