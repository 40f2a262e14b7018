import { savesWords, starOf } from "./lead.ts";
import { joinPhrases, type Phrase, say, stating } from "./phrase.ts";
import { didWords, featWords, type PlayerFeat } from "./player-feats.ts";
import { playerName } from "./player-names.ts";
import { playedScore } from "./score-course.ts";
import type { StoryMaterial, StoryPart } from "./story-material.ts";
import type { Speech, StoryWriter } from "./story-writer.ts";

/** Who did what: the club's scorers beside the one of the lead, the opponent's, and the goalies. */
export const tellPerformers: StoryPart = (writer, material) => {
  const star = starOf(material);
  const others = material.feats.filter((feat) => feat !== star);
  const leaders = others.filter(isNotable).slice(0, star ? 2 : 3);
  tellLeaders(writer, leaders);
  // Every score is told one by one in a game with few.
  if (!isToldByScore(material)) {
    tellSingles(
      writer,
      material,
      others.filter((feat) => !leaders.includes(feat)),
    );
    tellOpponents(writer, material);
  }
  tellGoalies(writer, material);
};

/** True if the story names every score, in order. */
export const isToldByScore = ({ joinedSteps, sport }: StoryMaterial): boolean =>
  joinedSteps.length > 0 && joinedSteps.length <= sport.story.maxScoresTold;

const isNotable = ({ counts }: PlayerFeat) => counts.reduce((sum, { value }) => sum + value, 0) >= 2;

function tellLeaders(writer: StoryWriter, feats: readonly PlayerFeat[]): void {
  const [first, second, third] = feats;
  const did = (speech: Speech, feat: PlayerFeat) => say`${speech.player(feat.player)} ${didWords(feat)}`;
  const finished = (speech: Speech, feat: PlayerFeat) =>
    say`${speech.player(feat.player)} finished with ${featWords(feat)}`;
  if (first && second)
    writer.tell(
      "leaders",
      isSame(first, second)
        ? [
            (speech) =>
              say`${speech.player(first.player)} and ${speech.player(second.player)} each ${didWords(first)}${silently(didWords(second))}`,
          ]
        : [
            (speech) => say`${did(speech, first)}, and ${did(speech, second)}`,
            (speech) => say`${finished(speech, first)}, and ${did(speech, second)}`,
          ],
    );
  const alone = second ? third : first;
  if (alone) writer.tell("leader", [(speech) => finished(speech, alone), (speech) => did(speech, alone)]);
}

const isSame = (a: PlayerFeat, b: PlayerFeat) => featWords(a).text === featWords(b).text;
const silently = ({ facts }: Phrase) => stating("", ...facts);

const MAX_SINGLES = 6;

/** The club's other players with a single score: "Roe, Lee and Kim each added a goal". */
function tellSingles(writer: StoryWriter, { game }: StoryMaterial, feats: readonly PlayerFeat[]): void {
  const singles = feats.filter(
    ({ counts: [only, more], scored }) => only?.value === 1 && !more && scored > 0,
  );
  for (const [count, group] of Map.groupBy(singles, ({ counts: [only] }) => only?.words.count)) {
    const [first, second] = group;
    if (!first || group.length > MAX_SINGLES) continue;
    if (!second && first.scored === playedScore(game).club) {
      tellOnlyScore(writer, first);
      continue;
    }
    const hasOthers = writer.states(
      (fact) => fact.kind === "player-count" && fact.side === "club" && fact.count === count,
    );
    const verb = hasOthers ? "added" : (first.counts[0]?.words.verb ?? "had");
    writer.tell(`singles ${count}`, [
      (speech) => {
        const names = joinPhrases(group.map(({ player }) => speech.player(player)));
        return say`${names} ${second ? "each " : ""}${verb} ${featWords(first)}${silently(joinPhrases(group.slice(1).map(featWords)))}`;
      },
    ]);
  }
}

function tellOnlyScore(writer: StoryWriter, feat: PlayerFeat): void {
  const noun = feat.counts[0]?.words.noun.one ?? "";
  const verb = feat.counts[0]?.words.verb ?? "";
  const only = stating(`the only ${noun}`, ...featWords(feat).facts, { kind: "only-score", side: "club" });
  writer.tell("only score", [
    (speech) => say`${speech.player(feat.player)} ${verb} ${only} for ${speech.team("club")}`,
  ]);
}

const tellOpponents: StoryPart = (writer, { opponentFeats }) => {
  const [first, second] = opponentFeats.filter(({ scored }) => scored > 0);
  if (!first) return;
  const did = (speech: Speech, feat: PlayerFeat) => say`${speech.player(feat.player)} ${didWords(feat)}`;
  writer.tell("opponents", [
    (speech) =>
      second && isNotable(second)
        ? say`For ${speech.team("opponent")}, ${did(speech, first)}, and ${did(speech, second)}`
        : say`${did(speech, first)} for ${speech.team("opponent")}`,
    (speech) =>
      first.worth === second?.worth
        ? null
        : say`${speech.player(first.player)} led ${speech.team("opponent")} with ${featWords(first)}`,
  ]);
};

interface GoalieFacts {
  player: PlayerFeat["player"];
  saves: number;
  decision: "W" | "L" | null;
  isShutout: boolean;
}

function goaliesOf({ game, winner }: StoryMaterial): GoalieFacts[] {
  const goalies = game.lines.filter(({ role, saves }) => role === "goalie" && saves > 0);
  return goalies.flatMap((line) => {
    const name = playerName(line.name);
    if (name === null || goalies.some((other) => other !== line && playerName(other.name) === name))
      return [];
    // A decision that contradicts the result is left out.
    const isWin = line.decision === "W" && winner === "club";
    const isLoss = (line.decision === "L" || line.decision === "OTL") && winner === "opponent";
    const decision = isWin ? "W" : isLoss ? "L" : null;
    return [
      {
        player: { side: "club" as const, name },
        saves: line.saves,
        decision,
        isShutout: line.shutouts === 1 && game.opponentScore === 0 && goalies.length === 1,
      },
    ];
  });
}

const tellGoalies: StoryPart = (writer, material) => {
  const [first, second] = goaliesOf(material);
  if (!first) return;
  const saves = ({ player, saves }: GoalieFacts) => savesWords(player, saves);
  if (second)
    writer.tell("goalies", [
      (speech) =>
        say`${speech.player(first.player)} made ${saves(first)}, and ${speech.player(second.player)} made ${saves(second)}`,
      (speech) =>
        say`In goal, ${speech.player(first.player)} made ${saves(first)} and ${speech.player(second.player)} made ${saves(second)}`,
    ]);
  else
    writer.tell("goalie", [
      (speech) => say`${speech.player(first.player)} made ${saves(first)}${endingOf(first)}`,
      (speech) => say`In goal, ${speech.player(first.player)} made ${saves(first)}${endingOf(first)}`,
    ]);
};

/** " for the win", " in the loss", " for the shutout"; empty without a decision. */
function endingOf({ player: { name }, decision, isShutout }: GoalieFacts): Phrase {
  if (isShutout) return stating(" for the shutout", { kind: "shutout", by: "club" });
  if (decision === null) return stating("");
  return stating(decision === "W" ? " for the win" : " in the loss", {
    kind: "goalie-decision",
    name,
    decision,
  });
}
