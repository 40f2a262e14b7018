import { z } from "zod";
import { CONTACT_CHECK_PURPOSE } from "../../domain/access/human-check.ts";
import { ELEMENT_KIND_LABELS, FORM_TYPE_LABELS } from "../../domain/desk/content/form-labels.ts";
import { ANSWERED_KINDS, ELEMENT_KINDS } from "../../domain/forms/element-kinds.ts";
import {
  ELEMENT_FORMATS,
  ELEMENT_TYPES,
  FORM_TYPES,
  type FormType,
  isPaidForm,
  PAID_FORM_TYPES,
} from "../../domain/forms/form.ts";
import { forms } from "../db/schema/forms/forms.ts";
import { noteMistake, subRecords } from "../intake/records/record.ts";
import { checkUnique } from "./definition/check-unique.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { DOWNLOAD_FILES_TARGET } from "./definition/references.ts";
import { attachedFilesOf, creationTime } from "./definition/row-values.ts";
import {
  attachedFiles,
  centAmount,
  email,
  fieldsRule,
  id,
  momentField,
  prose,
  requiredSingleLine,
  singleLine,
} from "./fields/fields.ts";

const asksForOptions = ({ type, options }: { type: string; options: string[] }) =>
  type !== "SELECT_OPTIONS" || options.length > 0;
const isRead = (type: string) => type === "NONE" || type === "TEXT";
const saysSomething = ({ type, title, text }: { type: string; title: string; text: string }) =>
  type === "TEXT" ? title + text !== "" : isRead(type) || title !== "";

const element = z
  .strictObject({
    id,
    type: z.enum(ELEMENT_TYPES, { error: `one of ${ELEMENT_TYPES.join(", ")}` }),
    title: singleLine(120).default(""),
    subtitle: singleLine(200).default(""),
    helperText: singleLine(200).default(""),
    text: prose(5000).default(""),
    required: z.boolean().default(true),
    format: z.enum(ELEMENT_FORMATS).nullable().default(null),
    options: z
      .array(requiredSingleLine(120))
      .max(100, "at most 100 options")
      .refine((options) => new Set(options).size === options.length, "options that are all different")
      .default([]),
  })
  .refine(saysSomething, fieldsRule("title", "a title that says what you're asking"))
  .refine(asksForOptions, fieldsRule("options", "at least one option to select"))
  .refine(
    ({ type, format }) => (format ?? null) === null || type === "TEXTFIELD_TEXT",
    fieldsRule("format", "no format, because only a TEXTFIELD_TEXT has one"),
  );

const OTHER_CHECKS = ["checkout", CONTACT_CHECK_PURPOSE];

/** An amount that somebody has to pay, so it cannot be 0. */
const payable = centAmount.refine((value) => value > 0, "at least 50 cents");

const amount = z
  .strictObject({ least: payable, most: payable })
  .refine(({ least, most }) => least <= most, fieldsRule("most", 'an amount that isn\'t less than "least"'));

type Paid = { type: FormType; prices: unknown[]; amount: unknown };
const isPaidFor = ({ type, prices, amount: free }: Paid) =>
  !isPaidForm(type) || (prices ?? []).length > 0 || (free ?? null) !== null;
const takesNothing = ({ type, prices, amount: free }: Paid) =>
  isPaidForm(type) || ((prices ?? []).length === 0 && (free ?? null) === null);

const form = z
  .strictObject({
    // Human checks name a form by its id, but these ids belong to the cart and to a locked club's screen.
    id: id.refine((value) => !OTHER_CHECKS.includes(value), `an id other than ${OTHER_CHECKS.join(", ")}`),
    type: z.enum(FORM_TYPES, { error: `one of ${FORM_TYPES.join(", ")}` }),
    title: requiredSingleLine(120),
    subtitle: singleLine(300).default(""),
    elements: z.array(element).min(1, "at least one element").max(60, "at most 60 elements"),
    emails: z.array(z.strictObject({ id, email })).max(20, "at most 20 addresses").default([]),
    emailsNotAllowed: z.array(id).default([]),
    prices: z
      .array(z.strictObject({ id, title: requiredSingleLine(60), price: payable }))
      .max(20, "at most 20 prices")
      .default([]),
    amount: amount.nullable().default(null),
    files: attachedFiles,
    deleted: z.boolean().default(false),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(
    isPaidFor,
    fieldsRule("prices", "at least one price or an amount range, because this form takes money"),
  )
  .refine(
    takesNothing,
    fieldsRule(
      "type",
      "a form type that takes money (CUSTOM_PLAYER_DUES, CUSTOM_SPONSORSHIP, CUSTOM_DONATION), because this form has prices",
    ),
  );

export const formsCollection = defineCollection({
  name: "forms",
  schema: form,
  key: "id",
  idFrom: { noun: "form", fields: ["title"] },
  words: ["formerName"],
  renamed: [{ name: "alike", facts: ["asked"] }],
  sheet: null,
  asReference: null,
  refers: { files: { file: DOWNLOAD_FILES_TARGET } },
  max: 100,
  check(records, { report }) {
    for (const raw of records) {
      const { elements, emails, prices, emailsNotAllowed } = raw.value;
      checkUnique(subRecords(raw, "elements", elements), "id", report);
      checkUnique(subRecords(raw, "emails", emails), "id", report);
      checkUnique(subRecords(raw, "prices", prices), "id", report);
      const known = new Set(emails?.map((entry) => entry?.id));
      emailsNotAllowed?.forEach((id, at) => {
        if (id !== undefined && !known.has(id))
          noteMistake(raw, ["emailsNotAllowed", at], "the id of an entry in emails", report);
      });
    }
  },
  tables: { forms: clubTable(forms, { left: { deleted: true } }) },
  rows: (records, { club }) => ({
    forms: records.map(({ value }) => ({
      teamId: club.teamId,
      ...value,
      files: attachedFilesOf(value, club),
      ...creationTime(value, club),
    })),
  }),
  records: ({ forms }) => forms,
  drafts: true,
  reservedIds: OTHER_CHECKS,
  desk: {
    noun: "form",
    title: "Forms",
    group: "Pages and forms",
    alsoCalled: "form question sign up signup tryouts dues donation registration survey waiver",
    about: "What visitors fill in, such as tryouts, contact, dues and donations",
    needs: "content",
    titleField: "title",
    listed: ["type"],
    pathOf: (id) => `/forms/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      type: {
        label: "What it's for",
        help: "Decides what the confirmation email says. Only owners set up forms that take payments.",
        as: "choice",
        choices: FORM_TYPE_LABELS,
        isRequired: true,
      },
      subtitle: { label: "Introduction", help: "Shown below the title.", as: "line" },
      elements: {
        label: "Questions",
        help: "The confirmation and your reply go to the address in the first email question.",
        as: "list",
        noun: "question",
        idFrom: "title",
        isBoard: true,
        fields: {
          title: { label: "Question", as: "line" },
          type: {
            label: "Kind of answer",
            as: "choice",
            choices: ELEMENT_KIND_LABELS,
            sets: ELEMENT_KINDS,
          },
          options: {
            label: "Choices",
            help: "One per line.",
            as: "lines",
            onlyFor: { field: "type", choices: ["select"] },
          },
          text: {
            label: "Text",
            help: "The question above becomes its heading.",
            as: "text",
            onlyFor: { field: "type", choices: ["read"] },
          },
          required: {
            label: "Required",
            as: "yes-no",
            onlyFor: { field: "type", choices: ANSWERED_KINDS },
          },
          helperText: {
            label: "Hint below the answer",
            as: "line",
            onlyFor: { field: "type", choices: ANSWERED_KINDS },
          },
          subtitle: { label: "Explanation below the question", as: "line" },
        },
      },
      prices: {
        label: "Amounts to choose from",
        help: "A new amount applies to anyone who opens the form from now on. People already on the payment page pay the old amount.",
        as: "list",
        noun: "amount",
        idFrom: "title",
        needs: "prices",
        onlyFor: { field: "type", choices: PAID_FORM_TYPES, isCleared: true },
        fields: {
          title: {
            label: "What it pays for",
            help: "Such as Fall dues or Youth camp.",
            as: "line",
            isRequired: true,
          },
          price: { label: "Amount", as: "cents", isRequired: true },
        },
      },
      amount: {
        label: "Or any amount between",
        help: "Leave both empty if people can't enter an amount of their own.",
        as: "cents-range",
        needs: "prices",
        onlyFor: { field: "type", choices: PAID_FORM_TYPES, isCleared: true },
      },
      emails: {
        label: "Who gets the answers by email",
        help: "In addition to the club's own address, which gets all of them.",
        as: "list",
        noun: "address",
        idFrom: "email",
        needs: "alerts",
        fields: { email: { label: "Email address", as: "email", isRequired: true } },
      },
      emailsNotAllowed: {
        label: "Addresses that get no email for now",
        as: "entries",
        of: "emails",
        named: "email",
        needs: "alerts",
        isRare: true,
      },
    },
    notAtDesk: {
      files: "files cannot be uploaded at the desk yet",
      deleted: "the Remove button sets it",
    },
  },
  edits: {
    entryKeys: { elements: "id", emails: "id", emailsNotAllowed: "", prices: "id", files: "file" },
  },
});
