import pg from "pg";

/** Tables that the program itself writes every minute. */
const SWEPT_TABLES = ["club_mail_states", "stock_marks"];

/** Digests of a club's rows in every table and of its jobs: equal digests mean that no byte has changed. */
export async function watchClubRows(databaseUrl: string, teamId: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'team_id' and not table_name = any($1) order by 1`,
    [SWEPT_TABLES],
  );
  const digestQuery = (name: string, from: string, teamColumn: string) =>
    `select '${name}' as name, sum(hashtextextended(one::text, 0)) as rows from ${from} one where ${teamColumn} = '${teamId}'`;
  const all = [
    ...tables.map(({ name }) => digestQuery(name, `"${name}"`, "team_id")),
    // Only names and data are compared, because the queue itself changes the state of jobs.
    digestQuery("jobs", "(select name, data from pgboss.job)", "data->>'teamId'"),
  ].join(" union all ");
  return {
    tables: tables.map(({ name }) => name),
    digest: async (): Promise<Record<string, string | null>> => {
      // A named statement, because PostgreSQL would otherwise plan the query of sixty tables anew each time.
      const { rows } = await client.query<{ name: string; rows: string | null }>({ name: "look", text: all });
      return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
    },
    close: () => client.end(),
  };
}
