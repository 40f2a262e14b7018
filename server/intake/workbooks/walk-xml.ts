import { Parser } from "htmlparser2";
import { EXPECTED_WORKBOOK, InvalidSheetError } from "./stray-cells.ts";

interface Listeners {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No part of a real workbook is nested this deeply. */
const MAX_DEEP = 100;

/**
 * Walks through one XML part of a workbook. Names are passed without namespace prefixes, because some
 * programs write `x:row`.
 * @throws InvalidSheetError if an element is not closed, or nested too deeply
 */
export function walkXml(xml: string, { open, text, close }: Listeners): void {
  let depth = 0;
  /**
   * True directly after an opening tag. The parser reports an implied end both for an empty element and for
   * an element without an end tag; only the empty one is allowed.
   */
  let isJustOpened = false;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        isJustOpened = true;
        if (depth > MAX_DEEP) throw broken();
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

const broken = () => new InvalidSheetError(EXPECTED_WORKBOOK);

const localName = (tag: string) => tag.slice(tag.indexOf(":") + 1);

/** True for a boolean attribute that is on: "1" or "true". */
export const isTrueAttribute = (attribute: string | undefined) => attribute === "1" || attribute === "true";
