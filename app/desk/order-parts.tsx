import { useEffect, useState } from "react";
import type { Books } from "../../domain/desk/order-books.ts";
import type { Tone } from "../../domain/desk/order-marks.ts";
import { formatPrice } from "../../domain/values/money.ts";
import "../styles/desk-orders.css";

/** How an order or a submission stands, by word and colour. */
export function Marks({ marks }: { marks: readonly { mark: string; word: string; tone: Tone }[] }) {
  return marks.map(({ mark, word, tone }) => (
    <span key={mark} className="desk-chip" data-tone={tone}>
      {word}
    </span>
  ));
}

const FIGURES: readonly [keyof Books, string][] = [
  ["gross", "Paid"],
  ["cash", "Paid in cash"],
  ["fees", "Platform fees"],
  ["refunds", "Refunded or pending"],
  ["net", "For the club"],
];

export function BooksRow({ books }: { books: Books }) {
  // Most clubs take no cash.
  const shown = FIGURES.filter(([figure]) => figure !== "cash" || books.cash !== 0);
  return (
    <dl className="desk-books">
      {shown.map(([figure, label]) => (
        <div key={figure}>
          <dt>{label}</dt>
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
}

/** A way from page to page. Nothing where there is one page. */
export function DeskPages({ path, query, page, pages }: DeskPagesProps) {
  if (pages < 2) return null;
  const at = (number: number) => {
    const params = new URLSearchParams(query);
    if (number > 1) params.set("page", `${number}`);
    return `${path}${params.size === 0 ? "" : `?${params}`}`;
  };
  return (
    <nav aria-label="Pages" className="desk-line">
      {page > 1 && (
        <a className="text-link" rel="prev" href={at(page - 1)}>
          Newer
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-link" rel="next" href={at(page + 1)}>
          Older
        </a>
      )}
    </nav>
  );
}

/** Without script the browser's own menu prints as well. */
export function PrintButton() {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return canPrint ? (
    <button
      type="button"
      className="button button-small button-outline no-print"
      onClick={() => window.print()}
    >
      Print
    </button>
  ) : null;
}
