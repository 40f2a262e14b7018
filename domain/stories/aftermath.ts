import { isCountedGame, isTimeOpen } from "../schedule/game.ts";
import { RECORD_FIELDS, recordLabel, resultLetter } from "../schedule/record.ts";
import { sentenceTime } from "../values/sentence-dates.ts";
import { say, stating } from "./phrase.ts";
import { dayWords } from "./setting.ts";
import type { StoryPart } from "./story-material.ts";
import { ordinalWord } from "./story-numbers.ts";
import { teamName } from "./team-names.ts";

/** The last paragraph: the crowd, the record after the game, the streak, and the next game. */
export const tellAftermath: StoryPart = (writer, material) => {
  tellRecord(writer, material);
  tellStreak(writer, material);
  tellCrowd(writer, material);
  tellNextGame(writer, material);
};

const tellRecord: StoryPart = (writer, { game, winner, sport }) => {
  const { season } = game;
  const letter = resultLetter(game.score - game.opponentScore, game.decidedIn, sport);
  // A record without this game's result was counted without this game.
  if (season === null || !isCountedGame(game) || season.record[RECORD_FIELDS[letter]] === 0) return;
  const text = recordLabel(season.record, game.sport);
  const label = stating(text, { kind: "record", text });
  const noun = winner === null ? "tie" : winner === "club" ? "win" : "loss";
  const result = winner === null ? "tie" : winner === "club" ? "win" : "loss";
  const after = stating(noun, { kind: "outcome", result });
  const verb = { win: "improved", loss: "fell", tie: "moved" }[result];
  writer.tell("record", [
    (speech) => say`${speech.team("club")} ${verb} to ${label}${stating("", { kind: "outcome", result })}`,
    (speech) => say`The ${after} left ${speech.team("club")} at ${label}`,
    (speech) => say`With the ${after}, ${speech.team("club")} ${verb} to ${label}`,
  ]);
};

const STREAK = /^(W|L|T|OTL)(\d+)$/;
const STREAK_NOUNS: Readonly<Record<string, string>> = {
  W: "win",
  L: "loss",
  T: "tie",
  OTL: "overtime loss",
};

/** Two games in a row are no streak. */
const FEWEST_IN_A_STREAK = 3;

const tellStreak: StoryPart = (writer, { game, sport }) => {
  const [, letter = "", digits = "0"] = STREAK.exec(game.season?.streak ?? "") ?? [];
  const count = Number(digits);
  const noun = STREAK_NOUNS[letter];
  const own = resultLetter(game.score - game.opponentScore, game.decidedIn, sport);
  if (count < FEWEST_IN_A_STREAK || !noun || letter !== own || !isCountedGame(game)) return;
  const straight = stating(`${ordinalWord(count)} straight ${noun}`, { kind: "streak", letter, count });
  writer.tell("streak", [
    (speech) => say`It was the ${straight} for ${speech.team("club")}`,
    (speech) => say`For ${speech.team("club")}, it was the ${straight}`,
  ]);
};

const tellCrowd: StoryPart = (writer, { game: { attendance, decidedIn } }) => {
  if (attendance === null || attendance < 10 || decidedIn === "forfeit") return;
  const crowd = stating(attendance.toLocaleString("en-US"), { kind: "attendance", count: attendance });
  writer.tell("crowd", [() => say`Attendance was ${crowd}`, () => say`A crowd of ${crowd} attended`]);
};

const tellNextGame: StoryPart = (writer, { game: { next } }) => {
  if (!next || dayWords(next) === "" || !["scheduled", "tbd"].includes(next.state)) return;
  const day = dayWords(next);
  const time = isTimeOpen(next) ? "" : sentenceTime(next.timeOfGame, next.timeZone);
  const { full: opponent, first: named } = teamName(next.opponent, "");
  const words = (text: string) => stating(text, { kind: "next", opponent, place: next.place, day, time });
  const when = `on ${day}${time === "" ? "" : `, at ${time}`}`;
  const where = { home: "at home", away: "on the road", neutral: "at a neutral site" }[next.place];
  writer.tell("next game", [
    () => words(`The next game is ${where} against ${named} ${when}`),
    () =>
      words(
        `Next on the schedule is ${{ home: "a home game", away: "a road game", neutral: "a neutral-site game" }[next.place]} against ${named} ${when}`,
      ),
  ]);
};
