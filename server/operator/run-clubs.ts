import type { Database } from "../db/client.ts";
import { isOnSeveralNodes, listNodes, listPlacedClubs, moveShard } from "../db/distribution/nodes.ts";
import { listTeams } from "../db/queries/club/teams.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";

type Print = (line: string) => void;

/** Prints the clubs; with `nodes`, also each club's node in a distributed database. */
export async function runListClubs(
  { db }: { db: Database },
  { nodes }: { nodes: boolean },
  print: Print,
): Promise<number> {
  if (nodes && !(await isOnSeveralNodes(db))) return printNotDistributed(print);
  if (nodes)
    for (const { slug, node, shard } of await listPlacedClubs(db)) print(`${slug}: ${node}, shard ${shard}`);
  else
    for (const { slug, teamId, teamName } of await listTeams(db)) print(`${slug}: ${teamName} (${teamId})`);
  return 0;
}

/** Moves a club, and all clubs of its shard, to another node. The exit code is 1 if it failed. */
export async function runPlaceClub(
  db: Database,
  { club: wanted, node: to }: { club: string; node: string },
  print: Print,
): Promise<number> {
  if (!(await isOnSeveralNodes(db))) return printNotDistributed(print);
  const placed = await listPlacedClubs(db);
  const club = placed.find(({ slug, teamId }) => slug === wanted.toLowerCase() || teamId === wanted);
  const nodes = await listNodes(db);
  if (!club) print(unknownClubMessage(wanted));
  else if (!nodes.includes(to)) print(`There's no node called ${to}. Nodes: ${nodes.join(", ")}`);
  else return place(db, { club, placed, to }, print);
  return 1;
}

async function place(
  db: Database,
  { club, placed, to }: { club: Placed; placed: readonly Placed[]; to: string },
  print: Print,
): Promise<number> {
  const { slug, shard, node } = club;
  if (node === to) {
    print(`${slug} is already on ${to}.`);
    return 0;
  }
  const others = placed.filter((one) => one.shard === shard && one !== club).map((one) => one.slug);
  print(`Moving shard ${shard} from ${node} to ${to}: ${[slug, ...others].join(", ")}`);
  const startedAt = performance.now();
  await moveShard(db, shard, node, to);
  print(`Moved in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return 0;
}

type Placed = Awaited<ReturnType<typeof listPlacedClubs>>[number];

function printNotDistributed(print: Print): number {
  print(
    "This database has only one node, so clubs can't be moved. See docs/growth.md, Clubs on several nodes.",
  );
  return 1;
}
