import type { ReactNode } from "react";
import type { LoadedPlays } from "../../../domain/desk/games/plays-form.ts";
import { PLAYS_PAGE, playTitle, STRENGTH_LABELS } from "../../../domain/desk/games/plays-words.ts";
import { NEW_PLAY, playInput } from "../../../domain/desk/games/read-plays.ts";
import { periodLabels } from "../../../domain/schedule/period.ts";
import type { Play } from "../../../domain/schedule/play.ts";
import type { GameRules } from "../../../domain/sports/game-rules.ts";
import { type PlayKind, playRule } from "../../../domain/sports/sports.ts";
import { ChoiceInput } from "../checks.tsx";

type Rules = GameRules<PlayKind>;

/** A game's plays, each folded to a line that says what happened, and an entry to add another one. */
export function PlayEntries({ form, rules }: { form: LoadedPlays; rules: Rules }) {
  const { plays, players } = form;
  const last = Math.max(0, ...plays.map(({ period }) => period));
  const shown = Math.max(last, rules.periods.length) + 1;
  const periods = periodLabels(rules, { played: shown, decidedIn: "overtime" });
  const nameOf = ({ playerId, playerName }: Play) =>
    players.find(({ id }) => id === playerId)?.name ?? playerName;
  return (
    <>
      {plays.map((play, at) => (
        <details key={at} className="desk-more">
          <summary>
            {playTitle(
              `${periods[play.period - 1]?.code ?? play.period} ${play.clock}`,
              playRule(play.kind).name,
              nameOf(play) || form.opponent,
            )}
          </summary>
          <PlayInputs {...{ at, play, form, rules, periods }} />
        </details>
      ))}
      <details className="desk-more" open={plays.length === 0}>
        <summary>{PLAYS_PAGE.add}</summary>
        <PlayInputs {...{ at: NEW_PLAY, play: null, form, rules, periods }} />
      </details>
    </>
  );
}

interface PlayInputsProps {
  at: number | typeof NEW_PLAY;
  /** Null for the entry that adds a play. */
  play: Play | null;
  form: LoadedPlays;
  rules: Rules;
  periods: readonly { name: string }[];
}

function PlayInputs({ at, play, form, rules, periods }: PlayInputsProps) {
  const { players, opponent } = form;
  const isScore = play === null || playRule(play.kind).points > 0;
  // A play is of a sport's kinds; an imported one may be of another.
  const kinds = rules.plays.filter(({ kind, points }) => points > 0 === isScore || kind === play?.kind);
  const people = players.map(({ id, name }): Option => [id, name]);
  const select = (field: string, label: string, options: readonly Option[], value: string) => (
    <SelectField name={playInput(at, field)} {...{ label, options, value }} />
  );
  const line = (field: string, label: string, value: string) => (
    <LineField name={playInput(at, field)} {...{ label, value }} />
  );
  return (
    <div className="desk-entry">
      {select(
        "kind",
        PLAYS_PAGE.kind,
        [
          ...(play ? [] : [["", PLAYS_PAGE.noKind] satisfies Option]),
          ...kinds.map(({ kind, name }): Option => [kind, name]),
        ],
        play?.kind ?? "",
      )}
      {select(
        "side",
        PLAYS_PAGE.side,
        [
          ["club", "Your club"],
          ["opponent", opponent],
        ],
        play?.side ?? "club",
      )}
      {select(
        "period",
        PLAYS_PAGE.period,
        periods.map(({ name }, place): Option => [String(place + 1), name]),
        String(play?.period ?? 1),
      )}
      {line("clock", PLAYS_PAGE.clock, play?.clock ?? "")}
      {select("scorer", PLAYS_PAGE.scorer, [["", PLAYS_PAGE.noScorer], ...people], play?.playerId ?? "")}
      {line("name", PLAYS_PAGE.name, play?.playerId ? "" : (play?.playerName ?? ""))}
      {isScore &&
        rules.assists.map((label, place) => (
          <SelectField
            key={label}
            name={playInput(at, `assist.${place}`)}
            options={[["", PLAYS_PAGE.noAssist], ...people]}
            value={play?.assistIds[place] ?? ""}
            {...{ label }}
          />
        ))}
      {isScore &&
        Object.keys(rules.strengths).length > 0 &&
        select("strength", PLAYS_PAGE.strength, Object.entries(STRENGTH_LABELS), play?.strength ?? "")}
      {!isScore && line("minutes", PLAYS_PAGE.minutes, String(play?.minutes || ""))}
      {!isScore && line("infraction", PLAYS_PAGE.infraction, play?.infraction ?? "")}
      {play && (
        <ChoiceInput name={playInput(at, "remove")} value="yes">
          {PLAYS_PAGE.remove}
        </ChoiceInput>
      )}
    </div>
  );
}

type Option = [value: string, label: string];

function SelectField({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
}): ReactNode {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function LineField({ name, label, value }: { name: string; label: string; value: string }): ReactNode {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} defaultValue={value} autoComplete="off" maxLength={80} />
    </div>
  );
}
