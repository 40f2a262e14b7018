import { beforeAll } from "vitest";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { useServer } from "../use-server.ts";
import { peopleSql } from "./desk-people.ts";

/** Tables that a club's desk shows, without those of sales. */
const COPIED_TABLES = [
  ...["teams", "seasons", "leagues", "opponents", "games", "events"],
  ...["tickets", "ticket_prices", "products", "forms"],
];

/** SQL that copies a demo club to another slug, without its people, pictures and orders. */
const copyClub = (original: string, slug: string) =>
  COPIED_TABLES.map((table) => {
    const renamed = table === "teams" ? `'team_id', '${slug}', 'slug', '${slug}'` : `'team_id', '${slug}'`;
    return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${renamed}))).*
      from ${table} one where team_id = (select team_id from teams where slug = '${original}');`;
  }).join("\n");

/**
 * Adds two clubs to the shared server, each with one person of each role. A suite of the desk that needs no
 * special settings then neither starts a program nor copies a database.
 * @param changes SQL with the clubs' sales, given their slugs; must not change any other club
 */
export function useDeskClubs(suite: string, changes: (ours: string, theirs: string) => string = () => "") {
  const { port } = useServer();
  const [ours, theirs] = [`${suite}-kestrels`, `${suite}-foxes`];
  beforeAll(async () => {
    const { databaseUrl } = await fetchSharedResource("server");
    // Without foreign keys, because the pictures that the rows refer to are not copied.
    await runSql(
      databaseUrl,
      `set session_replication_role = replica;
      ${copyClub("ashford-kestrels", ours)} ${copyClub("larkin-foxes", theirs)}
      set session_replication_role = origin;
      ${peopleSql(ours, theirs)} ${changes(ours, theirs)}`,
    );
  });
  return {
    server: {
      get port() {
        return port();
      },
    },
    slugs: [ours, theirs] as const,
    hosts: [`${ours}.localhost`, `${theirs}.localhost`] as const,
  };
}
