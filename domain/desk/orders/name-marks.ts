import { hasMixedAlphabets } from "../../values/alphabets.ts";
import type { MarkTone } from "./order-marks.ts";

/** Shown to staff, who then compare the name with a person or with another order. @internal */
export const MIXED_ALPHABETS_WARNING = "Check this name: it mixes alphabets";

interface NameMark {
  mark: "mixed-alphabets";
  word: string;
  tone: MarkTone;
}

/** A warning about a name that may imitate another; empty for nearly every name. */
export const nameMarks = (name: string): NameMark[] =>
  hasMixedAlphabets(name) ? [{ mark: "mixed-alphabets", word: MIXED_ALPHABETS_WARNING, tone: "bad" }] : [];
