import pg from "pg";

/** What the program itself keeps by the minute, whatever anybody asks. */
const BY_THE_MINUTE = ["club_mail_states", "stock_marks"];

/**
 * A digest of a club's rows in every table, its jobs too: two looks are equal if not a byte of them was
 * changed between.
 */
export async function watchRows(databaseUrl: string, teamId: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'team_id' and not table_name = any($1) order by 1`,
    [BY_THE_MINUTE],
  );
  const digest = (name: string, from: string, which: string) =>
    `select '${name}' as name, sum(hashtextextended(one::text, 0)) as rows from ${from} one where ${which} = '${teamId}'`;
  const all = [
    ...tables.map(({ name }) => digest(name, `"${name}"`, "team_id")),
    // Not how far each is: that is the queue's own work, whoever asks for what.
    digest("jobs", "(select name, data from pgboss.job)", "data->>'teamId'"),
  ].join(" union all ");
  return {
    tables: tables.map(({ name }) => name),
    look: async (): Promise<Record<string, string | null>> => {
      // By its name, so that sixty tables are not planned anew each time.
      const { rows } = await client.query<{ name: string; rows: string | null }>({ name: "look", text: all });
      return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
    },
    close: () => client.end(),
  };
}
