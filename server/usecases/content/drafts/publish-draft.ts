import { changedInDraft, versionAtStart } from "../../../../domain/desk/content/draft-record.ts";
import type { SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import { fieldOfInput, tagNamesInDraft } from "../../../../domain/desk/content/typed-tags.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { Database } from "../../../db/client.ts";
import { deleteDraft, findDraft, type RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type ContentServices, changeContent } from "../change-content.ts";
import { Unconfirmed } from "../effects/confirmed-services.ts";
import { listSaveEffects } from "../effects/list-save-effects.ts";
import { NotSaved } from "../not-saved.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { fieldVersion } from "../record-versions.ts";
import {
  answerOrRefusal,
  type RecordSave,
  type SaveAnswer,
  type WrittenSave,
  writeRecord,
} from "../save-record.ts";
import { type DraftSave, writeDraft } from "./save-draft.ts";

/** A draft that an officer acts on. */
export interface DraftAction {
  team: Team;
  /** The form as the officer's role may use it. */
  opened: OpenedForm;
  /** Null for a new record, which has no draft yet: `entered` becomes it. */
  id: string | null;
  who: string;
  /** What the officer entered in the draft's form, which is saved first; null to take the draft as it is. */
  entered: Pick<DraftSave, "fields" | "added" | "tagNames" | "began" | "seen"> | null;
}

/**
 * Publishes a draft: saves it as its record, with everything that goes with a save, and deletes the draft in
 * the same transaction. Refused as a clash if the published record was changed in the same fields since the
 * draft began.
 */
export const publishDraft = (services: ContentServices, action: DraftAction): Promise<SaveAnswer> => {
  const { team, opened, who } = action;
  return answerOrRefusal(() =>
    changeContent(services, { team, collection: opened.collection, who }, async (tx, now) =>
      publishInTransaction(tx, { draft: await draftToAct(tx, action, now), team, who }, now),
    ),
  );
};

/**
 * Lists what publishing a draft would set off now, by doing it in a transaction that is undone. Empty if it
 * can't be published.
 */
export async function previewPublication(
  services: ContentServices,
  action: DraftAction,
): Promise<readonly SaveEffect[]> {
  const undoing: ContentServices = {
    ...services,
    beforeCommit: async (tx, setOff) => {
      throw new Unconfirmed(await listSaveEffects(tx, action.team.teamId, setOff));
    },
  };
  const { team, opened, who } = action;
  try {
    await answerOrRefusal(() =>
      changeContent(undoing, { team, collection: opened.collection, who }, async (tx, now) => {
        const draft = await draftToAct(tx, action, now);
        const written = await publishInTransaction(tx, { draft, team, who }, now);
        // A draft like the website sets off nothing. It must not be deleted either.
        if (!written.change) throw new Unconfirmed([]);
        return written;
      }),
    );
  } catch (error) {
    if (error instanceof Unconfirmed) return error.effects;
    throw error;
  }
  return [];
}

/**
 * The draft that an officer acts on, with what the form has.
 * @throws NotSaved if there is none, or if the role may not change everything that the draft changes
 */
export async function draftToAct(tx: Database, action: DraftAction, now: Date): Promise<RecordDraft> {
  const { team, opened, id, who, entered } = action;
  const { collection } = opened;
  const draft = entered
    ? (await writeDraft(tx, { team, collection, id, who, ...entered }, now)).draft
    : id !== null && (await findDraft(tx, { teamId: team.teamId, collection, recordId: id }));
  if (!draft) throw new NotSaved({ ok: false, reason: "gone" });
  const labels = forbiddenLabels(draft, opened);
  if (labels.length > 0) throw new NotSaved({ ok: false, reason: "not-allowed", labels });
  return draft;
}

/** The labels of fields that a draft changes and the role may not. A new record needs the right to add. */
export function forbiddenLabels(
  draft: RecordDraft,
  { form, fields, mayAdd, mayRemove, collection }: OpenedForm,
): string[] {
  if (draft.began === null) return mayAdd ? [] : [form.title];
  return [...changedInDraft(draft, fieldVersion), ...Object.keys(draft.added)].flatMap((input) => {
    const field = fieldOfInput(form.fields, input);
    const drawn = form.fields[field];
    if (drawn) return Object.hasOwn(fields, field) ? [] : [drawn.label];
    // The mark of a removed record, or a field that only folders have.
    return mayAdd && mayRemove ? [] : [`${collection} ${field}`];
  });
}

/**
 * Saves a draft as its record, and deletes it.
 * @throws NotSaved
 */
export async function publishInTransaction(
  tx: Database,
  { draft, team, who }: { draft: RecordDraft; team: Team; who: string },
  now: Date,
): Promise<WrittenSave> {
  const written = await writeRecord(tx, saveOfDraft(draft, { team, who }), now);
  await deleteDraft(tx, draft);
  return written;
}

/** The save that publishes a draft. */
export function saveOfDraft(draft: RecordDraft, { team, who }: { team: Team; who: string }): RecordSave {
  const { recordId: id, record, began, added } = draft;
  const collection = draft.collection as CollectionName;
  const { schema, desk }: Pick<Collection, "schema" | "desk"> = COLLECTIONS[collection];
  const names = Object.keys(schema.shape).filter((name) => name !== "id");
  const fields = Object.fromEntries(names.map((name) => [name, record[name]]));
  const start = began
    ? Object.fromEntries(names.map((name) => [name, versionAtStart(began, name, fieldVersion)]))
    : {};
  const tagNames = tagNamesInDraft(desk?.fields ?? {}, record);
  // Publishing brings back a record that was marked as deleted since: the draft's page says that it was.
  if (Object.hasOwn(start, "deleted")) start.deleted = fieldVersion(true);
  return { team, collection, id, who, fields, added, tagNames, began: start, mayAdd: true };
}
