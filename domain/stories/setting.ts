import type { GameKind, GamePlace } from "../schedule/game.ts";
import { type GameDate, hasDay, isMultiDay } from "../schedule/game-date.ts";
import { monthHeading, weekdayLong } from "../values/dates.ts";
import { sentenceDate } from "../values/sentence-dates.ts";
import { NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import type { StoryGame } from "./story-game.ts";

/** When and where a game was played, in words. */

/** "Saturday, Nov 21"; empty if the day is not fixed or the game lasted several. */
export function dayWords(game: GameDate): string {
  if (!hasDay(game) || isMultiDay(game)) return "";
  const date = sentenceDate(game.timeOfGame, game.timeZone).replace(/, \d+$/, "");
  return `${weekdayLong(game.timeOfGame, game.timeZone)}, ${date}`;
}

/** "on Saturday, Nov 21", "in November 2026"; empty if unknown. */
function dateWords(game: StoryGame): Phrase {
  const day = dayWords(game);
  if (day !== "") return stating(`on ${day}`, { kind: "day", text: day });
  if (game.datePrecision !== "month") return NO_WORDS;
  const month = monthHeading(game.timeOfGame, game.timeZone);
  return stating(`in ${month}`, { kind: "day", text: month });
}

const AT_PLACE = { home: "at home", away: "on the road", neutral: "" } as const satisfies Record<
  GamePlace,
  string
>;
const NO_VENUE = /^(?:tb[ad]|to be (?:announced|determined)|unknown|n\/a|-)?$/i;

/** "at Tully Arena", "at home", "on the road"; empty if unknown. */
function placeWords({ place, venue }: StoryGame): Phrase {
  const name = venue.replace(/\s+/g, " ").trim();
  if (!NO_VENUE.test(name)) return stating(`at ${name}`, { kind: "venue", venue: name });
  return AT_PLACE[place] === "" ? NO_WORDS : stating(AT_PLACE[place], { kind: "place", place });
}

/** " on Saturday, Nov 21, at Tully Arena": date and place, with a space before them; empty if unknown. */
export function settingWords(game: StoryGame): Phrase {
  const [date, place] = [dateWords(game), placeWords(game)];
  if (date.text === "") return place.text === "" ? NO_WORDS : say` ${place}`;
  if (place.text === "") return say` ${date}`;
  return date.text.startsWith("on ") ? say` ${date}, ${place}` : say` ${date} ${place}`;
}

const KIND_PHRASES = {
  league: "",
  independent: "",
  exhibition: "in an exhibition game",
  playoff: "in a playoff game",
  tournament: "in a tournament game",
  scrimmage: "in a scrimmage",
} as const satisfies Record<GameKind, string>;

/** " in a playoff game", " in Lake League play", with a space before it; empty for other games. */
export function kindWords({ kind, leagueName }: StoryGame): Phrase {
  if (kind === "league" && leagueName)
    return stating(` in ${leagueName} play`, { kind: "game-kind", gameKind: kind, leagueName });
  const phrase = KIND_PHRASES[kind];
  return phrase === "" ? NO_WORDS : stating(` ${phrase}`, { kind: "game-kind", gameKind: kind });
}
