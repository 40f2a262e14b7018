import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameJson, type JsonRecord } from "./json-record.ts";
import type { MergePreference, MergeRules } from "./merge-fields.ts";
import { isSameRecord, mergeRecord, mergeWholeRecord } from "./merge-record.ts";

const RULES: MergeRules = {
  prefer: null,
  entryKeys: { roster: "playerId", tags: "" },
  fileOnly: ["timeCreated"],
};

/**
 * A club whose records have these values, 0 for a missing one: two fields, two fields of a group, the numbers
 * of two roster entries, and two tags.
 */
const LEAVES = ["a", "b", "g.x", "g.y", "roster.p1", "roster.p2", "tags.t1"] as const;
type Leaf = (typeof LEAVES)[number];
type Values = Readonly<Record<Leaf, number>>;

function recordOf(values: Values | null): JsonRecord | null {
  if (values === null) return null;
  const some = (fields: Record<string, number>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0));
  const roster = ["p1", "p2"].flatMap((playerId) => {
    const n = values[`roster.${playerId}` as Leaf];
    return n === 0 ? [] : [{ playerId, n }];
  });
  return {
    ...some({ a: values.a, b: values.b }),
    g: some({ x: values["g.x"], y: values["g.y"] }),
    ...(roster.length > 0 && { roster }),
    ...(values["tags.t1"] % 2 === 1 && { tags: ["t1"] }),
  };
}

function valuesOf(record: JsonRecord | null): Values | null {
  if (record === null) return null;
  const { a = 0, b = 0, g = {}, roster = [], tags = [] } = record as Record<string, never>;
  const group = g as Record<string, number>;
  const entries = roster as { playerId: string; n: number }[];
  const numberOf = (id: string) => entries.find(({ playerId }) => playerId === id)?.n ?? 0;
  return {
    ...{ a, b, "g.x": group.x ?? 0, "g.y": group.y ?? 0 },
    ...{ "roster.p1": numberOf("p1"), "roster.p2": numberOf("p2") },
    "tags.t1": (tags as string[]).length,
  };
}

const leafOf = (path: readonly string[]) =>
  path.length === 0 ? "" : path[0] === "roster" ? `roster.${path[1]}` : path.join(".");

type Step =
  | { what: "desk" | "file"; id: number; leaf: Leaf; value: number }
  | { what: "delete at desk" | "delete in file"; id: number }
  | { what: "import"; prefer: MergePreference };

const id = fc.nat(1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        what: fc.constantFrom("desk" as const, "file" as const),
        id,
        leaf: fc.constantFrom(...LEAVES),
        value: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constantFrom("delete at desk" as const, "delete in file" as const),
        id,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant("import" as const),
        prefer: fc.constantFrom(null, null, "bundle" as const, "desk" as const),
      }),
    },
  ),
  { minLength: 1, maxLength: 30 },
);

const NEW: Values = { a: 1, b: 1, "g.x": 0, "g.y": 0, "roster.p1": 1, "roster.p2": 0, "tags.t1": 0 };

interface Expected {
  after: Values | null;
  base: Values | null;
  listed: string[];
}

/** What an import has to make of a record, value by value. */
function expectedOf([base, desk, file]: readonly (Values | null)[], prefer: MergePreference): Expected {
  const same = (one: Values | null | undefined, other: Values | null | undefined) =>
    isSameJson(recordOf(one ?? null), recordOf(other ?? null));
  if (!desk || !file) {
    const [has, other] = desk ? [desk, file] : [file, desk];
    if (!has || !base) return { after: has ?? null, base: desk ? null : (file ?? null), listed: [] };
    // One side deleted it, and the other left it as it was.
    if (same(has, base)) return { after: null, base: file ?? null, listed: [] };
    const side = prefer === "bundle" ? file : desk;
    return {
      after: side ?? null,
      base: (prefer === null ? base : file) ?? null,
      listed: [other === null ? "" : ""],
    };
  }
  const [after, next, listed]: [Record<string, number>, Record<string, number>, string[]] = [{}, {}, []];
  for (const leaf of LEAVES) {
    const [b, d, f] = [base?.[leaf] ?? 0, desk[leaf], file[leaf]];
    const isClash = f !== b && d !== b && f !== d;
    if (isClash) listed.push(leaf);
    after[leaf] = isClash ? (prefer === "bundle" ? f : d) : f === b ? d : f;
    next[leaf] = isClash && prefer === null ? b : f;
  }
  return { after: after as Values, base: next as Values, listed };
}

/** Plays the steps with a merge, and returns what went wrong first; null if nothing did. */
function firstFault(played: readonly Step[], merge: typeof mergeRecord): string | null {
  const file = new Map<number, Values>([[0, NEW]]);
  const desk = new Map(file);
  const bases = new Map<number, Values | null>();
  const change = (step: Step) => {
    if (step.what === "import") return;
    const isDesk = step.what === "desk" || step.what === "delete at desk";
    const side = isDesk ? desk : file;
    if (isDesk && !bases.has(step.id)) bases.set(step.id, desk.get(step.id) ?? null);
    if ("leaf" in step) {
      const value = step.leaf === "tags.t1" ? step.value % 2 : step.value;
      side.set(step.id, { ...(side.get(step.id) ?? NEW), [step.leaf]: value });
    } else side.delete(step.id);
  };
  const runImport = (prefer: MergePreference): { fault: string | null; listed: string[] } => {
    const all: string[] = [];
    for (const id of [0, 1]) {
      const base = bases.get(id);
      const [d, f] = [desk.get(id) ?? null, file.get(id) ?? null];
      if (base === undefined) {
        if (f) desk.set(id, f);
        else desk.delete(id);
        continue;
      }
      const rules = { ...RULES, prefer };
      const versions = { base: recordOf(base), desk: recordOf(d), file: recordOf(f) };
      const merged = merge(versions, rules);
      const expected = expectedOf([base, d, f], prefer);
      const listed = merged.contradictions.map(({ path }) => leafOf(path));
      all.push(...listed.map((leaf) => `${id} ${leaf}`));
      const stored = valuesOf(merged.record);
      if (!isSameJson(stored, expected.after))
        return {
          fault: `stored ${JSON.stringify(stored)} instead of ${JSON.stringify(expected.after)}`,
          listed: all,
        };
      if (!isSameJson(listed.toSorted(), expected.listed.toSorted()))
        return { fault: `listed ${listed}`, listed: all };
      if (stored) desk.set(id, stored);
      else desk.delete(id);
      if (isSameRecord(merged.record, versions.file, rules)) bases.delete(id);
      else if (!isSameJson(valuesOf(merged.base), expected.base))
        return { fault: `base ${JSON.stringify(merged.base)}`, listed: all };
      else bases.set(id, valuesOf(merged.base));
    }
    return { fault: null, listed: all };
  };
  for (const step of played) {
    change(step);
    if (step.what !== "import") continue;
    const first = runImport(step.prefer);
    if (first.fault) return first.fault;
    // The same file again changes nothing, and lists the same unless a preference settled it.
    const before = JSON.stringify([[...desk], [...bases]]);
    const again = runImport(null);
    if (again.fault) return again.fault;
    if (JSON.stringify([[...desk], [...bases]]) !== before) return "changed again";
    if (!isSameJson(again.listed, step.prefer === null ? first.listed : []))
      return `listed again ${again.listed}`;
  }
  // An export writes what is stored. Importing it settles every edit.
  file.clear();
  for (const [id, values] of desk) file.set(id, values);
  const { fault, listed } = runImport(null);
  if (fault || listed.length > 0 || bases.size > 0) return fault ?? `not settled: ${listed}`;
  return [0, 1].every((id) => isSameJson(desk.get(id), file.get(id))) ? null : "not a fixed point";
}

describe("random edits at the desk and in the files, over several imports", () => {
  const property = (merge: typeof mergeRecord) =>
    fc.property(steps, (played) => {
      expect(firstFault(played, merge)).toBeNull();
    });

  test("lose nothing that only one side changed, and list what both changed", () => {
    fc.assert(property(mergeRecord), { numRuns: 3000 });
  });

  test.each<[string, typeof mergeRecord]>([
    ["the file's record always counts", ({ file }) => ({ record: file, base: file, contradictions: [] })],
    [
      "the desk's record always counts",
      ({ desk, file }) => ({ record: desk, base: file, contradictions: [] }),
    ],
    [
      "contradictions are forgotten",
      (versions, rules) => ({ ...mergeRecord(versions, rules), base: versions.file }),
    ],
    ["the base never moves", (versions, rules) => ({ ...mergeRecord(versions, rules), base: versions.base })],
    [
      "contradictions are not listed",
      (versions, rules) => ({ ...mergeRecord(versions, rules), contradictions: [] }),
    ],
    ["records are taken as a whole", mergeWholeRecord],
    ["a preference is ignored", (versions, rules) => mergeRecord(versions, { ...rules, prefer: null })],
    ["lists are taken as a whole", (versions, rules) => mergeRecord(versions, { ...rules, entryKeys: {} })],
    [
      "deleted records come back",
      (versions, rules) =>
        versions.desk
          ? mergeRecord(versions, rules)
          : { record: versions.file, base: versions.file, contradictions: [] },
    ],
  ])("are found to be merged wrongly if %s", (_fault, merge) => {
    expect(fc.check(property(merge), { numRuns: 3000, endOnFailure: true }).failed).toBe(true);
  });
});

describe("a record", () => {
  const base = { id: "p", name: "Jo", details: [{ title: "Year", value: "Jr" }] };
  const rules = { ...RULES, entryKeys: { details: "title" } };

  test("takes each field and each list entry from the side that changed it", () => {
    const desk = { ...base, name: "Joan", details: [...base.details, { title: "Height", value: "6-1" }] };
    const file = { ...base, bio: "New", details: [{ title: "Year", value: "Sr" }] };
    expect(mergeRecord({ base, desk, file }, rules)).toEqual({
      record: {
        ...{ id: "p", name: "Joan", bio: "New" },
        details: [
          { title: "Year", value: "Sr" },
          { title: "Height", value: "6-1" },
        ],
      },
      base: file,
      contradictions: [],
    });
  });

  test("whose list lost its last entry is the file's again, which states no empty list", () => {
    const versions = {
      base: { id: "p", roster: [{ playerId: "p1", n: 1 }] },
      desk: { id: "p", roster: [{ playerId: "p1", n: 2 }] },
      file: { id: "p" },
    };
    expect(mergeRecord(versions, { ...RULES, prefer: "bundle" })).toMatchObject({
      record: { id: "p" },
      base: { id: "p" },
    });
    expect(mergeRecord(versions, { ...RULES, prefer: "bundle" }).record).not.toHaveProperty("roster");
  });

  test("stays as the desk has it where both changed it, until one side is preferred", () => {
    const [desk, file] = [
      { ...base, name: "Joan" },
      { ...base, name: "Jill" },
    ];
    const contradictions = [{ path: ["name"], desk: "Joan", file: "Jill" }];
    expect(mergeRecord({ base, desk, file }, rules)).toEqual({ record: desk, base, contradictions });
    expect(mergeRecord({ base, desk, file }, { ...rules, prefer: "desk" })).toEqual({
      record: desk,
      base: file,
      contradictions,
    });
    expect(mergeRecord({ base, desk, file }, { ...rules, prefer: "bundle" })).toEqual({
      record: file,
      base: file,
      contradictions,
    });
  });

  test("keeps the order that the desk gave a list, and takes the file's new entry after its neighbor", () => {
    const list = (...tags: string[]) => ({ tags });
    const merged = mergeRecord(
      { base: list("a", "b", "c"), desk: list("c", "a", "b"), file: list("a", "new", "b", "c") },
      RULES,
    );
    expect(merged.record).toEqual(list("c", "a", "new", "b"));
  });

  test("does not count as edited because of its time of creation, which the import fills in", () => {
    const stored = { ...base, timeCreated: "2026-01-01 00:00" };
    expect(isSameRecord(base, stored, rules)).toBe(true);
    expect(mergeRecord({ base: stored, desk: stored, file: base }, rules).record).toEqual(base);
  });

  test("is taken from one side as a whole if its fields would not fit together", () => {
    const [desk, file] = [
      { ...base, state: "final", score: 3 },
      { ...base, state: "postponed", note: "Ice" },
    ];
    const both = ["note", "state"].map((name) => expect.objectContaining({ path: [name] }));
    const merged = mergeWholeRecord({ base, desk, file }, rules);
    expect([merged.record, merged.base]).toEqual([desk, base]);
    expect(merged.contradictions.toSorted((a, b) => String(a.path).localeCompare(String(b.path)))).toEqual(
      both,
    );
    // The file's record also overwrites what only the desk changed, and says so.
    const overwritten = mergeWholeRecord({ base, desk, file }, { ...rules, prefer: "bundle" });
    expect(overwritten.record).toEqual(file);
    expect(overwritten.contradictions.map(({ path, desk: lost }) => [...path, lost]).toSorted()).toEqual([
      ["note", undefined],
      ["score", 3],
      ["state", "final"],
    ]);
  });
});
