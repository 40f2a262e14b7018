import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { fieldOfInput } from "../../../../domain/desk/content/typed-tags.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import type { Database } from "../../../db/client.ts";
import {
  countDrafts,
  deleteDraft,
  findDraft,
  type RecordDraft,
  storeRecordDraft,
} from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { DeskAct } from "../../../db/queries/desk/acts.ts";
import { createDeskId } from "../../desk/desk-secrets.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { NotSaved } from "../not-saved.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { answerOrRefusal, type SaveAnswer } from "../save-record.ts";
import { addDraftAct, type DraftFacts, draftVersion, savedFacts, wholeDraft } from "./draft-act.ts";
import { forbiddenLabels } from "./publish-draft.ts";
import { MAX_DRAFTS } from "./save-draft.ts";

/** The acts on drafts that can be undone. A time is taken away by its own button. */
export const UNDONE_DRAFT_ACTS = ["draft-saved", "draft-discarded"] as const;

interface DraftUndo {
  team: Team;
  /** The form as the officer's role may use it. */
  opened: OpenedForm;
  act: DeskAct;
  who: string;
}

type DraftUndoAnswer = SaveAnswer | { ok: false; reason: "no-act" };

/**
 * Undoes a save of a draft, or brings a discarded one back, as a new act. Refused as a clash if somebody has
 * changed the same fields of the draft since.
 */
export async function undoDraft(services: ContentServices, undo: DraftUndo): Promise<DraftUndoAnswer> {
  const { team, opened, act, who } = undo;
  const facts = (act.after ?? act.before ?? {}) as DraftFacts;
  const { collection, id: recordId } = facts;
  if (collection !== opened.collection || !recordId || !opened.hasDrafts)
    return { ok: false, reason: "no-act" };
  const key = { teamId: team.teamId, collection, recordId };
  return answerOrRefusal<DraftUndoAnswer>(() =>
    changeContent<DraftUndoAnswer>(
      services,
      { team, collection: opened.collection, who },
      async (tx, now) => {
        const draft = await findDraft(tx, key);
        const done = { ok: true as const, id: recordId, isChanged: true, notes: [] };
        const by = { who, at: now };
        if (act.act === "draft-discarded") {
          if (draft || !facts.draft) throw clash();
          const again: RecordDraft = {
            ...key,
            ...wholeDraft(facts.draft, now),
            previewId: createDeskId(),
            failure: null,
            editedBy: who,
            timeEdited: now,
          };
          if (forbiddenLabels(again, opened).length > 0) return { answer: noAct, change: null };
          if ((await countDrafts(tx, team.teamId)) >= MAX_DRAFTS) throw clash();
          await storeRecordDraft(tx, again);
          await addDraftAct(tx, again, { act: "draft-saved", ...by, ...savedFacts(null, again) });
          return { answer: done, change: null };
        }
        if (!draft) throw clash();
        if (act.before === null) {
          if (forbiddenLabels(draft, opened).length > 0) return { answer: noAct, change: null };
          if (draft.publishAt || draftVersion(draft) !== facts.version) throw clash();
          await deleteDraft(tx, draft);
          await addDraftAct(tx, draft, { act: "draft-discarded", ...by });
          return { answer: done, change: null };
        }
        return { answer: await undoSave(tx, { draft, undo, done }, now), change: null };
      },
    ),
  );
}

const noAct = { ok: false as const, reason: "no-act" as const };
const clash = () => new NotSaved({ ok: false, reason: "clash", clashes: [], isOfDraft: true });

/** Gives the draft's fields their values from before a save. */
async function undoSave(
  tx: Database,
  { draft, undo, done }: { draft: RecordDraft; undo: DraftUndo; done: DraftUndoAnswer },
  now: Date,
): Promise<DraftUndoAnswer> {
  const { opened, act, who } = undo;
  const [before, after] = [act.before, act.after].map((facts) => fieldsIn(facts as DraftFacts));
  const names = (act.after?.names ?? "").split(" ").filter(Boolean);
  const { form, fields } = opened;
  if (!names.every((name) => Object.hasOwn(fields, fieldOfInput(form.fields, name)))) return noAct;
  const isAsLeft = (name: string) => stableJson(draft.record[name]) === stableJson(after?.record[name]);
  if (!names.every(isAsLeft)) throw clash();
  const record = Object.fromEntries(
    Object.entries({
      ...draft.record,
      ...Object.fromEntries(names.map((name) => [name, before?.record[name]])),
    }).filter(([, value]) => value !== undefined),
  );
  const stocks = new Set([draft, before, after].flatMap((one) => Object.keys(one?.added ?? {})));
  const added = Object.fromEntries(
    [...stocks]
      .map((field): [string, number] => {
        const of = (one: { added: Readonly<Record<string, number>> } | undefined) => one?.added[field] ?? 0;
        return [field, of(draft) - (of(after) - of(before))];
      })
      .filter(([, by]) => by !== 0),
  );
  const undone = { ...draft, record, added, failure: null, editedBy: who, timeEdited: now };
  await storeRecordDraft(tx, undone);
  await addDraftAct(tx, undone, { act: "draft-saved", who, at: now, ...savedFacts(draft, undone) });
  return done;
}

const fieldsIn = (facts: DraftFacts | null) => ({
  record: JSON.parse(facts?.fields ?? "{}") as Fields,
  added: JSON.parse(facts?.added ?? "{}") as Record<string, number>,
});
