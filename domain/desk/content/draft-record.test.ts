import { describe, expect, test } from "vitest";
import { changedInDraft, draftAfter, draftClashes, draftOver, isRemovedSince } from "./draft-record.ts";

const versionOf = (value: unknown) => JSON.stringify(value) ?? "none";
const versions = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, versionOf(value)]));
const PUBLISHED = { id: "win", title: "Win", author: "Ann" };
const draft = { record: { ...PUBLISHED, title: "Big win" }, began: versions(PUBLISHED) };

describe("a draft beside the published record", () => {
  test("names only the fields that it changes; for a new record, all that it has", () => {
    expect(changedInDraft(draft, versionOf)).toEqual(["title"]);
    expect(changedInDraft({ record: { title: "Win" }, began: null }, versionOf)).toEqual(["title"]);
    const emptied = { record: { id: "win", title: "Win" }, began: versions(PUBLISHED) };
    expect(changedInDraft(emptied, versionOf)).toEqual(["author"]);
  });

  test("follows it in the other fields, and stays whole if it was removed", () => {
    const live = { id: "win", title: "Win", author: "Ben" };
    expect(draftOver(draft, live, versionOf)).toEqual({ id: "win", title: "Big win", author: "Ben" });
    expect(draftOver(draft, null, versionOf)).toEqual(draft.record);
  });

  test("meets a removal since it began, but not one that it began from", () => {
    const deleted = { ...PUBLISHED, deleted: true };
    expect(isRemovedSince(draft, null, versionOf)).toBe(true);
    expect(isRemovedSince(draft, deleted, versionOf)).toBe(true);
    expect(isRemovedSince(draft, PUBLISHED, versionOf)).toBe(false);
    expect(isRemovedSince({ ...draft, began: versions(deleted) }, deleted, versionOf)).toBe(false);
    expect(isRemovedSince({ ...draft, began: null }, null, versionOf)).toBe(false);
  });

  test("clashes where both changed one field in different ways", () => {
    expect(draftClashes(draft, { ...PUBLISHED, author: "Ben" }, versionOf)).toEqual([]);
    expect(draftClashes(draft, { ...PUBLISHED, title: "Big win" }, versionOf)).toEqual([]);
    expect(draftClashes(draft, { ...PUBLISHED, title: "Great win" }, versionOf)).toEqual([
      { field: "title", entered: "Big win", stored: "Great win" },
    ]);
  });

  test("still clashes after another save of the draft, until an officer has seen what the website says", () => {
    const live = { ...PUBLISHED, title: "Great win" };
    const saved = draftAfter(draft, live, { changed: { author: "Ben" }, seen: {} }, versionOf);
    expect(draftClashes(saved, live, versionOf)).toHaveLength(1);
    const seen = draftAfter(draft, live, { changed: {}, seen: { title: versionOf("Great win") } }, versionOf);
    expect(draftClashes(seen, live, versionOf)).toEqual([]);
    expect(changedInDraft(seen, versionOf)).toEqual(["title"]);
  });

  test("clashes in every field with another record that has its id, until an officer has seen that", () => {
    const own = { record: { id: "win", title: "Win", text: "Draft" }, began: null };
    const other = { id: "win", title: "Win", text: "Folder" };
    const saved = draftAfter(own, other, { changed: {}, seen: {} }, versionOf);
    expect(draftClashes(saved, other, versionOf)).toMatchObject([{ field: "text", stored: "Folder" }]);
  });
});
