import { finalWords, outcomePhrase, starOf } from "./lead.ts";
import { NO_WORDS, type Phrase, say, stating } from "./phrase.ts";
import { doesWords } from "./player-feats.ts";
import { playerName } from "./player-names.ts";
import { otherSide, winningStep } from "./score-course.ts";
import type { StoryMaterial } from "./story-material.ts";
import { aScoreText } from "./story-numbers.ts";
import { inChosenOrder } from "./story-writer.ts";

/** The story's title. Its verbs are the same for a team in the singular and the plural. */
export function storyHeadline(material: StoryMaterial): Phrase {
  const [words] = inChosenOrder(headlines(material), `${material.game.id} title`);
  return words ?? NO_WORDS;
}

function headlines(material: StoryMaterial): Phrase[] {
  const { game, winner } = material;
  const club = stating(game.club.replace(/\s+/g, " ").trim(), { kind: "team", side: "club" });
  const opponent = stating(game.opponent.replace(/\s+/g, " ").trim(), { kind: "team", side: "opponent" });
  const [score, result] = [finalWords(game), outcomePhrase(material)];
  if (game.decidedIn === "forfeit") {
    const forfeit = stating("forfeit", { kind: "decision", decidedIn: "forfeit" });
    const noun = winner === null ? "result" : winner === "club" ? "win" : "loss";
    return [
      say`Game against ${opponent} goes down as ${finalWords(game, aScoreText)} ${forfeit} ${noun}${result}`,
    ];
  }
  const how = { overtime: " in overtime", shootout: " in shootout", regulation: "" }[game.decidedIn];
  const decided = how === "" ? NO_WORDS : stating(how, { kind: "decision", decidedIn: game.decidedIn });
  if (winner === null)
    return [
      say`${club} and ${opponent} tie ${score}${decided}${result}`,
      say`${club} and ${opponent} play to ${score} tie${decided}${result}`,
    ];
  const sides = { club, opponent };
  const star = starOf(material);
  const noun = winner === "club" ? "win over" : "loss to";
  const isShutout = Math.min(game.score, game.opponentScore) === 0;
  const verb = isShutout ? stating("shut out", { kind: "shutout", by: winner }) : stating("beat");
  return [
    say`${sides[winner]} ${verb} ${sides[otherSide(winner)]} ${score}${decided}${result}`,
    ...(star
      ? [
          say`${stating(star.player.name, { kind: "player", ...star.player })} ${doesWords(star)} in ${score} ${noun} ${opponent}${decided}${result}`,
        ]
      : []),
    ...overtimeHeadline(material, opponent),
  ];
}

/** "Sam Rooke's overtime goal beats Dunmore College 4-3" */
function overtimeHeadline(material: StoryMaterial, opponent: Phrase): Phrase[] {
  const { game, steps, winner, sport } = material;
  const step = winner === "club" && game.decidedIn === "overtime" && steps ? winningStep(steps, game) : null;
  const name = step ? playerName(step.play.playerName) : null;
  if (!step || name === null) return [];
  const noun = sport.story.plays.find(({ kind }) => kind === step.play.kind)?.noun.one ?? "score";
  const own = stating(
    `${name}'s`,
    { kind: "player", side: "club", name },
    { kind: "scorer", position: step.position, name },
  );
  const winning = stating(
    `overtime ${noun}`,
    { kind: "winner", position: step.position },
    { kind: "decision", decidedIn: "overtime" },
  );
  return [say`${own} ${winning} beats ${opponent} ${finalWords(game)}${outcomePhrase(material)}`];
}
