import pg from "pg";

/**
 * Creates a database, as a copy of a template if one is named.
 * @returns the database's URL
 */
export async function createDatabase(admin: string, name: string, template?: string): Promise<string> {
  await runSql(admin, `create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  return admin.replace(/[^/]+$/, name);
}

/** The URLs of a database's two users: one owns it, and the other one serves. */
export interface TwoUsers {
  owner: string;
  serving: string;
  /** The name of the serving user. */
  servingRole: string;
}

/** Creates an empty database with two users without other rights, as an operator would. */
export async function createDatabaseOfTwoUsers(admin: string, name: string): Promise<TwoUsers> {
  const nameHere = `${name}_${process.pid}`;
  const [owns, serves] = [`${nameHere}_owns`, `${nameHere}_serves`];
  await runSql(admin, `create role ${owns} login; create role ${serves} login`);
  const url = await createDatabase(admin, nameHere);
  await runSql(admin, `alter database ${nameHere} owner to ${owns}`);
  const as = (role: string) => url.replace("postgres@", `${role}@`);
  return { owner: as(owns), serving: as(serves), servingRole: serves };
}

/** Runs statements over a new connection. */
export async function runSql(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Copies all rows into a migrated, empty database, possibly on another server. */
export async function copyRows(from: string, to: string): Promise<void> {
  const [source, target] = [from, to].map((connectionString) => new pg.Client({ connectionString })) as [
    pg.Client,
    pg.Client,
  ];
  try {
    await Promise.all([source.connect(), target.connect()]);
    // With foreign keys off, so that the order of the tables does not matter.
    await target.query("set session_replication_role = replica");
    const tables = await source.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables.rows) {
      const { rows } = await source.query<{ all: string | null }>(
        `select json_agg(one)::text as all from ${name} one`,
      );
      const [{ all } = { all: null }] = rows;
      if (all === null) continue;
      await target.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [all],
      );
    }
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
