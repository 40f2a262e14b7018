import pg from "pg";

/** Creates a database, as a copy of another if one is named. @returns its address */
export async function createDatabase(admin: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  } finally {
    await client.end();
  }
  return admin.replace(/[^/]+$/, name);
}
