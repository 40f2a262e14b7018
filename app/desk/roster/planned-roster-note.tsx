import { PLANNED_ROSTER_PAGE } from "../../../domain/desk/roster/planned-roster-words.ts";
import { ROSTER_PAGE } from "../../../domain/desk/roster/roster-words.ts";
import type { ShownPlannedRoster } from "../../../domain/desk/roster/shown-planned-roster.ts";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";

/** When visitors see a planned roster, and what can be done about it. */
export function PlannedRosterNote({
  until,
  failure,
  day,
  whoPlays,
  action,
}: ShownPlannedRoster & { action: string }) {
  return (
    <>
      {until && <p className="desk-note">{failure ?? until}</p>}
      {day !== null && (
        <details className="desk-more" open={failure !== null}>
          <summary>{PLANNED_ROSTER_PAGE.title}</summary>
          <div className="roster-planned">
            {whoPlays && (
              <a className="text-link" href={whoPlays}>
                {PLANNED_ROSTER_PAGE.whoPlays}
              </a>
            )}
            <form method="post" action={action} className="desk-line">
              <input type="hidden" name="intent" value="plan-day" />
              <div className="field">
                <label htmlFor="starts">{PLANNED_ROSTER_PAGE.day}</label>
                <input id="starts" name="starts" type="date" defaultValue={day} />
              </div>
              <button type="submit" className="button button-outline">
                {PLANNED_ROSTER_PAGE.changeDay}
              </button>
            </form>
            <FoldedForm ask={PLANNED_ROSTER_PAGE.showNow} label={PLANNED_ROSTER_PAGE.showNow}>
              <p>{PLANNED_ROSTER_PAGE.showAsk}</p>
              <OneButtonForm
                {...{ action, intent: "plan-show", id: "roster", label: PLANNED_ROSTER_PAGE.showNow }}
                of={`(${ROSTER_PAGE.title})`}
              />
            </FoldedForm>
            <FoldedForm ask={PLANNED_ROSTER_PAGE.discard} label={PLANNED_ROSTER_PAGE.discard}>
              <p>{PLANNED_ROSTER_PAGE.discardAsk}</p>
              <OneButtonForm
                {...{ action, intent: "plan-discard", id: "roster", label: PLANNED_ROSTER_PAGE.discard }}
                of={`(${ROSTER_PAGE.title})`}
              />
            </FoldedForm>
          </div>
        </details>
      )}
    </>
  );
}
