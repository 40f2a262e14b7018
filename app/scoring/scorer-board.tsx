import { PLAY_SIDES } from "../../domain/schedule/play.ts";
import { periodName } from "../../domain/scoring/period-name.ts";
import { playWords, type SideNames } from "../../domain/scoring/scorer-words.ts";
import type { GameRules } from "../../domain/sports/game-rules.ts";
import type { ScorerCard } from "./scorer.ts";

interface Props {
  card: ScorerCard;
  names: SideNames;
  rules: GameRules;
}

/** The score, as large as possible, and the scorer's last step. */
export function ScorerBoard({ card, names, rules }: Props) {
  const scores = { club: card.score, opponent: card.opponentScore };
  return (
    <section aria-label="Score" className="scorer-board">
      {PLAY_SIDES.map((side) => (
        <p key={side}>
          <span>{names[side]}</span> <strong className="figures">{scores[side]}</strong>
        </p>
      ))}
      <p className="scorer-period">{periodWords(card, rules)}</p>
      <LastPlays card={card} names={names} rules={rules} />
    </section>
  );
}

function periodWords(card: ScorerCard, rules: GameRules): string {
  if (card.state === "waiting") return "Not started";
  if (card.state === "final") return "Final";
  const name = periodName(card, rules);
  return card.isInPlay ? name : `End of ${name}`;
}

const LAST = 4;

function LastPlays({ card, names, rules }: Props) {
  const numbered = card.plays.map((play, index) => ({ play, key: index }));
  return (
    <ol className="scorer-plays">
      {numbered
        .slice(-LAST)
        .reverse()
        .map(({ play, key }) => (
          <li key={key}>
            {playWords(play, names, rules)}{" "}
            <span>
              {[periodName({ period: play.period, isShootout: false }, rules), play.clock]
                .filter(Boolean)
                .join(" ")}
            </span>
          </li>
        ))}
    </ol>
  );
}
