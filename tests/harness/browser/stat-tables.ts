import { decodedHtml } from "./page-head.ts";

/** A table of statistics, parsed from a page's HTML without running scripts. */
export interface ParsedTable {
  role: string;
  /** The codes of the columns, such as "G". */
  codes: string[];
  /** The sorted column's code and direction. */
  sorted: [code: string, direction: string] | null;
  rows: { id: string; figures: string[] }[];
  /** The link of each column heading, by the column's code. */
  links: Record<string, string>;
}

export function parseTables(html: string): ParsedTable[] {
  return [...html.matchAll(/<table[^>]*data-role="(\w+)"[^>]*>([\s\S]*?)<\/table>/g)].map(
    ([, role = "", table = ""]) => {
      const headings = [...table.matchAll(/<th scope="col" data-key[^>]*>[\s\S]*?<\/th>/g)].map(
        ([one]) => one,
      );
      const codeOf = (heading: string) => /<abbr[^>]*>([^<]*)/.exec(heading)?.[1] ?? "";
      const sorted = headings.find((heading) => heading.includes("aria-sort="));
      const hrefOf = (heading: string) => decodedHtml(/href="([^"]*)"/.exec(heading)?.[1] ?? "");
      return {
        role,
        codes: headings.map(codeOf),
        sorted: sorted ? [codeOf(sorted), /aria-sort="(\w+)"/.exec(sorted)?.[1] ?? ""] : null,
        rows: [...table.matchAll(/<tr data-place[\s\S]*?<\/tr>/g)].map(([row]) => rowOf(row)),
        links: Object.fromEntries(headings.map((heading) => [codeOf(heading), hrefOf(heading)])),
      };
    },
  );
}

function rowOf(row: string) {
  const figures = [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, ""),
  );
  return { id: /href="\/roster\/([^"?]+)/.exec(row)?.[1] ?? "", figures };
}

/** A player's figure in a column; undefined if the player has no row. */
export function tableFigureOf({ codes, rows }: ParsedTable, id: string, code: string): string | undefined {
  return rows.find((row) => row.id === id)?.figures[codes.indexOf(code)];
}
