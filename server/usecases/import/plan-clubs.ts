import { eq } from "drizzle-orm";
import { CLUB_TABLES } from "../../collections/club-tables.ts";
import type { ClubTable } from "../../collections/definition/club-table.ts";
import type { Database } from "../../db/client.ts";
import { teams } from "../../db/schema/index.ts";
import type { ClubBundle, ReferenceData } from "../../intake/bundle/bundle.ts";
import { isWithoutChanges, planTable, type TablePlan } from "./import-plan.ts";
import {
  columnNames,
  comparedColumns,
  type ImportTable,
  listStoredRows,
  REFERENCE_TABLES,
  TEAMS_TABLE,
} from "./import-tables.ts";

/** The rows that an import would write, table by table: all that differ from the stored ones. */
export interface ImportPlan {
  reference: { target: ImportTable; plan: TablePlan }[];
  clubs: ClubPlan[];
}

export interface ClubPlan {
  teamId: string;
  teamName: string;
  isNew: boolean;
  team: TablePlan;
  tables: { target: ClubTable; plan: TablePlan }[];
}

/** Compares reference data and clubs with what is stored. */
export async function planImport(
  db: Database,
  reference: ReferenceData,
  bundles: readonly ClubBundle[],
  now: Date,
): Promise<ImportPlan> {
  const clubs: ClubPlan[] = [];
  for (const club of bundles) clubs.push(await planClub(db, club, now));
  return { reference: await planReference(db, reference, now), clubs };
}

async function planReference(
  db: Database,
  reference: ReferenceData,
  now: Date,
): Promise<ImportPlan["reference"]> {
  const compare = async (
    name: string,
    target: ImportTable,
    rows: readonly object[],
    owner: string | null,
  ) => {
    const stored = await listStoredRows(db, target, owner);
    const comparison = {
      name,
      key: target.key,
      columns: columnNames(target),
      rows: rows as Record<string, unknown>[],
    };
    return { target, plan: planTable({ ...comparison, stored, now, keepsMissing: true }) };
  };
  const plans = [
    await compare("pre-developed seasons", REFERENCE_TABLES.seasons, reference.seasons, null),
    await compare("pre-developed leagues", REFERENCE_TABLES.leagues, reference.leagues, null),
  ];
  for (const { id } of reference.leagues) {
    const own = reference.conferences.filter(({ preDevelopedLeagueId }) => preDevelopedLeagueId === id);
    plans.push(await compare(`conferences of ${id}`, REFERENCE_TABLES.conferences, own, id));
  }
  return plans;
}

async function planClub(db: Database, { team: given, rows }: ClubBundle, now: Date): Promise<ClubPlan> {
  const { teamId, teamName } = given;
  const [stored] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  // If the bundle has no account, the account that the club itself has connected stays.
  const stripeAccountId = given.stripeAccountId ?? stored?.stripeAccountId ?? null;
  // A bundle never changes a stored club's address, even if the club moved after the bundle was read.
  const team = { ...given, stripeAccountId, slug: stored?.slug ?? given.slug };
  const tables: ClubPlan["tables"] = [];
  for (const target of CLUB_TABLES) {
    const before = await listStoredRows(db, target, teamId);
    const { name, key, left, announced } = target;
    const columns = comparedColumns(target);
    const plan = planTable({
      name,
      key,
      columns,
      rows: rows[name],
      stored: before,
      ...(left && { left }),
      ...(announced && { announced }),
      now,
    });
    tables.push({ target, plan });
  }
  const columns = columnNames(TEAMS_TABLE).filter((name) => name !== "revision");
  const before = stored ? [stored] : [];
  const plan = planTable({
    name: "team",
    key: ["teamId"],
    columns,
    rows: [{ ...team }],
    stored: before,
    now,
  });
  const isChanged =
    !isWithoutChanges(plan.changes) || tables.some((table) => !isWithoutChanges(table.plan.changes));
  const revision = (stored?.revision ?? 0) + 1;
  // Only the bundle's own account is written: the club may connect another one before its row is locked.
  const row = { ...stored, ...team, stripeAccountId: given.stripeAccountId, revision };
  return {
    teamId,
    teamName,
    isNew: !stored,
    team: { ...plan, upserts: isChanged ? [row] : [] },
    tables,
  };
}
