import type { Act, ActFacts } from "../../../../domain/desk/acts.ts";
import { stableJson } from "../../../../domain/values/stable-json.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { Database } from "../../../db/client.ts";
import type { RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { fieldVersion } from "../record-versions.ts";

type DraftAct = Extract<Act, `draft-${string}`>;

/** The draft's title; its id if it has none yet. */
const draftTitle = ({ record, recordId }: Pick<RecordDraft, "record" | "recordId">): string =>
  String(record.title ?? record.name ?? "") || recordId;

/** What a record of a collection is called: "article". */
const nounOf = (collection: string): string => {
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[collection as CollectionName];
  return desk?.noun ?? collection;
};

/** The facts about a draft in the history, as texts. */
export interface DraftFacts extends ActFacts {
  collection: string;
  id: string;
}

type ActOnDraft = { more?: ActFacts; before?: ActFacts };

/** Adds what was done with a draft to the history. Returns the act's id. */
export async function addDraftAct(
  tx: Database,
  draft: RecordDraft,
  { act, who, at, more = {}, before }: { act: DraftAct; who: string; at: Date } & ActOnDraft,
): Promise<number | undefined> {
  const { teamId, collection, recordId: id } = draft;
  const facts = { collection, id, noun: nounOf(collection) };
  const isGone = act === "draft-discarded";
  const whole = isGone ? { draft: wholeText(draft) } : {};
  return addAct(tx, {
    teamId,
    who,
    act,
    subject: draftTitle(draft),
    before: isGone || before ? { ...facts, ...before, ...whole } : null,
    after: isGone ? null : { ...facts, ...more },
    timeCreated: at,
  });
}

/**
 * What a save changed in a draft, by which it can be undone. @param former null if the save began the draft.
 * With the values that its form showed
 */
export function savedFacts(
  former: Pick<RecordDraft, "record" | "added"> | null,
  draft: RecordDraft,
): ActOnDraft {
  const version = draftVersion(draft);
  if (!former) return { more: { version } };
  const all = new Set([...Object.keys(former.record), ...Object.keys(draft.record)]);
  const names = [...all].filter((name) => stableJson(former.record[name]) !== stableJson(draft.record[name]));
  const factsOf = ({ record, added }: Pick<RecordDraft, "record" | "added">) => ({
    names: names.join(" "),
    fields: stableJson(
      Object.fromEntries(
        names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
      ),
    ),
    added: stableJson(added),
  });
  return { before: factsOf(former), more: { ...factsOf(draft), version } };
}

/** The fingerprint of what a draft says. */
export const draftVersion = ({ record, added }: Pick<RecordDraft, "record" | "added">): string =>
  fieldVersion([record, added]);

const wholeText = ({ record, began, added, publishAt, scheduledBy }: RecordDraft): string =>
  stableJson({ record, began, added, publishAt: publishAt?.toISOString() ?? null, scheduledBy });

/** A draft of the history. A time that has passed meanwhile is left out. */
export function wholeDraft(
  text: string,
  now: Date,
): Pick<RecordDraft, "record" | "began" | "added" | "publishAt" | "scheduledBy"> {
  const { publishAt, scheduledBy, ...draft } = JSON.parse(text) as Pick<
    RecordDraft,
    "record" | "began" | "added" | "scheduledBy"
  > & { publishAt: string | null };
  const at = publishAt === null ? null : new Date(publishAt);
  return at && at > now
    ? { ...draft, publishAt: at, scheduledBy }
    : { ...draft, publishAt: null, scheduledBy: null };
}
