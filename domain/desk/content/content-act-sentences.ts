/** The facts of an act in the history that these sentences read. */
interface ChangedRecord {
  /** The record's title. */
  subject: string;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>> | null;
}

/** The sentences of the history about changes of a club's content, without who made them. */
export const CONTENT_ACT_SENTENCES = {
  "record-added": ({ subject, after }: ChangedRecord) => `added the ${after?.noun ?? "record"} “${subject}”`,
  "record-changed": ({ subject, after }: ChangedRecord) =>
    `changed the ${after?.noun ?? "record"} “${subject}”${after?.labels ? `: ${after.labels}` : ""}`,
  "record-removed": ({ subject, before }: ChangedRecord) =>
    `removed the ${before?.noun ?? "record"} “${subject}”`,
};
