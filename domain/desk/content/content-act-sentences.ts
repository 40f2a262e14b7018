/** The acts on a club's content. */
export const CONTENT_ACTS = [
  "record-added",
  "record-changed",
  "record-removed",
  "order-changed",
  "player-moved",
  "record-taken-back",
  "draft-saved",
  "draft-scheduled",
  "draft-unscheduled",
  "draft-discarded",
  "draft-failed",
  "look-scheduled",
  "look-unscheduled",
  "look-applied",
  "look-failed",
  "roster-scheduled",
  "roster-shown",
  "roster-discarded",
  "roster-failed",
] as const;

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
  "order-changed": ({ subject }: ChangedRecord) => `changed the order of “${subject}”`,
  "player-moved": ({ subject, after }: ChangedRecord) =>
    after?.collection === "alumni"
      ? `moved ${subject} to the alumni`
      : `moved ${subject} back to the players`,
  "record-taken-back": ({ subject, before }: ChangedRecord) =>
    `took the ${before?.noun ?? "record"} “${subject}” off the website and kept it as a draft`,
  "draft-saved": ({ subject, after }: ChangedRecord) =>
    `saved a draft of the ${after?.noun ?? "record"} “${subject}”`,
  "draft-scheduled": ({ subject, after }: ChangedRecord) =>
    `set the ${after?.noun ?? "record"} “${subject}” to be published ${after?.when ?? "later"}`,
  "draft-unscheduled": ({ subject, after }: ChangedRecord) =>
    `kept the ${after?.noun ?? "record"} “${subject}” as a draft instead of publishing it at its time`,
  "draft-discarded": ({ subject, before }: ChangedRecord) =>
    `discarded the draft of the ${before?.noun ?? "record"} “${subject}”`,
  "draft-failed": ({ subject, after }: ChangedRecord) =>
    `couldn't publish the ${after?.noun ?? "record"} “${subject}” at its time. ${after?.why ?? ""}`,
  "look-scheduled": ({ subject, after }: ChangedRecord) =>
    `set a change of “${subject}” for ${after?.when ?? "later"}: ${after?.labels ?? ""}`,
  "look-unscheduled": ({ subject, before }: ChangedRecord) =>
    `cancelled the planned change of “${subject}”: ${before?.labels ?? ""}`,
  "look-applied": ({ subject, after }: ChangedRecord) =>
    `applied the planned change of “${subject}”: ${after?.labels ?? ""}`,
  "look-failed": ({ subject, after }: ChangedRecord) =>
    `couldn't change “${subject}” at its time. ${after?.why ?? ""}`,
  "roster-scheduled": ({ subject, after }: ChangedRecord) =>
    `chose ${after?.when ?? "another day"} as the day when visitors see the roster of “${subject}”`,
  "roster-shown": ({ subject, after }: ChangedRecord) =>
    `showed the planned roster of “${subject}” to visitors${after?.labels ? `: ${after.labels}` : ""}`,
  "roster-discarded": ({ subject }: ChangedRecord) => `discarded the planned roster of “${subject}”`,
  "roster-failed": ({ subject, after }: ChangedRecord) =>
    `couldn't show the roster of “${subject}” on its day. ${after?.why ?? ""}`,
};
