import { CRITICAL_STYLES_MARKUP, FULL_STYLE_SHEET_LINK } from "../../../app/designs/page-sheet.tsx";
import type { DrawnSheet } from "../../../app/ui/drawn-sheet.ts";
import type { InlineTexts } from "../../../domain/site/inline-texts.ts";
import { type PageSheet, sheetOf } from "./built-sheets.ts";
import { usedRules } from "./used-rules.ts";

const [BEGIN, END] = CRITICAL_STYLES_MARKUP;

/** Records which sheet a page uses while it is rendered, and then inserts its first rules. */
export function wornSheet(): DrawnSheet & { dress(html: string, inline: InlineTexts): string } {
  let worn: PageSheet | undefined;
  return {
    linked: null,
    isKept: false,
    hasFirstPicture: false,
    hrefOf(wearing) {
      worn = sheetOf(wearing);
      return worn.href;
    },
    dress(html, inline) {
      const place = html.indexOf(BEGIN + END);
      if (place < 0 || worn === undefined) return html;
      const firstScreen = this.isKept ? html : html.slice(0, html.indexOf(FULL_STYLE_SHEET_LINK + worn.href));
      const rules = usedRules(worn.rules, firstScreen);
      inline.styles.add(rules);
      const at = place + BEGIN.length;
      return html.slice(0, at) + rules + html.slice(at);
    },
  };
}
