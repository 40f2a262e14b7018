import { BLANK_PLACES, playInput, readyPlace } from "../../../domain/desk/games/plays-form.ts";
import {
  extraText,
  extraTitle,
  listToEnter,
  missingHelp,
  missingTitle,
  PLAYS_PAGE,
  playTitle,
  readyTitle,
} from "../../../domain/desk/games/plays-words.ts";
import {
  extraPoints,
  MAX_READY_PLAYS,
  missingPoints,
  scoringWays,
} from "../../../domain/desk/games/score-gaps.ts";
import { type Play, playPoints } from "../../../domain/schedule/play.ts";
import { playRule } from "../../../domain/sports/sports.ts";
import { DeskCard } from "../desk-parts.tsx";
import { PlayFields, type PlaysContext, RemovePlay } from "./play-fields.tsx";

/** Entries that are open from the start: with more of them, a phone would show a long page of fields. */
const MAX_OPEN = 3;

/**
 * A game's plays: first what the result has and the list lacks, or has too many, then the list itself, each
 * play folded to a line that says what happened, and entries to add others.
 */
export function PlayEntries(context: PlaysContext) {
  const { plays, gaps } = context.form;
  const asked = new Set(gaps.filter((gap) => extraPoints(gap) > 0).flatMap(({ places }) => places));
  const isListEmpty = plays.every((play) => playPoints(play) === 0);
  return (
    <>
      {!isListEmpty && <ExtraPlays {...context} />}
      <MissingPlays {...context} isListEmpty={isListEmpty} />
      {plays.length > asked.size && (
        <section className="desk-play-list">
          <h2>{PLAYS_PAGE.list}</h2>
          {plays.map((play, at) =>
            asked.has(at) ? null : <FoldedPlay key={at} {...context} {...{ at, play }} />,
          )}
        </section>
      )}
      <section className="desk-play-list">
        {BLANK_PLACES.map((at, place) => (
          <details
            key={at}
            className="desk-more"
            open={(plays.length === 0 && gaps.length === 0 && place === 0) || isTyped(context, at)}
          >
            <summary>{place === 0 ? PLAYS_PAGE.add : PLAYS_PAGE.addAnother}</summary>
            <PlayFields {...context} at={at} />
          </details>
        ))}
      </section>
    </>
  );
}

const isTyped = ({ problems, typed }: PlaysContext, at: number | string) =>
  Object.keys(problems).some((input) => input.startsWith(playInput(at, ""))) ||
  Boolean(
    typed?.[playInput(at, "kind")] && typed[playInput(at, "ready")] === undefined && typeof at === "string",
  );

function titleOf({ form, periods }: PlaysContext, { period, clock, kind, playerId, playerName, side }: Play) {
  const player = form.players.find(({ id }) => id === playerId);
  const who = player?.name ?? playerName;
  return playTitle(
    `${periods[period - 1]?.name ?? period} ${clock}`,
    playRule(kind).name,
    side === "club" ? who || PLAYS_PAGE.club : [form.opponent, who].filter(Boolean).join(", "),
  );
}

function FoldedPlay({
  at,
  play,
  hasRemove,
  ...context
}: PlaysContext & { at: number; play: Play; hasRemove?: boolean }) {
  return (
    <details className="desk-more" open={isTyped(context, at)}>
      <summary>{titleOf(context, play)}</summary>
      <PlayFields {...context} {...{ at, play }} hasRemove={hasRemove ?? true} />
    </details>
  );
}

/** What the result has and the list lacks, as entries in which only the rest is to be entered. */
function MissingPlays({ isListEmpty, ...context }: PlaysContext & { isListEmpty: boolean }) {
  const { form, rules, periods, typed } = context;
  const gaps = form.gaps.filter((gap) => missingPoints(gap) > 0);
  if (gaps.length === 0) return null;
  const ready = form.ready.slice(0, MAX_READY_PLAYS);
  const later = form.ready.length - ready.length;
  const named = { opponent: form.opponent, periods };
  return (
    <div id="missing">
      <DeskCard title={isListEmpty ? listToEnter(rules) : missingTitle(gaps, rules)}>
        <p>{missingHelp({ isListEmpty, later })}</p>
        {ready.map((one, place) => (
          <details
            key={readyPlace(place)}
            className="desk-more"
            open={ready.length <= MAX_OPEN || typed !== null}
          >
            <summary>{readyTitle(one, named, rules)}</summary>
            <PlayFields {...context} at={readyPlace(place)} fixed={one} />
          </details>
        ))}
      </DeskCard>
    </div>
  );
}

/** What the list has too many: each that may be meant, with the question that takes it off. */
function ExtraPlays(context: PlaysContext) {
  const { form, rules, periods, typed } = context;
  const gaps = form.gaps.filter((gap) => extraPoints(gap) > 0);
  if (gaps.length === 0) return null;
  const isOfGoals = scoringWays(rules).length === 1;
  return (
    <div id="extra">
      <DeskCard title={extraTitle(gaps, rules)}>
        {gaps.map((gap) => (
          <section key={`${gap.side} ${gap.period}`} className="desk-play-list">
            <p>{extraText(gap, { opponent: form.opponent, periods }, rules)}</p>
            {gap.places.map((at) => {
              const play = form.plays[at];
              return play ? (
                <fieldset key={at} className="desk-play-asked">
                  <legend className="sr-only">{titleOf(context, play)}</legend>
                  <FoldedPlay {...context} {...{ at, play }} hasRemove={false} />
                  <RemovePlay at={at} typed={typed} isGoal={isOfGoals} />
                </fieldset>
              ) : null;
            })}
          </section>
        ))}
      </DeskCard>
    </div>
  );
}
