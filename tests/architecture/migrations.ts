import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "libpg-query";
import type { Migration } from "../../platform/database/run-migrations.ts";
import { noteOf } from "../../server/db/upgrade/migration-note.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const FOLDER = join(ROOT, "server", "db", "migrations");
const SANDBOX_FOLDER = join(ROOT, "sandbox", "database", "migrations");

/** Tables that grow with sales: work on all of their rows takes so long that buyers would notice. */
export const LARGE_TABLES = [
  "admissions",
  "door_scans",
  "form_submissions",
  "line_items",
  "orders",
  "payment_events",
  "player_lines",
  "refunds",
  "sent_mails",
  "tickets",
  "products",
];

/** The version of the last release, which changes only with the next one (CONTRIBUTING.md, Releases). */
const { version: LAST_RELEASE } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
};

const compareVersions = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

type JudgedMigration = Pick<Migration, "name" | "statements">;

/**
 * Why the release before cannot work on the schema that the migrations of the next release leave, or why
 * buyers would wait for them. A first line `-- contracts: …` allows what its migration removes, and
 * `-- locks: …` allows work on a large table (docs/architecture.md, Migrations). Parsed by PostgreSQL's own
 * parser, and not by the rules that `upgrade --check` uses, so that a test can compare both.
 */
export async function migrationMistakes(migrations: readonly JudgedMigration[]): Promise<string[]> {
  const parsed = await Promise.all(
    migrations.map(async (one) => ({ ...one, all: await parseAll(one.statements) })),
  );
  const isNew = newTables(parsed.flatMap(({ all }) => all));
  return parsed.flatMap(({ all, ...migration }) =>
    mistakesIn(migration, all, isNew).map((mistake) => `${migration.name}: ${mistake}`),
  );
}

function mistakesIn(migration: JudgedMigration, all: readonly Statement[], isNew: IsNew): string[] {
  const note = noteOf(migration);
  const isEarly = note?.kind === "contracts" && compareVersions(note.unusedSince, LAST_RELEASE) > 0;
  const [first = ""] = (migration.statements[0] ?? "").split("\n");
  const found = all.flatMap((statement) => [
    ...(note?.kind === "contracts" ? [] : contractions(statement, isNew)),
    ...(note?.kind === "locks" ? [] : longLocks(statement, isNew)),
  ]);
  const concurrent = all.filter((one) => one.IndexStmt?.concurrent).length;
  if (concurrent > 0 && concurrent < all.length)
    found.push("a concurrent index needs a migration of its own, because it can't run in a transaction");
  if (note?.kind === "contracts" && isEarly)
    found.push(`no release has stopped using the ${note.what}: ${LAST_RELEASE} is the last one`);
  if (note === null && /^--\s*(?:contracts|locks)\b/.test(first))
    found.push(`its first line says "${first}"`);
  return found;
}

/** A release's reasons not to work on the new schema, statement by statement, whatever the note allows. */
export async function contractionsOf(statements: readonly string[]): Promise<string[][]> {
  const isNew = newTables(await parseAll(statements));
  return Promise.all(
    statements.map(async (one) => (await parseAll([one])).flatMap((all) => contractions(all, isNew))),
  );
}

type Name = { relname: string };
interface Constraint {
  contype: string;
  conname?: string;
  pktable?: Name;
  fk_del_action?: string;
  raw_expr?: unknown;
}
interface Column {
  colname: string;
  typeName: { names: { String: { sval: string } }[] };
  constraints?: { Constraint: Constraint }[];
}
interface Command {
  subtype: string;
  name?: string;
  def?: { ColumnDef?: Column; Constraint?: Constraint };
}

/** The statements of a migration, as far as this file looks at them. */
interface Statement {
  CreateStmt?: { relation: Name };
  AlterTableStmt?: { relation: Name; cmds: { AlterTableCmd: Command }[] };
  RenameStmt?: { relation?: Name; newname: string };
  DropStmt?: { removeType: string };
  IndexStmt?: { relation: Name; idxname: string; unique?: boolean; concurrent?: boolean };
  UpdateStmt?: { relation: Name };
  DeleteStmt?: { relation: Name };
  InsertStmt?: object;
  CreateSchemaStmt?: object;
  CreateSeqStmt?: object;
  CreateEnumStmt?: object;
}

const KNOWN = [
  "CreateStmt",
  "AlterTableStmt",
  "RenameStmt",
  "DropStmt",
  "IndexStmt",
  "UpdateStmt",
  "DeleteStmt",
  "InsertStmt",
  "CreateSchemaStmt",
  "CreateSeqStmt",
  "CreateEnumStmt",
];

async function parseAll(statements: readonly string[]): Promise<Statement[]> {
  const parsed = await Promise.all(
    statements.map(async (one) => ((await parse(one)) as { stmts?: { stmt: Statement }[] }).stmts ?? []),
  );
  return parsed.flat().map(({ stmt }) => stmt);
}

type IsNew = (table: string) => boolean;

function newTables(all: readonly Statement[]): IsNew {
  const names = new Set(all.flatMap(({ CreateStmt }) => CreateStmt?.relation.relname ?? []));
  return (table) => names.has(table);
}

function contractions(statement: Statement, isNew: IsNew): string[] {
  const { AlterTableStmt, RenameStmt, DropStmt, IndexStmt, DeleteStmt } = statement;
  const unknown = Object.keys(statement).filter((kind) => !KNOWN.includes(kind));
  if (unknown.length > 0) return [`nobody has judged statements of the kind ${unknown.join(", ")}`];
  if (RenameStmt) return [`renames something to ${RenameStmt.newname}`];
  if (DropStmt) return [`drops: ${DropStmt.removeType}`];
  if (DeleteStmt) return [`deletes rows of ${DeleteStmt.relation.relname}`];
  if (IndexStmt?.unique && !isNew(IndexStmt.relation.relname))
    return [`the unique index ${IndexStmt.idxname} may refuse rows of the release before`];
  const table = AlterTableStmt?.relation.relname ?? "";
  return (AlterTableStmt?.cmds ?? []).flatMap(({ AlterTableCmd }) =>
    alterations(table, AlterTableCmd, isNew),
  );
}

/** Commands of ALTER TABLE that take something away or ask for something. */
const TAKING: Record<string, string> = {
  AT_DropColumn: "drops a column",
  AT_DropConstraint: "drops a constraint",
  AT_AlterColumnType: "changes a column's type",
  AT_SetNotNull: "requires a value that the release before may not write",
  AT_DropNotNull: "allows rows without a value that the release before expects",
};

function alterations(table: string, { subtype, name, def }: Command, isNew: IsNew): string[] {
  const at = `${table}${name === undefined ? "" : `.${name}`}`;
  const takes = TAKING[subtype];
  if (takes !== undefined) return [`${takes}: ${at}`];
  if (subtype === "AT_ColumnDefault") return def === undefined ? [`drops a default: ${at}`] : [];
  if (subtype === "AT_AddColumn") return addedColumn(table, def?.ColumnDef);
  if (subtype !== "AT_AddConstraint") return [`nobody has judged ${subtype} of ${at}`];
  const { contype = "", conname = "", pktable, fk_del_action: onDelete = "" } = def?.Constraint ?? {};
  if (!isNew(table)) return [`the constraint ${conname} may refuse rows of the release before`];
  // The release before does not know the new table, and removes the rows that it refers to.
  const isLeftBehind = contype === "CONSTR_FOREIGN" && !["c", "n"].includes(onDelete);
  return isLeftBehind && !isNew(pktable?.relname ?? "")
    ? [`${conname} needs "on delete cascade": the release before can't remove rows of ${pktable?.relname}`]
    : [];
}

function addedColumn(table: string, column: Column | undefined): string[] {
  const kinds = (column?.constraints ?? []).map(({ Constraint }) => Constraint.contype);
  const at = `${table}.${column?.colname}`;
  const others = kinds.filter(
    (kind) =>
      !["CONSTR_NOTNULL", "CONSTR_NULL", "CONSTR_DEFAULT", "CONSTR_GENERATED", "CONSTR_IDENTITY"].includes(
        kind,
      ),
  );
  if (others.length > 0)
    return [`the column ${at} may refuse rows of the release before (${others.join(", ")})`];
  const isSerial = /serial/.test(column?.typeName.names.at(-1)?.String.sval ?? "");
  const isFilled = isSerial || kinds.some((kind) => kind !== "CONSTR_NOTNULL" && kind !== "CONSTR_NULL");
  return kinds.includes("CONSTR_NOTNULL") && !isFilled
    ? [`the release before inserts rows without ${at}: give it a default, or allow nulls`]
    : [];
}

function longLocks({ IndexStmt, UpdateStmt, AlterTableStmt }: Statement, isNew: IsNew): string[] {
  const isLarge = (one: { relation: Name } | undefined) =>
    one !== undefined && LARGE_TABLES.includes(one.relation.relname) && !isNew(one.relation.relname);
  if (isLarge(IndexStmt) && !IndexStmt?.concurrent)
    return [`sales wait while ${IndexStmt?.idxname} is built: write .concurrently() in the schema`];
  if (isLarge(UpdateStmt))
    return [`sales wait while every row of ${UpdateStmt?.relation.relname} is changed`];
  const rewritten = (AlterTableStmt?.cmds ?? []).flatMap(({ AlterTableCmd: { def } }) =>
    (def?.ColumnDef?.constraints ?? []).some(
      ({ Constraint: { contype, raw_expr: value } }) =>
        ["CONSTR_GENERATED", "CONSTR_IDENTITY"].includes(contype) ||
        (contype === "CONSTR_DEFAULT" && JSON.stringify(value).includes('"FuncCall"')),
    )
      ? [def?.ColumnDef?.colname ?? ""]
      : [],
  );
  return isLarge(AlterTableStmt) && rewritten.length > 0
    ? [`sales wait while ${rewritten.join(", ")} is written into every row`]
    : [];
}

/**
 * Released migrations that were changed, removed or renumbered, and faults in the order of all. The list has
 * the form of `sha256sum`.
 */
export function historyMistakes(
  migrations: readonly Pick<Migration, "name" | "hash" | "time">[],
  released: string,
): string[] {
  const lines = migrations.map(({ name, hash }) => `${hash}  ${name}.sql`);
  const changed = released
    .trimEnd()
    .split("\n")
    .filter((line, at) => line !== "" && line !== lines[at])
    .map((line) => `a release has "${line}": put it back, and write a new migration`);
  const misnumbered = migrations.flatMap(({ name }, at) =>
    name.startsWith(`${String(at).padStart(4, "0")}_`) ? [] : [`${name} is not number ${at}`],
  );
  const late = migrations.flatMap(({ name, time }, at) =>
    time > (migrations[at - 1]?.time ?? 0)
      ? []
      : [`${name} is not later than the one before, so a database would skip it: generate it again`],
  );
  return [...changed, ...misnumbered, ...late];
}

/** The released migrations: a line for each, with its SHA-256 and its name. */
export const readReleased = (): string => readFileSync(join(FOLDER, "released.sha256"), "utf8");
/** The same of the payment sandbox; empty until its first migration is released. */
export const readReleasedOfSandbox = (): string =>
  readFileSync(join(SANDBOX_FOLDER, "released.sha256"), "utf8");

/** The names of the tables in drizzle-kit's picture of the schema, with which it compares the sources. */
export function readSnapshotTables(): string[] {
  const file = readdirSync(join(FOLDER, "meta"))
    .filter((name) => name.endsWith("_snapshot.json"))
    .toSorted()
    .at(-1);
  const { tables } = JSON.parse(readFileSync(join(FOLDER, "meta", file ?? ""), "utf8")) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map(({ name }) => name);
}
