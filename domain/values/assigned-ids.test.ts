import { describe, expect, test } from "vitest";
import { assignIds, type IncomingRecord, type StoredRecord } from "./assigned-ids.ts";
import { slugOf } from "./slug.ts";

const RULES = {
  areTold: false,
  sameName: (name: string) => name.toLowerCase(),
  madeId: slugOf,
  freeId: (id: string, taken: Set<string>) => {
    const free = taken.has(id) ? `${id}-2` : id;
    taken.add(free);
    return free;
  },
  renames: [{ name: "misspelt", facts: ["number"] }] as const,
};

const stored = (name: string, number = "", id = slugOf(name)): StoredRecord => ({
  id,
  name,
  facts: { number: [number] },
});
const incoming = (name: string, number = "", fields: Partial<IncomingRecord> = {}): IncomingRecord => ({
  id: slugOf(fields.formerName ?? name),
  isWritten: false,
  name,
  formerName: "",
  facts: { number: [number] },
  ...fields,
});

function assign(records: IncomingRecord[], storedRecords: StoredRecord[]) {
  const { ids, renamed, possible } = assignIds(records, storedRecords, RULES);
  const names = (pairs: typeof renamed) =>
    pairs.map(({ incoming, stored }) => `${stored.name} → ${incoming.name}`);
  return {
    ids: records.map((record) => ids.get(record)),
    renamed: names(renamed),
    possible: names(possible),
  };
}

describe("a record keeps the id it is stored with", () => {
  test("under a corrected name, if the facts agree", () => {
    expect(assign([incoming("John Smith", "7")], [stored("Jhon Smith", "7")])).toEqual({
      ids: ["jhon-smith"],
      renamed: ["Jhon Smith → John Smith"],
      possible: [],
    });
  });

  test("at every later import, by its name, without reporting it again", () => {
    expect(assign([incoming("John Smith", "8")], [stored("John Smith", "7", "jhon-smith")])).toEqual({
      ids: ["jhon-smith"],
      renamed: [],
      possible: [],
    });
  });

  test("if a new record has its former name: the new one gets another id", () => {
    const came = [incoming("Jhon Smith", "9"), incoming("John Smith", "7")];
    expect(assign(came, [stored("John Smith", "7", "jhon-smith")]).ids).toEqual([
      "jhon-smith-2",
      "jhon-smith",
    ]);
  });

  test("if earlier files had written ids, and new ones only have names", () => {
    expect(assign([incoming("Jane Doe")], [stored("Jane Doe", "", "p-7")]).ids).toEqual(["p-7"]);
  });

  test("unless the incoming record has a written id, which counts first", () => {
    const came = [incoming("John Smith", "7", { id: "john-s", isWritten: true })];
    expect(assign(came, [stored("Jhon Smith", "7")])).toEqual({ ids: ["john-s"], renamed: [], possible: [] });
  });

  test("if two records have the same name: each keeps its own id", () => {
    const came = [incoming("Notes"), incoming("Notes", "", { id: "notes-2" })];
    expect(assign(came, [stored("Notes", "", "notes-2"), stored("Notes")]).ids).toEqual(["notes", "notes-2"]);
  });
});

describe("nothing is decided", () => {
  test("if the facts disagree: the pair is reported as possible", () => {
    expect(assign([incoming("John Smith", "8")], [stored("Jhon Smith", "7")])).toEqual({
      ids: ["john-smith"],
      renamed: [],
      possible: ["Jhon Smith → John Smith"],
    });
  });

  test("if a record may be either of two", () => {
    const there = [stored("Jhon Smith", "7"), stored("John Smit", "7")];
    expect(assign([incoming("John Smith", "7")], there)).toMatchObject({ ids: ["john-smith"], renamed: [] });
    const came = [incoming("Jon Smith", "7"), incoming("John Smith", "7")];
    expect(assign(came, [stored("Jhon Smith", "7")])).toMatchObject({
      ids: ["jon-smith", "john-smith"],
      renamed: [],
    });
  });

  test("if whole lists are replaced", () => {
    const many = (name: string) =>
      Array.from(
        { length: 3000 },
        (_, at) => `${name}${String.fromCharCode(97 + (at % 26))}${"x".repeat(at % 40)}`,
      );
    const { renamed, possible } = assign(
      many("Alpha").map((name) => incoming(name)),
      many("Alphb").map((name, at) => stored(name, "", `s-${at}`)),
    );
    expect([renamed, possible]).toEqual([[], []]);
  });
});

describe("a record that states its former name", () => {
  const idsWith = (storedRecords: StoredRecord[]) =>
    assign([incoming("John Smith", "8", { formerName: "Jhon Smith" })], storedRecords).ids;

  test("has the id of the former name if nothing is stored, so that every installation agrees", () => {
    expect(idsWith([])).toEqual(["jhon-smith"]);
  });

  test("has the id of the record stored under its former or new name", () => {
    expect(idsWith([stored("Jhon Smith", "7", "p-7")])).toEqual(["p-7"]);
    expect(idsWith([stored("John Smith", "7", "p-7")])).toEqual(["p-7"]);
  });

  test("returns to the former id after one import took it for a new record", () => {
    expect(idsWith([stored("John Smith", "8")])).toEqual(["jhon-smith"]);
  });
});
