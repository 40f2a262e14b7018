import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { FormType } from "../../../../domain/forms/form.ts";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { forms } from "../../schema/forms/forms.ts";

export type StoredForm = typeof forms.$inferSelect;

const teamId = sql.placeholder("teamId");
const presentWhere = and(eq(forms.teamId, teamId), eq(forms.deleted, false));

const byId = prepareQuery((db) =>
  db
    .select()
    .from(forms)
    .where(and(presentWhere, eq(forms.id, sql.placeholder("id"))))
    .prepare("form_by_id"),
);
const listed = prepareQuery((db) =>
  db
    .select({ id: forms.id, type: forms.type, title: forms.title, subtitle: forms.subtitle })
    .from(forms)
    .where(presentWhere)
    .orderBy(desc(forms.timeCreated), asc(forms.id))
    .prepare("forms_listed"),
);

/** Finds a form. Null if unknown or deleted. Its `emails` must not leave the server. */
export async function findForm(db: Database, teamId: string, id: string): Promise<StoredForm | null> {
  return (await byId(db, { teamId, id }))[0] ?? null;
}

export interface ListedForm {
  id: string;
  type: FormType;
  title: string;
  subtitle: string;
}

/** Lists a club's forms that are not deleted, newest first. */
export function listForms(db: Database, teamId: string): Promise<ListedForm[]> {
  return listed(db, { teamId });
}
