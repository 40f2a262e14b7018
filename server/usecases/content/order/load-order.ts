import type { JsonRecord } from "../../../../domain/club/merge/json-record.ts";
import type { DeskForm } from "../../../../domain/desk/content/desk-form.ts";
import type { FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { compareBytewise } from "../../../../domain/values/sort-key.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import { type ClubContent, comparedRecords } from "../../../collections/edits/compared-records.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { loadClubContent } from "../../club/edits/load-club-content.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { fieldVersion } from "../record-versions.ts";

/** A record of a list whose order officers choose. */
interface OrderedRecord {
  id: string;
  title: string;
  /** Its position number: the highest comes first, those without one last. */
  order: number | null;
}

interface LoadedOrder {
  /** In the order in which the website lists them. */
  records: OrderedRecord[];
  /** The version of each record's number, which the form sends back. */
  versions: FieldVersions;
}

/** The field with a record's position in its list. */
const ORDER = "order";

/** True if the records have a position, and the role may change it. */
export const mayOrder = ({ fields }: Pick<OpenedForm, "fields">): boolean => fields[ORDER]?.as === "order";

/** Loads the records of a list in their order, without those that are marked as deleted. */
export async function loadListOrder(
  db: Database,
  { teamId }: Team,
  opened: OpenedForm,
): Promise<LoadedOrder> {
  const content = await loadClubContent(db, teamId, [opened.collection]);
  const records = content ? [...comparedRecords(content, opened.collection)] : [];
  return orderOf(records, opened.form, content ? createdTimes(content, opened) : new Map());
}

/** @param created when each record was created, by id */
function orderOf(
  records: readonly (readonly [string, JsonRecord])[],
  { titleField, isNewestFirst }: DeskForm,
  created: ReadonlyMap<string, number>,
): LoadedOrder {
  const shown = records.filter(([, { deleted }]) => deleted !== true);
  const ordered = shown.map(([id, record]): OrderedRecord => {
    const order = record[ORDER];
    return {
      id,
      title: String(record[titleField] ?? id),
      order: typeof order === "number" ? order : null,
    };
  });
  const timeOf = ({ id }: OrderedRecord) => (created.get(id) ?? 0) * (isNewestFirst ? -1 : 1);
  return {
    records: ordered.toSorted(
      (a, b) =>
        (b.order ?? Number.NEGATIVE_INFINITY) - (a.order ?? Number.NEGATIVE_INFINITY) ||
        timeOf(a) - timeOf(b) ||
        compareBytewise(a.id, b.id),
    ),
    versions: Object.fromEntries(shown.map(([id, record]) => [id, fieldVersion(record[ORDER])])),
  };
}

/** When the records of a collection were created, in milliseconds, by id. */
function createdTimes({ rows }: ClubContent, { collection }: OpenedForm): Map<string, number> {
  const [table = ""] = Object.keys(COLLECTIONS[collection].tables);
  const stored = rows[table as keyof typeof rows] as unknown as Record<string, unknown>[];
  return new Map(stored.map(({ id, timeCreated }) => [String(id), Number(timeCreated ?? 0)]));
}
