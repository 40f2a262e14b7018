import pg from "pg";

/** Paid orders to measure with: what a large club sells in three seasons. */
const ORDERS = 300_000;

/** The statements by which `server/db/upgrade/lock-seconds.ts` estimates the work of a migration. */
const STATEMENTS = {
  scan: "alter table orders add constraint measured check (total >= 0)",
  index: "create index measured_index on orders (team_id, customer_email)",
  rewrite: "alter table orders add column measured uuid default gen_random_uuid()",
  change: "update orders set customer_name = customer_name || '.'",
};

/** Measures how many bytes of a table of orders each kind of statement works through in a second. */
export async function measureStatements(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const lines: string[] = [];
  try {
    await client.query(
      `insert into orders (team_id, id, key, storefront_team_id, status, attempt, address_hash, block_hash, network_hash,
         currency, subtotal, shipping, platform_fee, total, customer_name, customer_email, site_origin, cancel_path,
         expires_at, time_created)
       select team_id, 'measured-' || n, md5(n::text), team_id, 'expired', md5(n::text), md5('a' || n), md5('b' || n),
         md5('c' || n), 'usd', 1200, 0, 170, 1200, 'Robin Buyer ' || n, 'robin' || n || '@example.com',
         'https://club.example.com', '/tickets', now(), now()
       from (select team_id from teams limit 1) one, generate_series(1, ${ORDERS}) n`,
    );
    await client.query("vacuum analyze orders");
    for (const [kind, statement] of Object.entries(STATEMENTS)) {
      const { rows } = await client.query("select pg_table_size('orders')::float8 / 1e6 as mb");
      const [{ mb } = { mb: 0 }] = rows as { mb: number }[];
      const begun = performance.now();
      await client.query(statement);
      const seconds = (performance.now() - begun) / 1000;
      lines.push(
        `${kind}: ${mb.toFixed(0)} MB in ${seconds.toFixed(2)} s, ${(mb / seconds).toFixed(0)} MB a second`,
      );
    }
  } finally {
    await client.end();
  }
  return lines;
}
