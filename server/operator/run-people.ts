import type { Logger } from "pino";
import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { INVALID_ADDRESS, OPERATOR_DESK_ID, parseOfficerEmail } from "../../domain/desk/officers/sign-in.ts";
import { orderHoldText } from "../../domain/desk/privacy/holds.ts";
import {
  ERASURE_REFUSALS,
  storedCountTexts,
  waitingOrderText,
} from "../../domain/desk/privacy/privacy-words.ts";
import { formatDate } from "../../domain/values/dates.ts";
import type { SecretKeys } from "../../platform/secrets/secret-key.ts";
import type { WritePool } from "../db/client.ts";
import { findTeamByAliasOrId, listTeams, type Team } from "../db/queries/club/teams.ts";
import { listClubsOfAddress } from "../db/queries/desk/members.ts";
import { recordErasure } from "../db/queries/desk/privacy/erasures.ts";
import type { HeldOrder } from "../db/queries/desk/privacy/order-holds.ts";
import { deleteOwnRows } from "../db/queries/desk/privacy/person-rows.ts";
import { deskKeys } from "../endpoints/desk/desk-parts.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";
import { erasedAddressHash } from "../usecases/desk/desk-secrets.ts";
import { type ErasureServices, erasePerson } from "../usecases/sale/privacy/erase-person.ts";
import { exportPerson } from "../usecases/sale/privacy/export-person.ts";
import { type ErasurePlan, isAnythingStored, planErasure } from "../usecases/sale/privacy/plan-erasure.ts";
import { repeatErasures } from "../usecases/sale/privacy/repeat-erasures.ts";

export interface PeopleServices {
  db: WritePool;
  /** The installation's secrets: people who were erased are recognized by them. */
  secretKeys: SecretKeys;
  log: Pick<Logger, "info">;
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

type Print = (line: string) => void;

interface Wanted {
  email: string;
  /** The club's alias or id; null for all clubs. */
  club: string | null;
}

/** The last lines of an export or erasure: what this program can't reach. */
const ELSEWHERE = [
  "Not in this database, so please look there too:",
  "  - the payment provider: find the customer by email in each club's dashboard, and delete or redact them there",
  "  - the mail server: its logs, and copies of emails it delivered",
  "  - this program's log and the proxy's, wherever they are kept",
  "  - a club's bundle, if it names the person (roster, coaches, articles): change the bundle and import it",
];

/** Prints everything that is stored about an address as JSON. The exit code is 1 if there is nothing. */
export async function runPeopleExport(
  { db, now }: PeopleServices,
  { email: typed, club }: Wanted,
  print: Print,
): Promise<number> {
  const email = parseOfficerEmail(typed);
  const teams = await teamsOf(db, club);
  if (email === null || teams === null)
    return refuse(print, email === null ? `${typed}: ${INVALID_ADDRESS}` : unknownClubMessage(club ?? ""));
  const until = now();
  const clubs: object[] = [];
  for (const team of teams) {
    const found = await exportPerson(db, team, { teamId: team.teamId, email, until });
    if (found) clubs.push(found);
  }
  if (clubs.length === 0) return refuse(print, `Nothing is stored about ${email}.`);
  print(JSON.stringify({ address: email, exported: until, clubs, notIncluded: ELSEWHERE }, null, 2));
  return 0;
}

/**
 * Prints what would be erased of a person and what has to wait, and erases them if `yes` is their address.
 * The exit code is 1 if there is nothing, or if somebody may not be erased.
 */
export async function runPeopleErase(
  services: PeopleServices,
  { email: typed, club, yes }: Wanted & { yes: string | null },
  print: Print,
): Promise<number> {
  const { db, now } = services;
  const email = parseOfficerEmail(typed);
  const teams = await teamsOf(db, club);
  if (email === null || teams === null)
    return refuse(print, email === null ? `${typed}: ${INVALID_ADDRESS}` : unknownClubMessage(club ?? ""));
  const until = now();
  const plans: [Team, ErasurePlan][] = [];
  for (const team of teams) {
    const plan = await planErasure({ db, now }, team, { teamId: team.teamId, email, until });
    if (isAnythingStored(plan) || plan.refusal !== null) plans.push([team, plan]);
  }
  if (plans.length === 0) return refuse(print, `Nothing is stored about ${email}.`);
  for (const [team, plan] of plans) printPlan(team, plan, print);
  if (yes === null) {
    print(`\nNothing was erased. To erase this for good, run the command again with --yes ${email}`);
    return 0;
  }
  if (parseOfficerEmail(yes) !== email)
    return refuse(print, "Nothing was erased: --yes names another address.");
  return erase(services, { plans, email, until, isEverywhere: club === null }, print);
}

async function erase(
  services: PeopleServices,
  {
    plans,
    email,
    until,
    isEverywhere,
  }: { plans: [Team, ErasurePlan][]; email: string; until: Date; isEverywhere: boolean },
  print: Print,
): Promise<number> {
  const { db, purge } = services;
  const { tags, erasing } = erasureServices(services);
  const [key] = deskKeys(services);
  let areAllErased = true;
  print("");
  if (isEverywhere) {
    await recordErasure(db, {
      teamId: OPERATOR_DESK_ID,
      addressHash: erasedAddressHash(key, email),
      timeErased: until,
    });
    const isOfficer = (await listClubsOfAddress(db, email)).length > 0;
    if (!isOfficer) await deleteOwnRows(db, { teamId: OPERATOR_DESK_ID, email, until });
  }
  for (const [team] of plans) {
    const wanted = { who: OPERATOR_ACTOR, isProved: true, email, until };
    const outcome = await erasePerson(erasing, team, wanted);
    areAllErased &&= outcome.ok;
    print(
      outcome.ok
        ? `${nameOf(team)}: erased. The club's history calls them “${outcome.mark}”.${waitingText(outcome.held)}`
        : `${nameOf(team)}: ${ERASURE_REFUSALS[outcome.reason]}`,
    );
  }
  await purge(tags);
  print(
    "\nBackups made before now still have the person. Restoring one erases them again if a newer backup is beside it.",
  );
  for (const line of ELSEWHERE) print(line);
  return areAllErased ? 0 : 1;
}

/** Repeats the recorded erasures on a restored database. The exit code is 1 if somebody may not be erased. */
export async function runPeopleRepeat(
  services: PeopleServices,
  _input: Record<string, never>,
  print: Print,
): Promise<number> {
  const { people, refused } = await repeatAndPrintErasures(services, print);
  if (people === 0 && refused.length === 0) print("Nobody who was erased is stored here any more.");
  return refused.length === 0 ? 0 : 1;
}

/** Repeats the recorded erasures after a restore, or after orders were made again. */
export async function repeatAndPrintErasures(
  services: PeopleServices,
  print: Print,
): Promise<{ people: number; refused: string[] }> {
  const { tags, erasing } = erasureServices(services);
  const done = await repeatErasures(erasing);
  await services.purge(tags);
  if (done.people > 0)
    print(
      `Erased again, because the copy still had them: ${done.people === 1 ? "1 person" : `${done.people} people`}.`,
    );
  for (const teamId of done.refused) print(`${teamId}: ${ERASURE_REFUSALS.staff}`);
  return done;
}

/** Without a queue: the command is no visitor that others would have to wait for. */
function erasureServices({ db, now, log, ...services }: PeopleServices): {
  tags: string[];
  erasing: ErasureServices;
} {
  const tags: string[] = [];
  const turns: ErasureServices["turns"] = { take: (_turn, work) => work() };
  return {
    tags,
    erasing: { db, now, turns, log, keys: deskKeys(services), purgeSoon: (tag) => void tags.push(tag) },
  };
}

function refuse(print: Print, message: string): number {
  print(message);
  return 1;
}

/** Null if there is no such club. */
async function teamsOf(db: WritePool, club: string | null): Promise<Team[] | null> {
  if (club === null) return listTeams(db);
  const team = await findTeamByAliasOrId(db, club);
  return team && [team];
}

const nameOf = ({ teamName, teamId }: Team) => `${teamName} (${teamId})`;

function printPlan(team: Team, plan: ErasurePlan, print: Print): void {
  print(`${nameOf(team)} has stored:`);
  for (const text of storedCountTexts({ ...plan, orders: plan.orders.length })) print(`  ${text}`);
  if (plan.refusal !== null) print(`  ! ${ERASURE_REFUSALS[plan.refusal]}`);
  for (const { orderId, hold, until } of plan.held)
    print(`  ! ${waitingOrderText(orderId, orderHoldText(hold, until && formatDate(until, team.timeZone)))}`);
}

const waitingText = (held: readonly HeldOrder[]) =>
  held.length === 0
    ? ""
    : ` ${held.length === 1 ? "1 order waits and is" : `${held.length} orders wait and are`} erased by itself once nothing is open.`;
