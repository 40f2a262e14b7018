import type { PlaySide } from "../schedule/play.ts";
import { capitalized, NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import { didWords, featWords, type PlayerFeat } from "./player-feats.ts";
import { otherSide } from "./score-course.ts";
import { kindWords, settingWords } from "./setting.ts";
import type { StoryGame } from "./story-game.ts";
import type { StoryMaterial, StoryPart } from "./story-material.ts";
import { aScoreText, countWords, scoreText } from "./story-numbers.ts";
import type { Shape } from "./story-writer.ts";

/** The first sentence: who won, by how much, when and where, and the player who did the most. */

/** The final score, the higher first: "4-2". */
export const finalWords = (
  { score, opponentScore }: StoryGame,
  write: (one: number, other: number) => string = scoreText,
): Phrase => stating(write(score, opponentScore), { kind: "final", score, opponentScore });

/** States the club's result without words of its own. */
export const outcomePhrase = ({ winner }: Pick<StoryMaterial, "winner">): Phrase =>
  stating("", {
    kind: "outcome",
    result: winner === null ? "tie" : winner === "club" ? "win" : "loss",
  });

/** " in overtime", " in double overtime", " in a shootout", with a space before it; empty in regulation. */
function decisionWords({ game: { decidedIn }, sport, periods }: StoryMaterial): Phrase {
  if (decidedIn === "shootout") return stating(" in a shootout", { kind: "decision", decidedIn });
  if (decidedIn !== "overtime") return NO_WORDS;
  const overtimes = periods.length - sport.rules.periods.length;
  const many = { 2: " in double overtime", 3: " in triple overtime" }[overtimes];
  return many
    ? stating(many, { kind: "decision", decidedIn, overtimes })
    : stating(" in overtime", { kind: "decision", decidedIn });
}

/** The player whom the lead names: with several scores, or a score and two assists. Null without one. */
export function starOf({ feats, sport }: StoryMaterial): PlayerFeat | null {
  const [best] = feats;
  const single = Math.max(...Object.values(sport.points.score));
  return best && (best.scored > single || best.worth > 2 * single) ? best : null;
}

export const tellLead: StoryPart = (writer, material) => {
  const star = starOf(material);
  const shapes =
    material.winner === null ? tieShapes(material, star) : decidedShapes(material, material.winner, star);
  writer.tell("lead", shapes);
};

function decidedShapes(material: StoryMaterial, winner: PlaySide, star: PlayerFeat | null): Shape[] {
  const { game } = material;
  const [setting, kind, how] = [settingWords(game), kindWords(game), decisionWords(material)];
  const result = say`${finalWords(game)}${outcomePhrase(material)}${how}`;
  const loser = otherSide(winner);
  const rest = say`${game.kind === "league" ? NO_WORDS : kind}${setting}`;
  if (star && winner === "club")
    return [
      (speech) =>
        say`${speech.player(star.player)} ${didWords(star)}, and ${speech.team("club")} ${beat(material)} ${speech.team("opponent")} ${result}${rest}`,
      (speech) =>
        say`${speech.team("club")} ${beat(material)} ${speech.team("opponent")} ${result} behind ${featWords(star)} from ${speech.player(star.player)}${rest}`,
      (speech) =>
        say`${featWords(star)} from ${speech.player(star.player)} helped ${speech.team("club")} beat ${speech.team("opponent")} ${result}${rest}`,
    ];
  if (star)
    return [
      (speech) =>
        say`${speech.player(star.player)} ${didWords(star)}, but ${speech.team("club")} lost to ${speech.team("opponent")} ${result}${rest}`,
      (speech) =>
        say`${speech.team("club")} lost to ${speech.team("opponent")} ${result}${rest} despite ${featWords(star)} from ${speech.player(star.player)}`,
    ];
  const plain = say`${kind}${setting}`;
  const shapes: Shape[] = [
    (speech) => say`${speech.team(winner)} ${beat(material)} ${speech.team(loser)} ${result}${plain}`,
  ];
  if (winner === "opponent")
    shapes.push(
      (speech) => say`${speech.team("club")} lost to ${speech.team("opponent")} ${result}${plain}`,
      (speech) => say`${speech.team("club")} fell to ${speech.team("opponent")} ${result}${plain}`,
    );
  else
    shapes.push(
      (speech) => say`${speech.team("club")} won ${result} against ${speech.team("opponent")}${plain}`,
      (speech) => say`${speech.team("club")} defeated ${speech.team("opponent")} ${result}${plain}`,
    );
  if (setting.text.startsWith(" on ") && setting.text.includes(", at"))
    shapes.push(
      (speech) =>
        say`${capitalized(setting.text.trim())}${stating("", ...setting.facts)}, ${speech.team(winner)} ${beat(material)} ${speech.team(loser)} ${result}${kind}`,
    );
  return shapes;
}

/** "beat", "edged" in a close game, "shut out" if the loser did not score. */
function beat({ game, winner, sport }: StoryMaterial): Phrase {
  const margin = Math.abs(game.score - game.opponentScore);
  if (winner && Math.min(game.score, game.opponentScore) === 0)
    return stating("shut out", { kind: "shutout", by: winner });
  if (margin <= sport.story.thresholds.edge && game.decidedIn === "regulation")
    return stating("edged", { kind: "close" });
  return stating("beat");
}

function tieShapes(material: StoryMaterial, star: PlayerFeat | null): Shape[] {
  const { game } = material;
  const isScoreless = game.score === 0;
  const [how, setting] = [decisionWords(material), say`${kindWords(game)}${settingWords(game)}`];
  const result = say`${finalWords(game)}${outcomePhrase(material)}${how}`;
  const aTie = isScoreless
    ? say`a scoreless tie${finalWords(game, () => "")}${outcomePhrase(material)}${how}`
    : say`${finalWords(game, aScoreText)} tie${outcomePhrase(material)}${how}`;
  if (star)
    return [
      (speech) =>
        say`${speech.player(star.player)} ${didWords(star)}, and ${speech.team("club")} tied ${speech.team("opponent")} ${result}${setting}`,
      (speech) =>
        say`${speech.team("club")} and ${speech.team("opponent")} played to ${aTie}${setting}, with ${featWords(star)} from ${speech.player(star.player)}`,
    ];
  return [
    (speech) => say`${speech.team("club")} and ${speech.team("opponent")} played to ${aTie}${setting}`,
    (speech) =>
      say`The game between ${speech.team("club")} and ${speech.team("opponent")}${settingWords(game)} ended in ${aTie}`,
    ...(isScoreless
      ? []
      : [
          ((speech) =>
            say`${speech.team("club")} and ${speech.team("opponent")} tied ${result}${setting}`) satisfies Shape,
        ]),
  ];
}

/** A forfeit: awarded, not played. */
export const tellForfeit: StoryPart = (writer, { game, winner }) => {
  const setting = say`${kindWords(game)}${settingWords(game)}`;
  const how = (text: string) => stating(text, { kind: "decision", decidedIn: "forfeit" });
  const result = outcomePhrase({ winner });
  writer.tell("lead", [
    winner === "club"
      ? (speech) =>
          say`${speech.team("club")} won ${how("by forfeit")} against ${speech.team("opponent")}${setting}${result}`
      : winner === "opponent"
        ? (speech) =>
            say`${speech.team("club")} lost ${how("by forfeit")} to ${speech.team("opponent")}${setting}${result}`
        : (speech) =>
            say`The game between ${speech.team("club")} and ${speech.team("opponent")}${setting} was recorded ${how("as a forfeit")}${result}`,
  ]);
  writer.tell("forfeit score", [() => say`The score was recorded as ${finalWords(game)}`]);
};

/** "27 saves", for a goalie. */
export const savesWords = (player: PlayerFeat["player"], saves: number): Phrase =>
  stating(countWords(saves, { one: "save", many: "saves" }), {
    kind: "player-count",
    ...player,
    count: "saves",
    value: saves,
  });
