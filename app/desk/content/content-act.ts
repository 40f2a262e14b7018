import { data } from "react-router";
import {
  CONTENT_PAGE,
  fieldProblem,
  inUseText,
  savedMeanwhileText,
} from "../../../domain/content/content-words.ts";
import type { FieldVersions } from "../../../domain/content/merge-entered.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { loadForm } from "../../../server/usecases/content/load-form.ts";
import { fieldVersions } from "../../../server/usecases/content/record-versions.ts";
import { type RemoveAnswer, removeRecord } from "../../../server/usecases/content/remove-record.ts";
import { saveRecord } from "../../../server/usecases/content/save-record.ts";
import { undoChange } from "../../../server/usecases/content/undo-change.ts";
import { formFieldText, redirectWithNotice } from "../desk-visit.ts";
import type { contentVisit } from "./content-visit.ts";
import { readFields } from "./read-fields.ts";

/** What the record's page shows after a form that was not saved. */
export interface NotSaved {
  problem: string;
  /** Sentences below the fields, by name. */
  problems: Record<string, string>;
  /** What the officer entered, which the page shows again; null to show the record as it is stored. */
  entered: Record<string, unknown> | null;
  /** The versions that the next save starts from; null for those of the stored record. */
  versions: FieldVersions | null;
}

type Visit = ReturnType<typeof contentVisit>;

/** Takes the form of a record's page: saves, removes, or undoes the last change. */
export async function actOnRecord(visit: Visit, id: string | null, form: FormData) {
  const { services, team, collection, person } = visit;
  const path = `website/${collection}`;
  const who = person.email;
  const intent = formFieldText(form, "intent");
  if (intent === "save") return save(visit, id, form);
  if (intent === "remove" && id !== null && visit.mayAdd) {
    const answer = await removeRecord(services, { team, collection, id, who, began: beganIn(form) });
    return answer.ok ? redirectWithNotice(path, "record-removed") : notDone(answer);
  }
  if (intent === "undo") {
    const actId = Number(formFieldText(form, "act"));
    const answer = await undoChange(services, { team, actId: Number.isSafeInteger(actId) ? actId : 0, who });
    if (answer.ok) return redirectWithNotice(id === null ? path : `${path}/${id}`, "record-undone");
    return notDone(
      answer.reason === "no-act" ? { ok: false, reason: "gone" } : answer,
      CONTENT_PAGE.cannotUndo,
    );
  }
  return notSaved(DESK_WORDS.unknownForm);
}

async function save(visit: Visit, id: string | null, form: FormData) {
  const { services, team, collection, person, fields } = visit;
  if (id === null && !visit.mayAdd) return notSaved(DESK_WORDS.unknownForm);
  const stored = await loadForm(services.db, team, collection, id);
  if (!stored) return notSaved(CONTENT_PAGE.gone);
  const read = readFields(form, fields, stored.values);
  const entered = { ...stored.values, ...read.fields };
  const began = beganIn(form);
  if (read.mistakes.length > 0) return withMistakes(read.mistakes, entered, began);
  const answer = await saveRecord(services, {
    team,
    collection,
    id,
    who: person.email,
    fields: read.fields,
    added: read.added,
    began,
  });
  if (answer.ok) {
    const notice = id === null ? "record-added" : answer.isChanged ? "record-saved" : "record-same";
    return redirectWithNotice(`website/${collection}/${answer.id}`, notice);
  }
  if (answer.reason === "mistakes") return withMistakes(answer.mistakes, entered, began);
  if (answer.reason !== "clash") return notSaved(CONTENT_PAGE.gone);
  const problems = Object.fromEntries(
    answer.clashes.map(({ field, stored }) => [field, savedMeanwhileText(shownValue(stored))]),
  );
  // The next save knowingly replaces what somebody else saved.
  const clashing = answer.clashes.map(({ field }) => field);
  const versions = {
    ...began,
    ...fieldVersions(Object.fromEntries(answer.clashes.map((one) => [one.field, one.stored])), clashing),
  };
  return data<NotSaved>({ problem: CONTENT_PAGE.clash, problems, entered, versions }, { status: 409 });
}

function withMistakes(
  mistakes: readonly { field: string; expected: string }[],
  entered: Record<string, unknown>,
  versions: FieldVersions,
) {
  const problems: Record<string, string> = {};
  // A list's entry is named "prices[0].title" by the bundle's rules, and "prices.0.title" in the form.
  for (const { field, expected } of mistakes)
    problems[field.replace(/\[(\d+)\]/g, ".$1")] ??= fieldProblem(expected);
  return data<NotSaved>({ problem: CONTENT_PAGE.mistakes, problems, entered, versions }, { status: 400 });
}

function notDone(answer: Extract<RemoveAnswer, { ok: false }>, clash: string = CONTENT_PAGE.clash) {
  if (answer.reason === "in-use") return notSaved(inUseText(answer.uses.map(({ title }) => title)));
  if (answer.reason === "mistakes")
    return notSaved(answer.mistakes.map(({ field, expected }) => `${field}: ${expected}`).join(" "));
  return notSaved(answer.reason === "clash" ? clash : CONTENT_PAGE.gone);
}

const notSaved = (problem: string) =>
  data<NotSaved>({ problem, problems: {}, entered: null, versions: null }, { status: 409 });

const shownValue = (value: unknown): string =>
  value === undefined || value === null
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** The versions of the fields that the form showed. A forged one can only make the save a clash. */
function beganIn(form: FormData): FieldVersions {
  try {
    const sent: unknown = JSON.parse(formFieldText(form, "versions"));
    return Object.fromEntries(
      Object.entries(sent as object).flatMap(([field, version]) =>
        typeof version === "string" ? [[field, version]] : [],
      ),
    );
  } catch {
    return {};
  }
}
