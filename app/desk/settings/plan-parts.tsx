import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import { zoneHelpText } from "../../../domain/desk/content/draft-words.ts";
import { PLANNED_WORDS } from "../../../domain/desk/settings/planned-words.ts";
import type { ShownPlans } from "../../../domain/desk/settings/shown-plans.ts";
import { PublishAtField } from "../content/draft-parts.tsx";
import { DeskCard, LinkRows, OneButtonForm } from "../desk-parts.tsx";
import { SaveBar, SaveFold } from "../save-bar.tsx";

/** Says above a form what waits for its time, and offers to take back what was applied at its time. */
export function PlanNotes({ plans: { opened, waiting, applied } }: { plans: ShownPlans }) {
  if (opened)
    return (
      <div className="desk-draft">
        <p>
          <strong>{opened.state}</strong> {opened.due}
        </p>
        {opened.failure && <p className="desk-problem">{opened.failure}</p>}
        {Object.keys(opened.problems).length > 0 && (
          <p className="desk-problem">{PLANNED_WORDS.changedInForm}</p>
        )}
        <div className="desk-line">
          <OneButtonForm
            intent="unschedule"
            id={opened.id}
            more={{ plan: opened.id, planVersion: opened.version }}
            label={PLANNED_WORDS.cancel}
          />
          {/* The same page without the change's name in its address. */}
          <a className="text-link" href="?">
            {PLANNED_WORDS.live}
          </a>
        </div>
      </div>
    );
  return (
    <>
      {applied && (
        <div className="desk-draft">
          <p>{applied.text}</p>
          <OneButtonForm intent="undo" id="team" more={{ act: applied.id }} label={PLANNED_WORDS.takeBack} />
        </div>
      )}
      {waiting.length > 0 && (
        <DeskCard title={PLANNED_WORDS.title}>
          <p className="text-sm text-muted">{PLANNED_WORDS.lead}</p>
          <LinkRows rows={waiting} />
        </DeskCard>
      )}
    </>
  );
}

interface SaveProps {
  plans: ShownPlans | null;
  /** The club's zone. */
  zone: string;
  /** The time that was entered in a form that was not saved. */
  entered: string | undefined;
  /** True if the form has what was entered and is not saved. */
  isEntered: boolean;
}

/** The buttons of a form whose changes can be applied now or at a time. The Enter key presses the first. */
export function SaveOrPlan({ plans, zone, entered, isEntered }: SaveProps) {
  const opened = plans?.opened;
  const value = entered || opened?.publishAt;
  const at = <PublishAtField label={PLANNED_WORDS.applyAt} help={zoneHelpText(zone)} value={value} />;
  if (opened)
    return (
      <>
        <DeskCard title={PLANNED_WORDS.when}>
          <input type="hidden" name="plan" value={opened.id} />
          <input type="hidden" name="planVersion" value={opened.version} />
          {at}
        </DeskCard>
        <SaveBar isEntered={isEntered}>
          <SubmitButton intent="schedule" label={PLANNED_WORDS.again} isMain />
          <SubmitButton intent="save" label={PLANNED_WORDS.applyNow} />
        </SaveBar>
      </>
    );
  return (
    <SaveBar isEntered={isEntered}>
      <SubmitButton intent="save" label={CONTENT_PAGE.save} isMain />
      {plans && (
        <SaveFold ask={PLANNED_WORDS.later} isOpen={Boolean(entered)}>
          {at}
          <SubmitButton intent="schedule" label={PLANNED_WORDS.schedule} />
        </SaveFold>
      )}
    </SaveBar>
  );
}

const SubmitButton = ({ intent, label, isMain }: { intent: string; label: string; isMain?: boolean }) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className={`button ${isMain ? "button-solid" : "button-outline"}`}
  >
    {label}
  </button>
);
