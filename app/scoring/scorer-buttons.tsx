import { type FormEvent, useState } from "react";
import { PLAY_SIDES } from "../../domain/schedule/play.ts";
import { periodName } from "../../domain/scoring/period-name.ts";
import type { ScorerStep } from "../../domain/scoring/scorer-entry.ts";
import { type SideNames, sortScoresFirst } from "../../domain/scoring/scorer-words.ts";
import type { GameRules } from "../../domain/sports/game-rules.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";
import type { ScorerCard } from "./scorer.ts";
import type { PendingPlay } from "./scorer-play.tsx";
import { ScorerDialog } from "./scorer-sheet.tsx";

interface Props {
  card: ScorerCard;
  rules: GameRules<PlayKind>;
  names: SideNames;
  /** True if the game's rules allow the step now. */
  can: (step: ScorerStep) => boolean;
  say: (step: ScorerStep) => void;
}

/** The only play of a shootout: the goal that decides it. */
const WON = { kind: "goal", name: "Won the shootout" } as const;

/** The sport's plays, in a column for each side. */
export function SideButtons({
  card,
  rules,
  names,
  onAsk,
}: Omit<Props, "can" | "say"> & { onAsk: (play: PendingPlay) => void }) {
  const plays = card.isShootout ? [WON] : sortScoresFirst(rules.plays);
  return (
    <div className="scorer-sides">
      {PLAY_SIDES.map((side) => (
        <section key={side} aria-label={names[side]}>
          <h2>{names[side]}</h2>
          {plays.map(({ kind, name }) => (
            <button
              key={kind}
              type="button"
              className="button button-solid scorer-button"
              data-side={side}
              onClick={() => onAsk({ side, kind })}
            >
              {name}
              <span className="sr-only"> {names[side]}</span>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}

export function PeriodButtons({ card, rules, can, say }: Props) {
  const next = { period: card.period + 1, isShootout: false };
  const steps: [label: string, step: ScorerStep][] = [
    [`End ${periodName(card, rules)}`, { kind: "period-end" }],
    [`Start ${periodName(next, rules)}`, { kind: "period-begin", shootout: false }],
    ["Start Shootout", { kind: "period-begin", shootout: true }],
  ];
  return (
    <div className="scorer-row">
      {steps
        .filter(([, step]) => can(step))
        .map(([label, step]) => (
          <button key={label} type="button" className="button button-outline" onClick={() => say(step)}>
            {label}
          </button>
        ))}
    </div>
  );
}

/** Asks for confirmation before the game ends, because the end is published everywhere. */
export function EndGame({ card, names, say }: Props) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <button type="button" className="button button-accent scorer-button" onClick={() => ask(true)}>
        Final …
      </button>
      {isAsked && (
        <ScorerDialog title="Final?" onClose={() => ask(false)}>
          <p className="text-lg">
            {names.club} {card.score}, {names.opponent} {card.opponentScore}
          </p>
          <form method="dialog" className="scorer-row">
            <button type="submit" className="button button-accent" onClick={() => say({ kind: "final" })}>
              Yes, it's final
            </button>
            <button type="submit" className="button button-outline">
              Not yet
            </button>
          </form>
        </ScorerDialog>
      )}
    </>
  );
}

/** Sets the score, to correct an entry that was missed or can no longer be undone. */
export function SetScore({ card, names, say }: Props) {
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => Number(form.get(name));
    say({ kind: "correct", score: number("club"), opponentScore: number("opponent") });
  };
  const scores = { club: card.score, opponent: card.opponentScore };
  return (
    <details className="scorer-set">
      <summary>Set score manually</summary>
      <form onSubmit={set}>
        {PLAY_SIDES.map((side) => (
          <label key={side} className="field">
            <span>{names[side]}</span>
            <input type="number" name={side} min={0} max={999} required defaultValue={scores[side]} />
          </label>
        ))}
        <button type="submit" className="button button-outline">
          Set the score
        </button>
      </form>
    </details>
  );
}
