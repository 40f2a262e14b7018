import type { Client } from "pg";

/** The demo club that is copied: 290 rows without the tables that are left out. */
const MODEL = "larkin";
/**
 * Tables that are not copied: only a game's own pages read them, and they have as many rows as all others
 * together.
 */
const LEFT_OUT = ["player_lines", "plays"];
/** The number of the only club with many seasons. */
const LONG_STANDING = 1;
const SEASONS = 20;

/** The host of a copied club. No demo club has such a host. */
export const growthClubHost = (club: number) => `growth-${club}.localhost`;

interface Column {
  table: string;
  name: string;
}

/**
 * Adds the clubs numbered `from` to `to`, inclusive. Each has the demo club's rows under a new team id. One
 * INSERT per table copies the rows inside the database; COPY would make the same rows, but needs another
 * dependency.
 */
export async function addClubs(db: Client, from: number, to: number): Promise<void> {
  const tables = Map.groupBy(await listColumns(db), ({ table }) => table);
  // Turns off the checks of foreign keys: each copied row is as consistent as its original, and inserting
  // tables in the order of their foreign keys would repeat the schema here.
  await db.query("set session_replication_role = replica");
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = columns.map(copiedValue).join(", ");
    const copied = `insert into "${table}" (${names}) select ${values} from "${table}" of_model`;
    const clubs = `cross join generate_series(${from}, ${to}) club where team_id = '${MODEL}'`;
    await db.query(`${copied} ${clubs}`);
  }
  if (from <= LONG_STANDING && LONG_STANDING <= to) await addSeasons(db, tables);
  await db.query("vacuum analyze");
}

/** All columns of all tables with clubs' rows, so that new tables are copied without a change here. */
async function listColumns(db: Client): Promise<Column[]> {
  const { rows } = await db.query<Column>(`
    select table_name as "table", column_name as name from information_schema.columns c
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and exists (
      select from information_schema.columns t where t.table_schema = 'public'
      and t.table_name = c.table_name and t.column_name = 'team_id')
    order by table_name, ordinal_position`);
  return rows.filter(({ table }) => !LEFT_OUT.includes(table));
}

function copiedValue({ table, name }: Column): string {
  if (name === "team_id") return "'growth-' || club";
  if (table === "teams" && name === "slug") return "'growth-' || club";
  if (table === "domains" && name === "host") return "'growth-' || club || '.localhost'";
  return `of_model."${name}"`;
}

/** Adds seasons to the club. Each has the newest season's games, moved back by one more year. */
async function addSeasons(db: Client, tables: Map<string, Column[]>): Promise<void> {
  const teamId = `growth-${LONG_STANDING}`;
  const newest = `(select id from seasons where team_id = '${teamId}' order by time_created desc limit 1)`;
  const had = `(select count(*)::int from seasons where team_id = '${teamId}')`;
  const { rows } = await db.query<{ season: string; seasons: number }>(
    `select ${newest} as season, ${had} as seasons`,
  );
  const { season = "", seasons = 0 } = rows[0] ?? {};
  for (const [table, own, at] of [
    ["seasons", "id", ["time_created"]],
    ["games", "season_id", ["time_of_game", "end_time_of_game"]],
  ] as const) {
    const columns = tables.get(table)?.map(({ name }) => name) ?? [];
    const values = columns.map((name) => {
      if (name === own) return "'season-' || year";
      if (name === "id") return "id || '-' || year";
      return (at as readonly string[]).includes(name)
        ? `"${name}" - make_interval(years => year)`
        : `"${name}"`;
    });
    const copied = `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})`;
    const years = `generate_series(${seasons}, ${SEASONS - 1}) year`;
    const ofNewest = `where team_id = '${teamId}' and "${own}" = '${season}'`;
    await db.query(`${copied} select ${values.join(", ")} from "${table}" cross join ${years} ${ofNewest}`);
  }
}
