import { beforeAll } from "vitest";
import { runSql } from "../../harness/program/postgres-databases.ts";
import { askOnce } from "../../harness/run/ask-once.ts";
import { useServer } from "../use-server.ts";
import { peopleOf } from "./desk-people.ts";

/** What a desk shows of a club besides what was sold. */
const COPIED = [
  ...["teams", "seasons", "leagues", "opponents", "games", "events"],
  ...["tickets", "ticket_prices", "products", "forms"],
];

/** A demo club once more under another name, without its people, pictures and orders. */
const copyOf = (of: string, slug: string) =>
  COPIED.map((table) => {
    const renamed = table === "teams" ? `'team_id', '${slug}', 'slug', '${slug}'` : `'team_id', '${slug}'`;
    return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${renamed}))).*
      from ${table} one where team_id = (select team_id from teams where slug = '${of}');`;
  }).join("\n");

/**
 * Two clubs of a suite's own on the shared server, each with one of each role: a suite of the desk that needs
 * no settings of its own costs no program and no database.
 * @param changes what was sold, by the clubs' slugs, as SQL that touches no other club
 */
export function useDeskClubs(suite: string, changes: (ours: string, theirs: string) => string = () => "") {
  const { port } = useServer();
  const [ours, theirs] = [`${suite}-kestrels`, `${suite}-foxes`];
  beforeAll(async () => {
    const { databaseUrl } = await askOnce("server");
    // Copied pictures would have to be there first.
    await runSql(
      databaseUrl,
      `set session_replication_role = replica;
      ${copyOf("ashford-kestrels", ours)} ${copyOf("larkin-foxes", theirs)}
      set session_replication_role = origin;
      ${peopleOf(ours, theirs)} ${changes(ours, theirs)}`,
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
