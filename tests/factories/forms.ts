import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { attemptHash } from "../../server/usecases/club/order-codes.ts";
import type { Club } from "./clubs.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

/** A contact form that asks for a name and an e-mail address. */
export async function makeForm(
  db: Database,
  { teamId }: Pick<Club, "teamId">,
  given: GivenFields<typeof schema.forms> = {},
): Promise<RowOf<typeof schema.forms>> {
  const id = given.id ?? nextId("form");
  const field = { subtitle: "", helperText: "", text: "", required: true, options: [] };
  const row = {
    teamId,
    id,
    type: "CONTACT_US" as const,
    title: id,
    subtitle: "",
    elements: [
      { ...field, id: "name", type: "TEXTFIELD_TEXT" as const, title: "Name", format: null },
      { ...field, id: "email", type: "TEXTFIELD_TEXT" as const, title: "E-mail", format: "email" as const },
    ],
    emails: [],
    emailsNotAllowed: [],
    prices: [],
    amount: null,
    deleted: false,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.forms).values(row).returning());
}

export async function makeSubmission(
  db: Database,
  { teamId, id: formId, type: formType, title: formTitle }: RowOf<typeof schema.forms>,
  given: GivenFields<typeof schema.formSubmissions> = {},
): Promise<RowOf<typeof schema.formSubmissions>> {
  const id = given.id ?? nextId("submission");
  const row = {
    teamId,
    id,
    formId,
    formType,
    formTitle,
    attempt: attemptHash(id),
    organizationId: "example-college",
    emails: [],
    adminEmails: [`${teamId}@example.com`],
    otherOptions: "[]",
    replyTo: null,
    sportsType: 2 as const,
    timeCreated: CREATION_TIME,
    ...given,
  };
  return onlyRow(await db.insert(schema.formSubmissions).values(row).returning());
}
