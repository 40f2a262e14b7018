import type { ReactNode } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import { undoLabel } from "../../../domain/desk/notices.ts";
import type { ShownPlans } from "../../../domain/desk/settings/shown-plans.ts";
import { DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { PlanNotes } from "./plan-parts.tsx";

interface Props {
  title: string;
  lead?: string;
  notice: string | null;
  problem: string | null | undefined;
  /** The page that the link above the form leads back to. */
  back: { path: string; title: string };
  /** The page of the site that shows what the form changes; null if there is none. */
  path: string | null;
  /** The officer's last change, if it was made here: offers to undo it. */
  lastChange: number | null;
  /** What is applied at a time, on a form that allows it. */
  plans?: ShownPlans | null;
  isNarrow?: boolean;
  /** False if the notice is about something that is not saved yet. */
  isSaved?: boolean;
  children: ReactNode;
}

/** A page for a part of the club's own record: links, an offer to undo the last change, and the form. */
export function SettingsPage({
  title,
  lead,
  notice,
  problem,
  back,
  path,
  lastChange,
  plans = null,
  isNarrow = false,
  isSaved = true,
  children,
}: Props) {
  return (
    <DeskPage {...{ title, lead, notice, problem, isNarrow, isSaved }}>
      <p className="desk-line">
        <a className="text-link" href={back.path}>
          {back.title}
        </a>
        {path && (
          <a className="text-link" href={path}>
            {CONTENT_PAGE.seeIt}
          </a>
        )}
      </p>
      {plans && <PlanNotes plans={plans} />}
      {lastChange !== null && !plans?.opened && String(lastChange) !== plans?.applied?.id && (
        <OneButtonForm intent="undo" id="team" more={{ act: String(lastChange) }} label={undoLabel(notice)} />
      )}
      {children}
    </DeskPage>
  );
}
