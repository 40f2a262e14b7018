import { PLAY_SIDES } from "../schedule/play.ts";
import { sportOf } from "../sports/sports.ts";
import { tellAftermath } from "./aftermath.ts";
import { storyHeadline } from "./headline.ts";
import { tellForfeit, tellLead } from "./lead.ts";
import { isToldByScore, tellPerformers } from "./performers.ts";
import type { Phrase } from "./phrase.ts";
import { playerName } from "./player-names.ts";
import { tellScoringSummary } from "./scoring-summary.ts";
import { tellEveryScore } from "./scoring-told.ts";
import type { StoryGame } from "./story-game.ts";
import { type StoryMaterial, type StoryPart, storyMaterial } from "./story-material.ts";
import { createStoryWriter, type StoryPlayer } from "./story-writer.ts";
import { teamName } from "./team-names.ts";
import { tellTeamNumbers } from "./team-numbers.ts";
import { tellTurningPoint } from "./turning-point.ts";

/** A draft of an article about a final game, as plain text. Each sentence has the facts that it states. */
export interface GameStory {
  title: Phrase;
  paragraphs: readonly (readonly Phrase[])[];
}

/**
 * Writes about a final game what its box score says, and nothing else: the same game always gives the same
 * words. Where the box score contradicts itself, or lacks something, the story says less. Null for a club
 * without a sport.
 */
export function gameStory(game: StoryGame): GameStory | null {
  const sport = sportOf(game.sport);
  if (sport === null) return null;
  const material = storyMaterial(game, sport);
  const writer = createStoryWriter({
    seed: game.id,
    players: playersOf(game),
    teams: { club: teamName(game.club, game.opponent), opponent: teamName(game.opponent, game.club) },
  });
  for (const part of partsOf(material)) {
    part(writer, material);
    writer.endParagraph();
  }
  return { title: storyHeadline(material), paragraphs: writer.paragraphs() };
}

function partsOf(material: StoryMaterial): StoryPart[] {
  if (material.game.decidedIn === "forfeit") return [tellForfeit, tellAftermath];
  const tellScoring = isToldByScore(material) ? tellEveryScore : tellScoringSummary;
  return [
    (writer, facts) => {
      tellLead(writer, facts);
      tellTurningPoint(writer, facts);
    },
    tellScoring,
    (writer, facts) => {
      tellPerformers(writer, facts);
      if (writer.sentences() >= 3) writer.endParagraph();
      tellTeamNumbers(writer, facts);
    },
    tellAftermath,
  ];
}

/** Everybody whom the box score names, so that no last name is ambiguous. */
function playersOf({ plays, lines }: StoryGame): StoryPlayer[] {
  const named = (side: StoryPlayer["side"], written: readonly string[]) =>
    written.flatMap((text) => playerName(text) ?? []).map((name) => ({ side, name }));
  return [
    ...PLAY_SIDES.flatMap((side) =>
      plays
        .filter((play) => play.side === side)
        .flatMap(({ playerName: scorer, assists }) =>
          named(side, [scorer, ...assists.map(({ name }) => name)]),
        ),
    ),
    ...named(
      "club",
      lines.map(({ name }) => name),
    ),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The story's paragraphs as the HTML of an article's content. */
export const storyHtml = ({ paragraphs }: Pick<GameStory, "paragraphs">): string =>
  paragraphs.map((sentences) => `<p>${sentences.map(({ text }) => escaped(text)).join(" ")}</p>`).join("\n");
