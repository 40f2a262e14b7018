import { Parser } from "htmlparser2";
import { A_WORKBOOK, UnfitSheet } from "./sheet-cells.ts";

interface Listeners {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Deeper than any part of a workbook goes. */
const MOST_DEEP = 100;

/**
 * Goes through a part of a workbook. Names come without their prefixes: some programs write `x:row`.
 * @throws UnfitSheet where an element has no end, or is too deep in others
 */
export function walkXml(xml: string, { open, text, close }: Listeners): void {
  let depth = 0;
  /** An element that is empty ends at once, and the parser does not tell that from one without an end. */
  let isJustOpened = false;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        isJustOpened = true;
        if (depth > MOST_DEEP) throw broken();
        open?.(localName(tag), attributes);
      },
      ontext: (found) => {
        isJustOpened = false;
        text?.(found);
      },
      onclosetag: (tag, isImplied) => {
        if (isImplied && !isJustOpened) throw broken();
        isJustOpened = false;
        depth -= 1;
        close?.(localName(tag));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

const broken = () => new UnfitSheet(A_WORKBOOK);

const localName = (tag: string) => tag.slice(tag.indexOf(":") + 1);

/** "1" and "true" are both a yes. */
export const isSet = (attribute: string | undefined) => attribute === "1" || attribute === "true";
