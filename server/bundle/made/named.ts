import type { RawRecord } from "../record.ts";
import { madeFrom, sameName, writtenText } from "./fields.ts";
import { idOfName, type Naming } from "./name-ids.ts";

/** Records that others name, by id or name. */
export interface Named {
  /** Those that nobody has written, in the order in which they were first named. */
  made: RawRecord[];
  /** The one that there is; null if there are none or several. */
  only(): string | null;
  /** The id of what is called so; a record is made if there is none. `from` names it. */
  idOf(name: string, from: RawRecord): string;
}

/** @param namesOf what a written record is called, besides its id */
export function namedRecords(
  written: readonly RawRecord[],
  naming: Pick<Naming, "collection" | "noun" | "stored">,
  namesOf: (raw: RawRecord) => readonly string[],
): Named {
  const ids = new Map<string, string>();
  const taken = new Set(written.map((raw) => writtenText(raw, "id")).filter(Boolean));
  const made: RawRecord[] = [];
  const know = (id: string, names: readonly string[]) => {
    for (const name of [id, ...names])
      if (id !== "" && name !== "" && !ids.has(sameName(name))) ids.set(sameName(name), id);
  };
  for (const raw of written) know(writtenText(raw, "id"), namesOf(raw));
  return {
    made,
    only: () => {
      const [id, ...others] = taken;
      return id !== undefined && others.length === 0 ? id : null;
    },
    idOf: (name, from) => {
      const known = ids.get(sameName(name));
      if (known !== undefined) return known;
      const id = idOfName(name, { ...naming, taken });
      made.push(madeFrom(from, { id, name }));
      know(id, [name]);
      return id;
    },
  };
}
