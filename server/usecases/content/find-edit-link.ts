import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { editRecordText, editWebsiteText } from "../../../domain/desk/content/content-words.ts";
import { type ContentPage, contentPageOf } from "../../../domain/desk/content/page-of-record.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { isSessionOver } from "../../../domain/desk/officers/sign-in.ts";
import { ROSTER_PAGE } from "../../../domain/desk/roster/roster-words.ts";
import { COLLECTIONS } from "../../collections/collections.ts";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Collection } from "../../collections/definition/define-collection.ts";
import type { Database } from "../../db/client.ts";
import { findSession } from "../../db/queries/desk/sessions.ts";
import { tokenHash } from "../desk/desk-secrets.ts";
import { listRecordForms, type OpenedForm } from "./open-record-form.ts";

/** A link from a page of the site to the desk. */
export interface EditLink {
  path: string;
  text: string;
}

/**
 * Finds where an officer edits what a page of the site shows: the record's form, the list of its kind, or the
 * overview. Null if the session is unknown or over, or if the officer's role edits no content. It does not
 * record that the session was used: a visit to the public site does not keep an officer signed in.
 */
export async function findEditLink(
  db: Database,
  { teamId, token, pathname, now }: { teamId: string; token: string; pathname: string; now: Date },
): Promise<EditLink | null> {
  const found = await findSession(db, teamId, tokenHash(token));
  if (!found?.role || isSessionOver(found.session, now)) return null;
  const season = /^\/season\/([\w-]+)$/.exec(pathname)?.[1];
  if (season !== undefined && hasCapability(found.role, "content"))
    return { path: `/desk/roster?season=${season}`, text: editWebsiteText(ROSTER_PAGE.title) };
  const forms = listRecordForms(found.role);
  if (forms.length === 0) return null;
  for (const opened of forms) {
    const page = contentPageOf(opened.form, pathname);
    if (page !== null && (await isThere(db, teamId, opened, page))) return linkTo(opened, page);
  }
  return { path: "/desk/website", text: editWebsiteText() };
}

function linkTo({ collection, form }: OpenedForm, { id }: ContentPage): EditLink {
  const path = `/desk/${form.ownPage ?? `website/${collection}`}`;
  return id === null
    ? { path, text: editWebsiteText(form.title) }
    : { path: `${path}/${id}`, text: editRecordText(form.noun) };
}

/** Two collections may have pages below one path: players and alumni are both on the roster. */
async function isThere(
  db: Database,
  teamId: string,
  { collection, form }: OpenedForm,
  { id }: ContentPage,
): Promise<boolean> {
  if (id === null) return true;
  const { tables }: Pick<Collection, "tables"> = COLLECTIONS[collection];
  const [target] = Object.values<ClubTable>(tables);
  if (!target) return false;
  const columns = getTableColumns(target.table) as Record<string, PgColumn>;
  const conditions: (SQL | undefined)[] = Object.entries({ ...form.only, id }).map(
    ([name, value]) => columns[name] && eq(columns[name], value),
  );
  const rows = await db
    .select({ id: target.table.teamId })
    .from(target.table)
    .where(and(eq(target.table.teamId, teamId), ...conditions))
    .limit(1);
  return rows.length > 0;
}
