import type { Clash } from "../../../domain/desk/content/merge-entered.ts";
import type { FieldMistake } from "./check-content.ts";
import type { RecordUse } from "./list-uses.ts";

/** Why a record was not saved, removed or published. Nothing was changed. */
export type SaveRefusal =
  /** Somebody removed the record, or the draft, meanwhile. */
  | { ok: false; reason: "gone" }
  /** A record with the id of the added one exists. */
  | { ok: false; reason: "taken" }
  /** Somebody else changed the same fields meanwhile. */
  /** `isOfDraft`: in the draft, or in what its form showed of the website. */
  | { ok: false; reason: "clash"; clashes: Clash[]; isOfDraft?: true }
  | { ok: false; reason: "mistakes"; mistakes: FieldMistake[] }
  /** Other records refer to the one that was to be removed: some of them. */
  | { ok: false; reason: "in-use"; uses: RecordUse[] }
  /** The draft also changes fields that the officer's role may not change: their labels. */
  | { ok: false; reason: "not-allowed"; labels: string[] }
  /** Of a draft at its time: the officer who chose it may not publish the draft any more. */
  | { ok: false; reason: "lost-right"; who: string }
  /** Of a draft at its time: the published record was removed, or its id taken, since the draft began. */
  | { ok: false; reason: "removed-since" | "taken-since" };

/** Ends a transaction in which nothing is to be stored, with the answer. */
export class NotSaved extends Error {
  readonly answer: SaveRefusal;
  constructor(answer: SaveRefusal) {
    super("Nothing was saved");
    this.answer = answer;
  }
}
