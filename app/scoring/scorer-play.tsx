import type { FormEvent } from "react";
import type { Play, PlaySide } from "../../domain/schedule/play.ts";
import { strengthMark } from "../../domain/schedule/play-words.ts";
import type { ScoredPlay } from "../../domain/scoring/scorer-entry.ts";
import { SCORER_SCREEN } from "../../domain/scoring/scoring-messages.ts";
import { type GameRules, PLAY_STRENGTHS } from "../../domain/sports/game-rules.ts";
import type { PlayKind } from "../../domain/sports/sports.ts";
import { ScorerDialog } from "./scorer-sheet.tsx";

export interface RosterChoice {
  id: string;
  name: string;
  /** The jersey number; empty if the club provided none. */
  number: string;
}

/** The play whose button was pressed, before its details are known. */
export interface PendingPlay {
  side: PlaySide;
  kind: PlayKind;
}

interface Props {
  pendingPlay: PendingPlay;
  title: string;
  rules: GameRules;
  roster: RosterChoice[];
  onSave: (play: ScoredPlay) => void;
  onClose: () => void;
}

const CLOCK = "\\d{1,3}(:[0-5]\\d)?";
const TIME_LABELS = { clock: SCORER_SCREEN.clock, minute: "Minute" } as const;

/** Asks for player, time and kind; all of them are optional. */
export function ScorerPlay({ pendingPlay, title, rules, roster, onSave, onClose }: Props) {
  const isOwn = pendingPlay.side === "club";
  const { points = 0, hasScorer = true } = rules.plays.find(({ kind }) => kind === pendingPlay.kind) ?? {};
  const isGoal = pendingPlay.kind === "goal";
  const save = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onSave(playOf(new FormData(currentTarget), pendingPlay));
  return (
    <ScorerDialog title={title} onClose={onClose}>
      <form method="dialog" onSubmit={save}>
        {hasScorer && isOwn && <PlayerTiles roster={roster} />}
        {hasScorer && !isOwn && <Text name="name" label="Who (optional)" />}
        {pendingPlay.kind === "penalty" && <Minutes choices={rules.penaltyMinutes} />}
        <details className="scorer-more">
          <summary>More (optional)</summary>
          {isGoal && isOwn && <Assists roster={roster} labels={rules.assists} />}
          {isGoal && <Strength rules={rules} />}
          {points === 0 && <Text name="infraction" label="Infraction" />}
          <Text name="clock" label={TIME_LABELS[rules.playTime]} pattern={CLOCK} />
        </details>
        <button type="submit" className="button button-solid scorer-save">
          Save
        </button>
      </form>
    </ScorerDialog>
  );
}

function playOf(form: FormData, { side, kind }: PendingPlay): ScoredPlay {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const playerId = text("player") || null;
  const assistIds = form.getAll("assist").map(String);
  return {
    side,
    kind,
    playerId,
    clock: text("clock"),
    playerName: text("name"),
    assistIds: [...new Set(assistIds)].filter((id) => id !== "" && id !== playerId),
    strength: PLAY_STRENGTHS.find((strength) => strength === text("strength")) ?? "",
    minutes: Number(text("minutes")),
    infraction: text("infraction"),
  } satisfies Omit<Play, "period">;
}

/** Jersey numbers, large enough for a thumb. */
function PlayerTiles({ roster }: { roster: RosterChoice[] }) {
  return (
    <fieldset>
      <legend>Who (optional)</legend>
      <div className="scorer-tiles">
        <label>
          <input type="radio" name="player" value="" defaultChecked className="sr-only" />
          <span>Unknown</span>
        </label>
        {roster.map(({ id, name, number }) => (
          <label key={id}>
            <input type="radio" name="player" value={id} className="sr-only" />
            <span className="figures">{number || "–"}</span> <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Assists({ roster, labels }: { roster: RosterChoice[]; labels: readonly string[] }) {
  return labels.map((label) => (
    <Choice key={label} name="assist" label={label}>
      <option value="">None</option>
      {roster.map(({ id, name, number }) => (
        <option key={id} value={id}>
          {number} {name}
        </option>
      ))}
    </Choice>
  ));
}

function Strength({ rules }: { rules: GameRules }) {
  return (
    <Choice name="strength" label="Strength">
      <option value="">Not recorded</option>
      <option value="even">Even strength</option>
      {PLAY_STRENGTHS.map((strength) => {
        const mark = strengthMark({ strength }, rules);
        return (
          mark && (
            <option key={strength} value={strength}>
              {mark.name}
            </option>
          )
        );
      })}
    </Choice>
  );
}

function Minutes({ choices }: { choices: readonly number[] }) {
  return (
    <Choice name="minutes" label="Minutes">
      {choices.map((minutes) => (
        <option key={minutes}>{minutes}</option>
      ))}
    </Choice>
  );
}

function Choice({ name, label, children }: { name: string; label: string; children: React.ReactNode }) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name}>{children}</select>
    </label>
  );
}

function Text({ name, label, pattern }: { name: string; label: string; pattern?: string }) {
  return (
    <label className="field">
      <span>{label}</span>
      <input type="text" name={name} maxLength={80} pattern={pattern} autoComplete="off" />
    </label>
  );
}
