import type { Phrase } from "../../domain/stories/phrase.ts";
import { lastName } from "../../domain/stories/player-names.ts";
import type { StoryGame } from "../../domain/stories/story-game.ts";

const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Forms in which a sentence may name a team: by its nickname only if the other side has another. */
function teamForms(name: string, other: string): string[] {
  const full = name.replace(/\s+/g, " ").trim();
  const bare = full.replace(/^the /i, "");
  const nickname = bare.split(" ").at(-1) ?? "";
  const isShared = other.toLowerCase().includes(nickname.toLowerCase());
  return [full, `the ${bare}`, ...(isShared ? [] : [`the ${nickname}`])];
}

/** The sentence with marks instead of names and days: "⟨P:Sam Rooke⟩ put ⟨club⟩ ahead 3-2." */
export function markedText({ text, facts }: Phrase, game: StoryGame): string {
  const marks = new Map<string, string>();
  const mark = (form: string, as: string) => {
    if (form !== "" && !marks.has(form)) marks.set(form, as);
  };
  for (const fact of facts) {
    if (fact.kind === "venue") mark(fact.venue, "⟨venue⟩");
    if (fact.kind === "means") mark(fact.words, "⟨how⟩");
    if (fact.kind === "day") mark(fact.text, "⟨day⟩");
    if (fact.kind === "game-kind" && fact.leagueName) mark(fact.leagueName, "⟨league⟩");
    if (fact.kind === "next")
      for (const [form, as] of [
        [fact.opponent, "⟨next⟩"],
        [fact.day, "⟨day⟩"],
        [fact.time, "⟨time⟩"],
      ] as const)
        mark(form, as);
    if (fact.kind === "team")
      for (const form of teamForms(game[fact.side], game[fact.side === "club" ? "opponent" : "club"]))
        mark(form, `⟨${fact.side}⟩`);
    if (fact.kind === "player")
      for (const form of [fact.name, lastName(fact.name)]) mark(form, `⟨P:${fact.name}⟩`);
  }
  const forms = [...marks.keys()].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d⟨:])(?:${forms.map(escapedPattern).join("|")})(?![\\p{L}\\d])`,
    "giu",
  );
  const lower = new Map([...marks].map(([form, as]) => [form.toLowerCase(), as]));
  return text.replace(pattern, (found) => lower.get(found.toLowerCase()) ?? found);
}
