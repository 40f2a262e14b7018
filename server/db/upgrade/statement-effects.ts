import { withoutComment } from "../../../platform/database/concurrent-index.ts";

/**
 * Who waits while a statement holds its lock: nobody; whoever writes into the table (PostgreSQL's SHARE and
 * SHARE ROW EXCLUSIVE); whoever reads or writes it (ACCESS EXCLUSIVE); whoever changes the same rows.
 */
type LockedOut = "nobody" | "writers" | "everyone" | "rows";

/** What a statement does with the rows that a table has already. */
type RowWork = "none" | "scan" | "index" | "rewrite" | "change";

/** What one statement of a migration does to a database that is in use. */
export interface StatementEffect {
  /** A sentence: "Adds the column note to orders." */
  sentence: string;
  /** The tables that it locks; none if they are created by the same upgrade. */
  tables: string[];
  lockedOut: LockedOut;
  work: RowWork;
  /** Why the former version cannot work on the new schema; null if it can. */
  breaks: string | null;
}

type Groups = Record<string, string | undefined>;

interface Rule {
  /** Matches a statement as `normalized` returns it. */
  pattern: RegExp;
  effect(groups: Groups, isNew: (table: string) => boolean): Omit<StatementEffect, "tables"> | null;
}

const GONE = "the former version still uses what it removes";
const REFUSES = "it may refuse rows that the former version writes";

const FREE = { lockedOut: "nobody", work: "none", breaks: null } as const;
const LOCKED = { lockedOut: "everyone", work: "none", breaks: null } as const;

/**
 * The statements that drizzle-kit writes, and the ones that people add to them. A statement that fits no
 * rule is unknown, and nothing is said about it.
 */
const RULES: Rule[] = [
  {
    pattern: /^create table (?:if not exists )?(?<table>[\w.]+) \((?<columns>.*)/,
    effect: ({ table, columns = "" }) =>
      columns.includes(" references ") ? null : { ...FREE, sentence: `Creates the table ${table}.` },
  },
  {
    pattern: /^create (?<what>schema|sequence|type) (?:if not exists )?(?<name>[\w.]+)/,
    effect: ({ what, name }) => ({ ...FREE, sentence: `Creates the ${what} ${name}.` }),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) add column (?:if not exists )?(?<column>\w+) (?<type>.*)/,
    effect: ({ table, column, type = "" }) => addColumnEffect(`${column} to ${table}`, type),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) add constraint (?<name>\w+) foreign key (?<rest>.*)/,
    effect: ({ table = "", rest = "" }, isNew) => {
      const refers = /references (?<refers>[\w.]+)/.exec(rest)?.groups?.refers ?? "";
      const isFollowed = /on delete (?:cascade|set null)/.test(rest);
      const breaks = isNew(table)
        ? "the former version can't remove the rows that new rows refer to"
        : REFUSES;
      return {
        lockedOut: "writers",
        work: isNew(table) || / not valid$/.test(rest) ? "none" : "scan",
        breaks: isNew(table) && (isFollowed || isNew(refers)) ? null : breaks,
        sentence: `Makes rows of ${table} refer to ${refers}.`,
      };
    },
  },
  {
    pattern:
      /^alter table (?<table>[\w.]+) add constraint (?<name>\w+) (?<kind>unique|primary key|check)(?<rest>.*)/,
    effect: ({ table = "", name, kind, rest = "" }, isNew) => ({
      lockedOut: "everyone",
      work: kind !== "check" ? "index" : / not valid$/.test(rest) ? "none" : "scan",
      breaks: isNew(table) ? null : REFUSES,
      sentence: `Adds the rule ${name} (${kind}) to ${table}.`,
    }),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) alter column (?<column>\w+) set default /,
    effect: ({ table, column }) => ({ ...LOCKED, sentence: `Changes the default of ${column} of ${table}.` }),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) alter column (?<column>\w+) set not null$/,
    effect: ({ table, column }) => ({
      ...LOCKED,
      work: "scan",
      breaks: REFUSES,
      sentence: `Requires a value in ${column} of ${table}.`,
    }),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) alter column (?<column>\w+) drop not null$/,
    effect: ({ table, column }) => ({
      ...LOCKED,
      breaks: "the former version expects a value in each row",
      sentence: `Allows rows without a value in ${column} of ${table}.`,
    }),
  },
  {
    pattern: /^alter table (?<table>[\w.]+) alter column (?<column>\w+) (?:set data )?type /,
    effect: ({ table, column }) => ({
      ...LOCKED,
      work: "rewrite",
      breaks: "the former version reads and writes the former type",
      sentence: `Changes the type of ${column} of ${table}.`,
    }),
  },
  {
    pattern:
      /^alter table (?<table>[\w.]+) (?:alter column (?<column>\w+) )?drop (?<what>column|constraint|default)(?: if exists)?(?: (?<name>\w+))?/,
    effect: ({ table, column, what, name }) => ({
      ...LOCKED,
      breaks: GONE,
      sentence: `Removes the ${what} ${name ?? `of ${column}`} from ${table}.`,
    }),
  },
  {
    pattern:
      /^alter table (?<table>[\w.]+) rename (?:(?<what>column|constraint) )?(?:(?<name>\w+) )?to (?<to>\w+)/,
    effect: ({ table, what, name, to }) => ({
      ...LOCKED,
      breaks: GONE,
      sentence: name ? `Renames the ${what} ${name} of ${table} to ${to}.` : `Renames ${table} to ${to}.`,
    }),
  },
  {
    pattern:
      /^drop (?<what>table|index|type|schema|sequence) (?:concurrently )?(?:if exists )?(?<name>[\w.]+)/,
    effect: ({ what, name }) => ({ ...LOCKED, breaks: GONE, sentence: `Removes the ${what} ${name}.` }),
  },
  {
    pattern:
      /^create (?<unique>unique )?index (?<late>concurrently )?(?:if not exists )?(?<name>\w+) on (?<table>[\w.]+) /,
    effect: ({ unique, late, name, table = "" }, isNew) => ({
      lockedOut: late ? "nobody" : "writers",
      work: "index",
      breaks: unique && !isNew(table) ? REFUSES : null,
      sentence: `Builds the index ${name} of ${table}${late ? " while others write" : ""}.`,
    }),
  },
  {
    pattern: /^insert into (?<table>[\w.]+) /,
    effect: ({ table }) => ({ ...FREE, work: "change", sentence: `Adds rows to ${table}.` }),
  },
  {
    pattern: /^update (?:only )?(?<table>[\w.]+) (?:as )?(?:\w+ )?set /,
    effect: ({ table }) => ({
      ...FREE,
      lockedOut: "rows",
      work: "change",
      sentence: `Changes rows of ${table}.`,
    }),
  },
  {
    pattern: /^delete from (?:only )?(?<table>[\w.]+)/,
    effect: ({ table }) => ({
      lockedOut: "rows",
      work: "change",
      breaks: GONE,
      sentence: `Deletes rows of ${table}.`,
    }),
  },
];

/** A new column: the former version does not name it when it adds a row. */
function addColumnEffect(column: string, type: string): Omit<StatementEffect, "tables"> | null {
  if (/ (?:references|unique|primary key|check) /.test(`${type} `)) return null;
  const preset = type.split(" default ", 2)[1];
  const isComputed = type.includes(" generated ") || /^(?:small|big)?serial/.test(type);
  // PostgreSQL stores a constant in the catalog. Any other value is written into every row at once.
  const isConstant = !isComputed && (preset === undefined || !/(?<!now)\(/.test(preset));
  return {
    ...LOCKED,
    work: isConstant ? "none" : "rewrite",
    breaks:
      / not null\b/.test(type) && preset === undefined && !isComputed
        ? "the former version adds rows without the new column"
        : null,
    sentence: `Adds the column ${column}.`,
  };
}

/**
 * What a statement does.
 * @param newTables the tables that the same upgrade creates: they are empty, and nobody uses them
 * @returns null for an unknown statement
 */
export function effectOf(statement: string, newTables: ReadonlySet<string>): StatementEffect | null {
  const text = normalized(statement);
  const isNew = (table: string) => newTables.has(table);
  for (const { pattern, effect } of RULES) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const found = effect(groups, isNew);
    if (found === null) return null;
    const refers = / references (?<refers>[\w.]+)/.exec(text)?.groups?.refers;
    const tables = [groups.table, refers].filter(
      (table) => table !== undefined && !isNew(table) && !text.startsWith("create table"),
    );
    const isUsed = tables.length > 0 || found.breaks !== null;
    return { ...found, ...(isUsed ? {} : FREE), tables: tables as string[], sentence: found.sentence };
  }
  return null;
}

/** The tables that statements create. */
export const createdTables = (statements: readonly string[]): Set<string> =>
  new Set(
    statements.flatMap(
      (one) => /^create table (?:if not exists )?(?<table>[\w.]+)/.exec(normalized(one))?.groups?.table ?? [],
    ),
  );

/** In lower case on one line, without quotes, comments, the schema "public" and the semicolon. */
const normalized = (statement: string) =>
  withoutComment(statement)
    .replaceAll('"', "")
    .replaceAll("public.", "")
    .split(/\s+/)
    .join(" ")
    .toLowerCase()
    .replace(/ ?;$/, "");
