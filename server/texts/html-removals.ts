/** One kind of removal from a text: where it first occurs, and the source and result there. */
export interface HtmlRemoval {
  what: string;
  /** How often it occurs in the text. */
  times: number;
  line: number | null;
  before: string;
  after: string;
}

interface Place {
  startIndex: number | null;
  endIndex: number | null;
}

const MAX_SHOWN_CHARACTERS = 90;

/** Prepares text for a terminal: one line, without control characters. */
function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > MAX_SHOWN_CHARACTERS ? `${line.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed()}…` : line;
}

/** Collects removals. For each kind, the first occurrence is stored and all are counted. */
export function createRemovalLog(source: string, lineOf: (at: number) => number | null) {
  const found = new Map<string, HtmlRemoval>();
  return {
    /** @param after the HTML that replaced the removed part, or a function that returns it */
    note: (what: string, { startIndex, endIndex }: Place, after: string | (() => string)) => {
      const known = found.get(what);
      if (known) {
        known.times++;
        return;
      }
      const [start, end] = [startIndex ?? 0, (endIndex ?? source.length) + 1];
      const before = shown(source.slice(start, Math.min(end, start + 4 * MAX_SHOWN_CHARACTERS)));
      const became = shown((typeof after === "string" ? after : after()).slice(0, 4 * MAX_SHOWN_CHARACTERS));
      found.set(what, { what: shown(what), times: 1, line: lineOf(start), before, after: became });
    },
    removals: () => [...found.values()],
  };
}

/**
 * A line about one kind of removal: `story.html:3: removed style (12 times): <p style="…">Hi</p> →
 * <p>Hi</p>`.
 */
export function formatRemoval({ what, times, line, before, after }: HtmlRemoval, place: string): string {
  const often = times > 1 ? ` (${times} times)` : "";
  const where = line === null ? place : `${place}:${line}`;
  return `${where}: removed ${what}${often}: ${before} → ${after || "nothing"}`;
}
