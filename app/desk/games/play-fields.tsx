import type { ReactNode } from "react";
import {
  type LoadedPlays,
  type PlayScorer,
  playInput,
  UNLISTED_SCORER,
} from "../../../domain/desk/games/plays-form.ts";
import { PLAYS_PAGE, STRENGTH_LABELS, scorerLabel } from "../../../domain/desk/games/plays-words.ts";
import type { Play, PlaySide } from "../../../domain/schedule/play.ts";
import type { GameRules } from "../../../domain/sports/game-rules.ts";
import { type PlayKind, playRule } from "../../../domain/sports/sports.ts";
import { ChoiceInput } from "../checks.tsx";

/** What the entries of one page have in common. */
export interface PlaysContext {
  form: LoadedPlays;
  rules: GameRules<PlayKind>;
  periods: readonly { code: string; name: string }[];
  /** What was typed, by the inputs' names, if the form is shown again; otherwise null. */
  typed: Readonly<Record<string, string>> | null;
  /** Sentences about inputs, by name. */
  problems: Readonly<Record<string, string>>;
}

/** What is certain of an entry that is offered: it has no inputs for that. */
export interface FixedPlay {
  side: PlaySide;
  period: number | null;
  kind: PlayKind | null;
}

interface Props extends PlaysContext {
  at: number | string;
  /** Null for an entry that adds a play. */
  play?: Play | null;
  fixed?: FixedPlay | null;
  /** False if the entry's removal is asked about elsewhere. */
  hasRemove?: boolean;
}

/**
 * The inputs of an entry. The style sheet hides those that make no sense beside what was chosen: the club's
 * players for a goal of the opponent, the minutes of a penalty for a goal (desk-plays.css).
 */
export function PlayFields({ at, play = null, fixed = null, hasRemove = true, ...context }: Props) {
  const { form, rules, periods, typed, problems } = context;
  const isScore = play ? playRule(play.kind).points > 0 : fixed !== null;
  const kinds =
    play || fixed
      ? rules.plays.filter(({ kind, points }) => points > 0 === isScore || kind === play?.kind)
      : rules.plays;
  const input = (field: string) => playInput(at, field);
  const shown = (field: string, stored: string) => typed?.[input(field)] ?? stored;
  const common = (field: string, stored: string) => ({
    ...{ name: input(field), value: shown(field, stored), problem: problems[input(field)] },
  });
  const ofClub = fixed?.side !== "opponent";
  const scorer = play?.playerId ?? (play?.playerName && play.side === "club" ? UNLISTED_SCORER : "");
  return (
    <div className={fixed ? "desk-entry desk-play desk-play-ready" : "desk-entry desk-play"}>
      {fixed?.kind ? (
        <>
          <input type="hidden" name={input("kind")} value={fixed.kind} />
          <input type="hidden" name={input("ready")} value="yes" />
        </>
      ) : (
        <SelectField {...common("kind", play?.kind ?? "")} label={PLAYS_PAGE.kind} part="kind">
          {!play && <option value="">{PLAYS_PAGE.noKind}</option>}
          {kinds.map(({ kind, name, points, hasScorer }) => (
            <option
              key={kind}
              value={kind}
              data-foul={points === 0 || undefined}
              data-unscored={hasScorer === false || undefined}
            >
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {fixed ? (
        <input type="hidden" name={input("side")} value={fixed.side} />
      ) : (
        <SelectField {...common("side", play?.side ?? "club")} label={PLAYS_PAGE.side} part="side">
          <option value="club">{PLAYS_PAGE.club}</option>
          <option value="opponent">{form.opponent}</option>
        </SelectField>
      )}
      {fixed?.period ? (
        <input type="hidden" name={input("period")} value={fixed.period} />
      ) : (
        <SelectField {...common("period", String(play?.period ?? 1))} label={PLAYS_PAGE.period}>
          {periods.map(({ name }, place) => (
            <option key={name} value={place + 1}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <LineField
        {...common("clock", play?.clock ?? "")}
        label={PLAYS_PAGE.clock}
        example={rules.playTime === "minute" ? PLAYS_PAGE.minuteExample : PLAYS_PAGE.clockExample}
        isNumber={rules.playTime === "clock"}
        most={10}
      />
      {ofClub && (
        <SelectField {...common("scorer", scorer)} label={PLAYS_PAGE.scorer} part="scorer">
          <option value="">{PLAYS_PAGE.unknownScorer}</option>
          <PlayerOptions players={form.players} />
          <option value={UNLISTED_SCORER}>{PLAYS_PAGE.unlistedScorer}</option>
        </SelectField>
      )}
      <LineField
        {...common("name", play?.playerId ? "" : (play?.playerName ?? ""))}
        label={PLAYS_PAGE.name}
        part={ofClub ? "name" : undefined}
      />
      {ofClub &&
        (isScore || !play) &&
        rules.assists.map((label, place) => (
          <SelectField
            key={label}
            {...common(`assist.${place}`, play?.assistIds[place] ?? "")}
            label={label}
            part="assist"
          >
            <option value="">{PLAYS_PAGE.noAssist}</option>
            <PlayerOptions players={form.players} />
          </SelectField>
        ))}
      {(isScore || !play) && Object.keys(rules.strengths).length > 0 && (
        <SelectField {...common("strength", play?.strength ?? "")} label={PLAYS_PAGE.strength} part="score">
          {Object.entries(STRENGTH_LABELS).map(([strength, label]) => (
            <option key={strength} value={strength}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {!isScore && rules.penaltyMinutes.length > 0 && (
        <LineField
          {...common("minutes", String(play?.minutes || ""))}
          label={PLAYS_PAGE.minutes}
          part="foul"
          isNumber
          most={2}
        />
      )}
      {!isScore && (
        <LineField
          {...common("infraction", play?.infraction ?? "")}
          label={PLAYS_PAGE.infraction}
          part="foul"
        />
      )}
      {fixed?.kind && (
        <ChoiceInput name={input("add")} value="yes" isChosen={typed?.[input("add")] !== undefined}>
          {PLAYS_PAGE.addAsIs}
        </ChoiceInput>
      )}
      {play && hasRemove && <RemovePlay at={at} typed={typed} isGoal={false} />}
    </div>
  );
}

/** Takes an entry off the list when it is saved. */
export const RemovePlay = ({
  at,
  typed,
  isGoal,
}: { at: number | string; isGoal: boolean } & Pick<PlaysContext, "typed">) => (
  <ChoiceInput
    name={playInput(at, "remove")}
    value="yes"
    isChosen={typed?.[playInput(at, "remove")] !== undefined}
  >
    {isGoal ? PLAYS_PAGE.removeGoal : PLAYS_PAGE.remove}
  </ChoiceInput>
);

/** Players by number; those who played first, if the box score tells. */
function PlayerOptions({ players }: { players: readonly PlayScorer[] }) {
  const options = (some: readonly PlayScorer[]) =>
    some.map(({ id, ...player }) => (
      <option key={id} value={id}>
        {scorerLabel(player)}
      </option>
    ));
  const played = players.filter(({ hasPlayed }) => hasPlayed);
  if (played.length === 0 || played.length === players.length) return options(players);
  return (
    <>
      <optgroup label={PLAYS_PAGE.played}>{options(played)}</optgroup>
      <optgroup label={PLAYS_PAGE.roster}>{options(players.filter(({ hasPlayed }) => !hasPlayed))}</optgroup>
    </>
  );
}

/** What a field is about, by which the style sheet hides it: see desk-plays.css. */
type PlayPart = "kind" | "side" | "scorer" | "name" | "assist" | "score" | "foul";

interface FieldProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  part?: PlayPart | undefined;
}

const described = (name: string, problem: string | undefined) => ({
  "aria-invalid": problem !== undefined || undefined,
  "aria-describedby": problem === undefined ? undefined : `note-${name}`,
});

const Problem = ({ name, problem }: Pick<FieldProps, "name" | "problem">) =>
  problem && (
    <p id={`note-${name}`} className="field-error">
      {problem}
    </p>
  );

function SelectField({ name, label, value, problem, part, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field" data-play={part}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} {...described(name, problem)}>
        {children}
      </select>
      <Problem {...{ name, problem }} />
    </div>
  );
}

interface LineProps extends FieldProps {
  example?: string;
  most?: number;
  isNumber?: boolean;
}

function LineField({ name, label, value, problem, part, example, most = 80, isNumber }: LineProps) {
  return (
    <div className="field" data-play={part}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        autoComplete="off"
        maxLength={most}
        placeholder={example}
        inputMode={isNumber ? "numeric" : undefined}
        {...described(name, problem)}
      />
      <Problem {...{ name, problem }} />
    </div>
  );
}
