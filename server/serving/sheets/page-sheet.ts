import { CRITICAL_STYLES_MARKUP, FULL_STYLE_SHEET_LINK } from "../../../app/designs/page-sheet.tsx";
import type { PageStyleSheet } from "../../../app/ui/drawn-sheet.ts";
import type { InlineTexts } from "../../../domain/site/inline-texts.ts";
import { findPageSheet, type PageSheet } from "./built-sheets.ts";
import { usedRules } from "./used-rules.ts";

const [BEGIN, END] = CRITICAL_STYLES_MARKUP;

/** Records which style sheet a page uses while it is drawn, then inserts the rules of its first screen. */
export function recordUsedSheet(): PageStyleSheet & { dress(html: string, inline: InlineTexts): string } {
  let used: PageSheet | undefined;
  return {
    linked: null,
    isKept: false,
    hasFirstPicture: false,
    hrefOf(wearing) {
      used = findPageSheet(wearing);
      return used.href;
    },
    dress(html, inline) {
      const markAt = html.indexOf(BEGIN + END);
      if (markAt < 0 || used === undefined) return html;
      const firstScreen = this.isKept ? html : html.slice(0, html.indexOf(FULL_STYLE_SHEET_LINK + used.href));
      const rules = usedRules(used.rules, firstScreen);
      inline.styles.add(rules);
      const at = markAt + BEGIN.length;
      return html.slice(0, at) + rules + html.slice(at);
    },
  };
}
