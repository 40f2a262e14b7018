import type { StoryFact } from "./story-fact.ts";

/** Words, with the facts that they state. */
export interface Phrase {
  text: string;
  facts: readonly StoryFact[];
}

export const NO_WORDS: Phrase = { text: "", facts: [] };

export const stating = (text: string, ...facts: StoryFact[]): Phrase => ({ text, facts });

/** Puts phrases and words together: say`${scorer} scored ${count}`. The result states all their facts. */
export function say(words: TemplateStringsArray, ...parts: (Phrase | string)[]): Phrase {
  const phrases = parts.map((part) => (typeof part === "string" ? stating(part) : part));
  return {
    text: words.map((text, index) => text + (phrases[index]?.text ?? "")).join(""),
    facts: phrases.flatMap(({ facts }) => facts),
  };
}

/** "A", "A and B", "A, B and C". */
export function joinPhrases(phrases: readonly Phrase[]): Phrase {
  const texts = phrases.map(({ text }) => text);
  const last = texts.at(-1) ?? "";
  const text = texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${last}` : last;
  return { text, facts: phrases.flatMap(({ facts }) => facts) };
}

/** The same text with a capital first letter. */
export const capitalized = (text: string): string => {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
};
