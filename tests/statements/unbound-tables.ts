import { parse } from "libpg-query";

/**
 * The tables of clubs' rows that a statement does not bind to one club. On a distributed database such a
 * statement asks every node, and fails for all clubs while one node is away. A table is bound if its
 * `team_id` equals a passed value within the same part of the statement: directly, or through other columns
 * in that part. A value that a subquery takes from the statement around it does not count, because the
 * database does not carry it into the subquery.
 */
export async function unboundTables(sql: string, ofClubs: ReadonlySet<string>): Promise<string[]> {
  const { stmts } = (await parse(sql)) as { stmts: unknown };
  const named = new Set(partsOf(stmts, "CommonTableExpr").map((one) => String(one.ctename)));
  return PARTS.flatMap((kind) => partsOf(stmts, kind))
    .filter((part) => !isAround(part))
    .flatMap((part) => unboundIn(part, (table) => ofClubs.has(table) && !named.has(table)));
}

/**
 * True if a statement declares that it covers all clubs' rows (ALL_CLUBS_WHERE in
 * server/db/distribution/club-groups.ts).
 */
export const isMarkedForAllClubs = (sql: string): boolean => sql.includes("/* of all clubs */");

type Node = Record<string, unknown>;

/**
 * Parts of a statement that have tables and conditions of their own. The parse tree contains the two sides of
 * a union without the name of their node type.
 */
const PARTS = ["SelectStmt", "UpdateStmt", "DeleteStmt", "larg", "rarg"] as const;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const nodesOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));

function partsOf(value: unknown, kind: string): Node[] {
  if (!isNode(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, kind));
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === kind && isNode(inner) ? [inner] : []),
    ...partsOf(inner, kind),
  ]);
}

/** True for a union, whose sides are checked separately, and for a side of a join. */
const isAround = (part: Node) => "JoinExpr" in part || "RangeVar" in part || "RangeSubselect" in part;

interface Tables {
  names: { table: string; alias: string }[];
  /** The aliases of every source of columns: tables, subqueries and functions. */
  aliases: string[];
  conditions: Node[];
}

function tablesOf({ fromClause, usingClause, relation, whereClause }: Node): Tables {
  const found: Tables = { names: [], aliases: [], conditions: nodesOf(whereClause) };
  const add = (item: Node) => {
    const { RangeVar, JoinExpr, RangeSubselect, RangeFunction } = item as Record<string, Node | undefined>;
    if (RangeVar) addTable(found, RangeVar);
    for (const other of [RangeSubselect, RangeFunction]) if (other) found.aliases.push(aliasOf(other));
    if (!JoinExpr) return;
    for (const side of [JoinExpr.larg, JoinExpr.rarg]) nodesOf(side).forEach(add);
    found.conditions.push(...nodesOf(JoinExpr.quals));
  };
  for (const from of [fromClause, usingClause]) nodesOf(from).forEach(add);
  if (isNode(relation)) addTable(found, relation);
  return found;
}

function addTable({ names, aliases }: Tables, range: Node): void {
  const table = String(range.relname);
  const alias = aliasOf(range) || table;
  names.push({ table, alias });
  aliases.push(alias);
}

const aliasOf = (range: Node) => (isNode(range.alias) ? String(range.alias.aliasname) : "");

function unboundIn(part: Node, isOfClubs: (table: string) => boolean): string[] {
  const { names, aliases, conditions } = tablesOf(part);
  const same = createSets();
  for (const condition of conditions.flatMap(conjuncts)) {
    const equal = equalityIn(condition, aliases);
    if (equal) same.join(...equal);
  }
  return names
    .filter(({ table, alias }) => isOfClubs(table) && !same.areOne(`${alias}.team_id`, VALUE))
    .map(({ table, alias }) => (alias === table ? table : `${table} ${alias}`));
}

function conjuncts(condition: Node): Node[] {
  const { BoolExpr } = condition as { BoolExpr?: { boolop: string; args: Node[] } };
  return BoolExpr?.boolop === "AND_EXPR" ? BoolExpr.args.flatMap(conjuncts) : [condition];
}

/** Stands for a passed value, or a value calculated only from passed values. */
const VALUE = "a value";
/** The forms of equality: `a = b`, `a in (…)`, `a = any(…)`. */
const EQUALITIES = ["AEXPR_OP", "AEXPR_IN", "AEXPR_OP_ANY"];

function equalityIn({ A_Expr: compared }: Node, aliases: readonly string[]): [string, string] | null {
  if (!isNode(compared) || !EQUALITIES.includes(String(compared.kind))) return null;
  const [operator] = nodesOf(compared.name) as { String?: { sval: string } }[];
  if (operator?.String?.sval !== "=") return null;
  const left = sideOf(compared.lexpr, aliases);
  const right = sideOf(compared.rexpr, aliases);
  return left === null || right === null ? null : [left, right];
}

/** A column as "alias.name"; VALUE for a passed value; null for anything calculated from columns. */
function sideOf(side: unknown, aliases: readonly string[]): string | null {
  if (!isNode(side)) return null;
  const { TypeCast, ColumnRef } = side as { TypeCast?: Node; ColumnRef?: { fields: Node[] } };
  if (TypeCast) return sideOf(TypeCast.arg, aliases);
  if (!ColumnRef)
    return partsOf(side, "ColumnRef").length + partsOf(side, "SubLink").length > 0 ? null : VALUE;
  const names = ColumnRef.fields.map(({ String: name }) => (isNode(name) ? String(name.sval) : "*"));
  const [alias, column] =
    names.length === 1 ? [aliases.length === 1 ? aliases[0] : "", ...names] : names.slice(-2);
  return `${alias}.${column}`;
}

/** Creates sets of columns that are known to be equal. */
function createSets() {
  const next = new Map<string, string>();
  const rootOf = (name: string): string => {
    const other = next.get(name);
    return other === undefined ? name : rootOf(other);
  };
  return {
    join: (one: string, other: string) => {
      const [a, b] = [rootOf(one), rootOf(other)];
      if (a !== b) next.set(a, b);
    },
    areOne: (one: string, other: string) => rootOf(one) === rootOf(other),
  };
}
