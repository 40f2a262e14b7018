import type { ReactNode } from "react";
import { isUnchangedNotice } from "../../domain/desk/notices.ts";

/** A desk's page: its heading, a notice of what was done or a problem, and the content. */
export function DeskPage({
  title,
  lead,
  notice,
  more,
  problem,
  isNarrow = false,
  isSaved = true,
  children,
}: {
  title: string;
  lead?: string | undefined;
  isNarrow?: boolean;
  /** False if the notice is about something that is not saved yet. */
  isSaved?: boolean;
  notice?: string | null | undefined;
  /** What follows the notice. */
  more?: ReactNode;
  problem?: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={isNarrow ? "desk-page desk-narrow" : "desk-page"}>
      <header className="desk-head">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {/* After a failure the address still names the previous act, whose notice must not be shown. */}
      {notice && !problem && (
        <p
          role="status"
          className={`desk-notice ${isSaved && !isUnchangedNotice(notice) ? "desk-done" : ""}`}
          data-notice
        >
          {notice}
          {more}
        </p>
      )}
      {problem && (
        <p role="alert" className="desk-problem desk-refused">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

/** A card of a desk's page, with a heading. */
export function DeskCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Folds a form away, so that no single press changes anything. Works without script. */
export function FoldedForm({ ask, label, children }: { ask: string; label: string; children: ReactNode }) {
  return (
    <details className="desk-confirm">
      <summary aria-label={label}>{ask}</summary>
      <div className="desk-confirmed">{children}</div>
    </details>
  );
}

/**
 * A form with one button.
 * @param action the path that receives the form; default: this page
 * @param of names the button's row for screen readers, which would read only "Undo" otherwise
 */
export function OneButtonForm({
  action,
  intent,
  id,
  more = {},
  label,
  of,
  look = "button-outline",
}: {
  action?: string;
  intent: string;
  id: string;
  /** Further hidden fields. */
  more?: Readonly<Record<string, string>>;
  label: string;
  of?: string;
  look?: "button-outline" | "button-solid";
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {Object.entries(more).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={of && `${label} ${of}`} className={`button button-small ${look}`}>
        {label}
      </button>
    </form>
  );
}

/** A row of a list of events: what happened, and details. */
export interface ReportRow {
  id: string;
  what: string;
  about: string;
}

export function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  return (
    <ul className="desk-rows">
      {reports.map(({ id, what, about }) => (
        <li key={id}>
          <div>
            <span>{what}</span>
            <small>{about}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A list of links, each with its state and what it is about. A row without an address is only text. */
export function LinkRows({
  rows,
}: {
  rows: readonly { href: string | null; title: string; state?: string; about: string }[];
}) {
  return (
    <ul className="desk-rows">
      {rows.map(({ href, title, state, about }) => (
        <li key={`${href} ${title}`}>
          <div>
            {href === null ? (
              <span>{title}</span>
            ) : (
              <a className="text-link" href={href}>
                {title}
              </a>
            )}
            <RowAbout state={state} about={about} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The second line of a list's row; nothing without texts. */
export const RowAbout = ({ state, about }: { state?: string | undefined; about: string }) =>
  (state || about) && (
    <small>
      {state && <strong>{state}</strong>}
      {state && about && " · "}
      {about}
    </small>
  );
