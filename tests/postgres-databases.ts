import pg from "pg";

/** Creates a database, as a copy of another if one is named. @returns its address */
export async function createDatabase(admin: string, name: string, template?: string): Promise<string> {
  await runSql(admin, `create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  return admin.replace(/[^/]+$/, name);
}

/** Runs statements on a database over a connection of their own. */
export async function runSql(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
