import type { PlaySide } from "../schedule/play.ts";
import { capitalized, type Phrase, stating } from "./phrase.ts";
import { lastName, uniqueLastNames } from "./player-names.ts";
import type { StoryFact } from "./story-fact.ts";
import type { StoryTeamName } from "./team-names.ts";

/** A player as the box score names them. */
export interface StoryPlayer {
  side: PlaySide;
  name: string;
}

/** Names sides and players, in full first and short afterwards. */
export interface Speech {
  /** "the Ashford Kestrels", then "the Kestrels". */
  team(side: PlaySide): Phrase;
  /** "Sam Rooke", then "Rooke". */
  player(player: StoryPlayer): Phrase;
}

/** One way to write a sentence, without its period; null if it does not fit. */
export type Shape = (speech: Speech) => Phrase | null;

export interface StoryWriter {
  /**
   * Adds a sentence in one of its shapes: the story's id and the topic choose it. A shape whose first words
   * another sentence has is passed over.
   * @returns false if no shape is left: then the sentence is left out
   */
  tell(topic: string, shapes: readonly Shape[]): boolean;
  /** The next sentence begins a paragraph, unless the present one has none yet. */
  endParagraph(): void;
  /** The number of sentences in the present paragraph. */
  sentences(): number;
  /** True if a sentence so far states a fact of this kind. */
  states(isWanted: (fact: StoryFact) => boolean): boolean;
  paragraphs(): Phrase[][];
}

interface Cast {
  /** The story's id. The same id always gives the same story. */
  seed: string;
  teams: Record<PlaySide, StoryTeamName>;
  players: readonly StoryPlayer[];
}

export function createStoryWriter({ seed, teams, players }: Cast): StoryWriter {
  const unique = uniqueLastNames(players.map(({ name }) => name));
  const openings = new Set<string>();
  const finished: Phrase[][] = [];
  let current: Phrase[] = [];
  let mentioned: ReadonlySet<string> = new Set<string>();

  const endParagraph = () => {
    if (current.length > 0) finished.push(current);
    current = [];
  };

  return {
    tell(topic, shapes) {
      for (const shape of inChosenOrder(shapes, `${seed} ${topic}`)) {
        const names = new Set(mentioned);
        const phrase = shape(createSpeech(teams, unique, names));
        const sentence = phrase && finish(phrase);
        if (!sentence || openings.has(openingOf(sentence))) continue;
        openings.add(openingOf(sentence));
        mentioned = names;
        current.push(sentence);
        return true;
      }
      return false;
    },
    endParagraph,
    sentences: () => current.length,
    states: (isWanted) => [...finished.flat(), ...current].some(({ facts }) => facts.some(isWanted)),
    paragraphs() {
      endParagraph();
      return finished;
    },
  };
}

/** @param mentioned names that the reader knows already; every new one is added */
function createSpeech(
  teams: Record<PlaySide, StoryTeamName>,
  unique: ReadonlySet<string>,
  mentioned: Set<string>,
): Speech {
  const isNew = (key: string) => {
    const wasNew = !mentioned.has(key);
    mentioned.add(key);
    return wasNew;
  };
  const team = (side: PlaySide) => (isNew(`team ${side}`) ? teams[side].first : teams[side].later);
  return {
    team: (side) => stating(team(side), { kind: "team", side }),
    player({ side, name }) {
      const last = lastName(name);
      const isShort = !isNew(`${side} ${name}`) && unique.has(last.toLowerCase());
      return stating(isShort ? last : name, { kind: "player", side, name });
    },
  };
}

function finish({ text, facts }: Phrase): Phrase {
  const sentence = capitalized(text.trim());
  return { text: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, facts };
}

/** The first two words. */
const openingOf = ({ text }: Phrase) => text.toLowerCase().split(" ", 2).join(" ");

/** All items, beginning with the one that the seed chooses. */
export function inChosenOrder<T>(items: readonly T[], seed: string): T[] {
  const start = items.length === 0 ? 0 : stableHash(seed) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** FNV-1a: the same for the same text, on every machine and in every release. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of similar texts differ too little.
  return (hash ^ (hash >>> 15)) >>> 0;
}
