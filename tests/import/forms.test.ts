import { expect, test } from "vitest";
import { forms } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, makeValidBundle, readMistakes } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

const contact = {
  id: "contact",
  type: "CONTACT_US",
  title: "Write to us",
  elements: [
    { id: "intro", type: "TEXT", text: "The {teamName} answer within a week." },
    { id: "mail", type: "TEXTFIELD_TEXT", title: "E-mail", format: "email" },
    { id: "about", type: "SELECT_OPTIONS", title: "About", options: ["Tickets", "Something else"] },
  ],
  emails: [
    { id: "gm", email: "gm@kestrels.example.com" },
    { id: "old", email: "old@kestrels.example.com" },
  ],
  emailsNotAllowed: ["old"],
};
const donation = {
  id: "donation",
  type: "CUSTOM_DONATION",
  title: "Give",
  elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: "Name", required: false }],
  prices: [{ id: "ice", title: "An hour of ice", price: 15000 }],
  amount: { least: 500, most: 100000 },
};

async function bundleWith(...records: object[]): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/forms.json", records);
  return bundle;
}

describeOnPostgres("forms", (open) => {
  test("are stored with defaults for missing fields, and nothing is written twice", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    expect((await run(await bundleWith(contact, donation))).code).toBe(0);
    expect(await db.select().from(forms).orderBy(forms.id)).toMatchObject([
      {
        id: "contact",
        subtitle: "",
        prices: [],
        amount: null,
        deleted: false,
        emailsNotAllowed: ["old"],
        elements: [
          { id: "intro", required: true, format: null, options: [], helperText: "" },
          { id: "mail", format: "email" },
          { id: "about", options: ["Tickets", "Something else"] },
        ],
      },
      { id: "donation", amount: { least: 500, most: 100000 }, emails: [] },
    ]);
    expect((await run(await bundleWith(contact, donation))).lines.at(-1)).toBe("Nothing changed.");
  });

  test("that left the bundle stay for their submissions, and return with it", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(contact));
    await run(await bundleWith(donation));
    expect(await db.select().from(forms).orderBy(forms.id)).toMatchObject([
      { id: "contact", deleted: true },
      { id: "donation", deleted: false },
    ]);
    await run(await bundleWith(contact));
    expect(await db.select().from(forms).orderBy(forms.id)).toMatchObject([
      { id: "contact", deleted: false },
      { id: "donation", deleted: true },
    ]);
  });
});

const element = (rest: object) => ({ ...contact, elements: [{ id: "a", type: "TEXTFIELD_TEXT", ...rest }] });

test.each([
  [
    "a field without a title",
    element({}),
    "elements[0].title: expected a title that says what you're asking",
  ],
  ["a text without words", element({ type: "TEXT" }), "elements[0].title: expected a title"],
  [
    "nothing to select",
    element({ type: "SELECT_OPTIONS", title: "A" }),
    "elements[0].options: expected at least one option to select",
  ],
  [
    "an option twice",
    element({ type: "SELECT_OPTIONS", title: "A", options: ["x", "x"] }),
    "elements[0].options: expected options that are all different",
  ],
  [
    "a number with a format",
    element({ type: "TEXTFIELD_NUMBER", title: "A", format: "phone" }),
    "elements[0].format: expected no format, because only a TEXTFIELD_TEXT has one",
  ],
  [
    "two elements with one id",
    { ...contact, elements: [contact.elements[1], contact.elements[1]] },
    "This is already used at",
  ],
  [
    "a silenced address that is not listed",
    { ...contact, emailsNotAllowed: ["coach"] },
    "emailsNotAllowed[0]: expected the id of an entry in emails",
  ],
  ["dues without a price", { ...contact, type: "CUSTOM_PLAYER_DUES" }, "prices: expected at least one price"],
  [
    "a price on a free form",
    { ...donation, type: "CONTACT_US" },
    "type: expected a form type that takes money",
  ],
  [
    "an amount below the provider's minimum",
    { ...donation, amount: { least: 49, most: 100 } },
    "amount.least: expected 0, or at least 50 cents",
  ],
  ["a price of nothing", { ...donation, prices: [{ id: "a", title: "A", price: 0 }] }, "at least 50 cents"],
  [
    "a minimum above the maximum",
    { ...donation, amount: { least: 500, most: 400 } },
    'amount.most: expected an amount that isn\'t less than "least"',
  ],
  [
    "two recipients in one",
    { ...contact, emails: [{ id: "x", email: "a@b.co,c@d.co" }] },
    "an email address such as captain@example.com",
  ],
])("%s is a mistake", async (_what, record, expected) => {
  const mistakes = await readMistakes(await bundleWith(record));
  expect(mistakes.join("\n")).toContain(expected);
});
