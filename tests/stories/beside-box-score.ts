import type { StoryFact } from "../../domain/stories/story-fact.ts";
import type { StoryGame } from "../../domain/stories/story-game.ts";

const SHAPES = {
  day: { weekday: "long", month: "short", day: "numeric" },
  month: { month: "long", year: "numeric" },
} as const;
/** Making a formatter costs more than the rest of a game. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function textIn(shape: keyof typeof SHAPES, date: Date, timeZone: string): string {
  const key = `${shape} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", { ...SHAPES[shape], timeZone });
  formatters.set(key, formatter);
  return formatter.format(date);
}

type BesideFact = StoryFact & { kind: "day" | "venue" | "place" | "game-kind" | "next" | "record" };

/** True if what is known about the game beside its box score, such as its day or league, says the same. */
export function isKnownBeside(fact: BesideFact, game: StoryGame): boolean {
  switch (fact.kind) {
    case "day": {
      const isDay = game.datePrecision === "time" || game.datePrecision === "day";
      return (
        fact.text === textIn(isDay ? "day" : "month", game.timeOfGame, game.timeZone) &&
        game.datePrecision !== "none"
      );
    }
    case "venue":
      return fact.venue === game.venue;
    case "place":
      return fact.place === game.place;
    case "game-kind":
      return (
        fact.gameKind === game.kind && (fact.leagueName === undefined || fact.leagueName === game.leagueName)
      );
    case "next": {
      const { next } = game;
      if (next === null || fact.opponent !== next.opponent.replace(/\s+/g, " ")) return false;
      const hasTime = next.state === "scheduled" && next.datePrecision === "time";
      return (
        fact.place === next.place &&
        fact.day === textIn("day", next.timeOfGame, next.timeZone) &&
        (fact.time !== "") === hasTime
      );
    }
    case "record": {
      const { wins, losses, ties, overtimeLosses } = game.season?.record ?? {
        wins: -1,
        losses: 0,
        ties: 0,
        overtimeLosses: 0,
      };
      const isOvertimeCounted = game.sport <= 2;
      const numbers = isOvertimeCounted
        ? [wins, losses, overtimeLosses, ...(ties > 0 ? [ties] : [])]
        : [wins, losses, ties];
      return fact.text === numbers.join("-") && game.kind !== "scrimmage";
    }
  }
}
