import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DeskField, DeskForm } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import { isOutOfUse, readFields } from "../../../domain/desk/content/read-fields.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { ALL_COLLECTIONS } from "../../../server/collections/collections.ts";
import type { Collection } from "../../../server/collections/definition/define-collection.ts";
import { sentUntouched } from "./drawn-form.ts";

/** The forms of all collections, which are drawn from their definitions. */
const FORMS = ALL_COLLECTIONS.flatMap((collection: Collection) =>
  collection.desk ? [{ collection, form: collection.desk }] : [],
);
const cases = FORMS.map(({ collection, form }) => [collection.name, collection, form] as const);

test("most collections that officers write have a form", () => {
  expect(cases.map(([name]) => name)).toEqual(
    expect.arrayContaining(["articles", "products", "tickets", "players", "events", "forms"]),
  );
});

describe.each(cases)("the form of %s", (_name, collection, form) => {
  test("has every field of a record, or says why it has not", () => {
    const listed = [...Object.keys(form.fields), ...Object.keys(form.notAtDesk)];
    expect(new Set(listed).size).toBe(listed.length);
    const never = ["id", "timeCreated"];
    expect(listed.toSorted()).toEqual(
      Object.keys(collection.schema.shape)
        .filter((field) => !never.includes(field))
        .toSorted(),
    );
  });

  test("names columns and collections that exist, and keeps money from editors", () => {
    const [table] = Object.values(collection.tables);
    const names = ALL_COLLECTIONS.map(({ name }) => name as string);
    for (const [name, field] of Object.entries(form.fields) as [string, DeskField][]) {
      if (field.as === "stock")
        for (const column of [field.soldColumn, field.heldColumn])
          expect(table?.table).toHaveProperty(column);
      if (field.as === "record" || field.as === "records")
        expect(names).toEqual(expect.arrayContaining([...field.of]));
      const isMoney = JSON.stringify(field).includes('"cents"') || field.as === "stock";
      if (isMoney) expect([name, hasCapability("editor", field.needs ?? form.needs)]).toEqual([name, false]);
    }
  });

  test("changes nothing if it is sent as it was drawn, whatever the record is", () => {
    fc.assert(
      fc.property(anyValues(form), (values) => {
        const { fields, added, mistakes } = readFields(
          sentUntouched(form.fields, loadedForm(form, values)),
          form.fields,
          values,
        );
        expect({ fields, added, mistakes }).toEqual({
          fields: Object.fromEntries(
            Object.entries(values).filter(([name]) => form.fields[name]?.as !== "stock"),
          ),
          added: {},
          mistakes: [],
        });
      }),
      { numRuns: 60 },
    );
  });
});

/** A form of a record with these values. The records and pictures that they name exist, except some. */
const loadedForm = (form: DeskForm, values: Record<string, unknown>): LoadedForm => ({
  values,
  versions: {},
  searched: [],
  choices: Object.fromEntries(
    Object.keys(form.fields).map((name) => [
      name,
      ["one", "two", "three"].map((id) => ({ id, title: id, listed: {} })),
    ]),
  ),
  stocks: Object.fromEntries(Object.keys(form.fields).map((name) => [name, { total: 9, taken: 2 }])),
  pictures: Object.fromEntries(
    ["one", "two", "three"].map((id) => [id, { teamId: "club", hash: "00", width: 4, height: 3, alt: "" }]),
  ) as LoadedForm["pictures"],
  files: Object.fromEntries(
    ["one", "two", "three"].map((id) => [id, { path: `/files/${id}`, title: id, words: "PDF, 1 KB" }]),
  ),
  draft: null,
});

const anyValues = ({ fields }: DeskForm): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => (field ? [[name, anyValue(field)]] : [])),
      ),
      { noNullPrototype: true },
    )
    .map((values) => consistent(fields, values));

/** Values that a schema allows together: no amounts without payment, and ids of entries that exist. */
function consistent(fields: DeskForm["fields"], values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    if (field?.onlyFor?.isCleared && isOutOfUse(field, values)) return [name, undefined];
    if (field?.as !== "entries") return [name, value];
    const ids = (values[field.of] as { id: string }[]).map(({ id }) => id);
    return [name, (value as string[]).filter((id) => ids.includes(id))];
  });
  return Object.fromEntries(entries);
}

/** Texts as records have them: without blanks at the ends, which the schemas remove. */
const anyText = fc
  .array(fc.constantFrom("a", "Zoë", "<b>", "&amp;", '"', "'", " ", "$1", "]]>", "日本", "0"), {
    maxLength: 6,
  })
  .map((parts) => parts.join("").trim());
const anyLines = fc.array(anyText, { maxLength: 4 }).map((lines) => lines.join("\n").trim());
const someId = fc.constantFrom("one", "two", "three");
/** An id that the form's lists do not have: of a record that is marked as deleted. */
const anyId = fc.oneof(someId, fc.constant("no-longer-listed"));
const anyMoment = fc.constantFrom(
  null,
  "2026-11-20 19:00",
  "2026-11-01 01:30:15",
  "2026-11-01 01:30 -05:00",
  "2026-11-20",
);

/** As `real` columns return it. */
const anyFraction = fc.nat(10_000).map((parts) => parts / 10_000);

function anyValue(field: DeskField): fc.Arbitrary<unknown> {
  switch (field.as) {
    case "text":
    case "html":
      return anyLines;
    case "cents":
    case "count":
    case "stock":
      return fc.nat(999_999_999);
    case "minutes-before":
    case "order":
      return fc.integer({ min: -9999, max: 9999 });
    case "yes-no":
      return fc.boolean();
    case "choice":
      // A choice without a text is that of the default.
      return fc.constantFrom(...Object.keys(field.choices)).map((choice) => (choice === "" ? null : choice));
    case "choices":
      return fc.shuffledSubarray(Object.keys(field.choices));
    case "cents-range":
      return fc.option(fc.record({ least: fc.nat(9999), most: fc.nat(9999) }, { noNullPrototype: true }), {
        nil: null,
      });
    case "entries":
      return fc.shuffledSubarray(["s", "m", "adult", "0", "1"]);
    case "moment":
      return anyMoment;
    case "open-date":
      return field.mayBeMonth ? fc.oneof(anyMoment, fc.constant("2026-11")) : anyMoment;
    case "picture":
      return field.isRequired ? someId : fc.option(someId, { nil: null });
    case "focal":
      return fc.tuple(anyFraction, anyFraction).map((point) => [...point]);
    case "pictures":
      return fc.shuffledSubarray(["one", "two", "three"]);
    case "record":
      return fc.option(anyId, { nil: null });
    case "records":
    case "tags":
      return fc.uniqueArray(anyId);
    case "lines":
      return fc.array(
        anyText.filter((text) => text !== ""),
        { maxLength: 4 },
      );
    case "list":
      return fc.uniqueArray(anyEntry(field), {
        maxLength: 4,
        selector: (entry) => entry.id ?? JSON.stringify(entry),
      });
    default:
      return anyText;
  }
}

/** An entry of a list, with fields that the form does not show. */
const anyEntry = ({ fields, idFrom }: Extract<DeskField, { as: "list" }>) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(fields)
            .filter(isStored)
            .map(([name, field]) => [
              name,
              // An entry whose required texts are empty is the form's empty one.
              field.isRequired ? anyValue(field).filter((value) => String(value) !== "") : anyValue(field),
            ]),
        ),
        { noNullPrototype: true },
      ),
      fc.constantFrom("s", "m", "adult", "0", "1"),
      anyChoiceSets(fields),
    )
    .map(
      ([entry, id, chosen]): Record<string, unknown> =>
        idFrom === undefined ? entry : { id, ...entry, ...chosen, unseen: `of ${id}` },
    );

/** False for a choice that stands for other fields of its entry. */
const isStored = ([, field]: [string, DeskField]) => field.as !== "choice" || field.sets === undefined;

/** The fields that the choices of an entry stand for. */
const anyChoiceSets = (fields: Readonly<Record<string, DeskField>>): fc.Arbitrary<object> => {
  const sets = Object.values(fields).flatMap((field) =>
    field.as === "choice" && field.sets ? [fc.constantFrom(...Object.values(field.sets))] : [],
  );
  return fc.tuple(...sets).map((chosen) => Object.assign({}, ...chosen));
};
