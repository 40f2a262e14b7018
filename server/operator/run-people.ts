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
import { listTeams, type Team } from "../db/queries/club/teams.ts";
import { listClubsOfAddress } from "../db/queries/desk/members.ts";
import { recordErasure } from "../db/queries/desk/privacy/erasures.ts";
import { dropMailsNaming } from "../db/queries/desk/privacy/mail-jobs.ts";
import type { HeldOrder } from "../db/queries/desk/privacy/order-holds.ts";
import { deleteOwnRows } from "../db/queries/desk/privacy/person-rows.ts";
import { deskKeys } from "../endpoints/desk/desk-parts.ts";
import { erasedAddressHash } from "../usecases/desk/desk-secrets.ts";
import { recordExport } from "../usecases/desk/record-export.ts";
import { type ErasureServices, erasePerson } from "../usecases/sale/privacy/erase-person.ts";
import { exportPerson } from "../usecases/sale/privacy/export-person.ts";
import { type ErasurePlan, isAnythingStored, planErasure } from "../usecases/sale/privacy/plan-erasure.ts";
import { repeatErasures } from "../usecases/sale/privacy/repeat-erasures.ts";
import { findNamedClub, refuseCommand } from "./named-club.ts";

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
  "  - without SMTP_URL, the files in the folder outbox of DATA_DIR",
  "  - a club's bundle, if it names the person (roster, coaches, articles): change the bundle and import it",
];

/**
 * Prints everything that is stored about an address as JSON, and records it in the history of each club. The
 * exit code is 1 if there is nothing.
 */
export async function runPeopleExport(
  services: PeopleServices,
  wanted: Wanted,
  print: Print,
): Promise<number> {
  const { db, now } = services;
  const found = await findWanted(db, wanted, print);
  if (!found) return 1;
  const { email, teams } = found;
  const until = now();
  const clubs: object[] = [];
  for (const team of teams) {
    const stored = await exportPerson(db, team, { teamId: team.teamId, email, until });
    if (!stored) continue;
    const noted = {
      teamId: team.teamId,
      who: OPERATOR_ACTOR,
      act: "person-exported",
      subject: email,
    } as const;
    await recordExport(services, noted, {});
    clubs.push(stored);
  }
  if (clubs.length === 0) return refuseCommand(print, `Nothing is stored about ${email}.`);
  print(JSON.stringify({ address: email, exported: until, clubs, notIncluded: ELSEWHERE }, null, 2));
  return 0;
}

/**
 * Prints what would be erased of a person and what has to wait, and erases them if `yes` is their address.
 * The exit code is 1 if there is nothing, or if somebody may not be erased.
 */
export async function runPeopleErase(
  services: PeopleServices,
  { yes, ...wanted }: Wanted & { yes: string | null },
  print: Print,
): Promise<number> {
  const { db, now } = services;
  const found = await findWanted(db, wanted, print);
  if (!found) return 1;
  const { email, teams } = found;
  const until = now();
  const plans: [Team, ErasurePlan][] = [];
  for (const team of teams) {
    const plan = await planErasure({ db, now }, team, { teamId: team.teamId, email, until });
    if (isAnythingStored(plan) || plan.refusal !== null) plans.push([team, plan]);
  }
  if (plans.length === 0) return refuseCommand(print, `Nothing is stored about ${email}.`);
  for (const [team, plan] of plans) printPlan(team, plan, print);
  if (yes === null) {
    print(`\nNothing was erased. To erase this for good, run the command again with --yes ${email}`);
    return 0;
  }
  if (parseOfficerEmail(yes) !== email)
    return refuseCommand(print, "Nothing was erased: --yes names another address.");
  return erase(services, { plans, email, until, isEverywhere: wanted.club === null }, print);
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
    await dropMailsNaming(db, { teamId: OPERATOR_DESK_ID, email, heldOrderIds: [] });
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

/** The address in lower case, and the clubs to look in. Null, and it says why, if one of both is wrong. */
async function findWanted(
  db: WritePool,
  { email: typed, club }: Wanted,
  print: Print,
): Promise<{ email: string; teams: Team[] } | null> {
  const email = parseOfficerEmail(typed);
  if (email === null) {
    print(`${typed}: ${INVALID_ADDRESS}`);
    return null;
  }
  if (club === null) return { email, teams: await listTeams(db) };
  const team = await findNamedClub(db, club, print);
  return team && { email, teams: [team] };
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
