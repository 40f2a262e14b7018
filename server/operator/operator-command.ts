import { z } from "zod";
import { MERGE_PREFERENCES } from "../../domain/club/merge/merge-fields.ts";
import { LINK_HOURS } from "../../domain/desk/door/links.ts";
import type { DataServices } from "../compose-store.ts";
import type { BounceServices } from "../usecases/desk/bounces.ts";
import { DOMAIN_MARKS } from "../usecases/site/mark-domain.ts";
import { type BackupCommandServices, runBackupCommand } from "./run-backup-command.ts";
import { runBounces } from "./run-bounces.ts";
import { runListClubs } from "./run-clubs.ts";
import { type ConnectServices, runConnect } from "./run-connect.ts";
import { runDeskInvite } from "./run-desk-invite.ts";
import { type DoctorServices, runDoctor } from "./run-doctor.ts";
import { runDomains } from "./run-domains.ts";
import { runExport } from "./run-export.ts";
import type { ImportOptions } from "./run-import.ts";
import { runJobs } from "./run-jobs.ts";
import { runMove } from "./run-move.ts";

import { runShowOrder } from "./run-order.ts";
import { type PeopleServices, runPeopleErase, runPeopleExport, runPeopleRepeat } from "./run-people.ts";
import { runListDisputes, runProblems } from "./run-problems.ts";

import { type RebuildServices, runRebuild } from "./run-rebuild.ts";

import { type ReconcileServices, runReconcile } from "./run-reconcile.ts";
import { runListRefunds, runSettleRefund } from "./run-refunds.ts";
import { runRemove } from "./run-remove.ts";
import { runReplay } from "./run-replay.ts";
import { runRotationCheck } from "./run-rotation-check.ts";
import { runScorer, type ScorerServices } from "./run-scorer.ts";

/** The services that commands on clubs' data need. */
type StoreServices = Pick<
  DataServices,
  "db" | "images" | "files" | "log" | "now" | "purge" | "baseDomain" | "imports"
>;

export type OperatorServices = StoreServices &
  DoctorServices &
  ReconcileServices &
  RebuildServices &
  ConnectServices &
  BounceServices &
  ScorerServices &
  PeopleServices &
  BackupCommandServices;

/** A command that needs only the services for clubs' data. */
export type ClubCommand = Exclude<
  OperatorCommand,
  "doctor" | "reconcile" | "rebuild" | "connect" | "bounces" | "scorer" | "backup" | `people-${string}`
>;

type NeededServices = Record<ClubCommand, StoreServices> & {
  doctor: DoctorServices;
  reconcile: ReconcileServices;
  rebuild: RebuildServices;
  connect: ConnectServices;
  bounces: BounceServices;
  scorer: ScorerServices;
  "people-export": PeopleServices;
  "people-erase": PeopleServices;
  "people-repeat": PeopleServices;
  backup: BackupCommandServices;
};

type Print = (line: string) => void;

const folder = z.string().min(1).max(4096);
const orderNumber = z.string().min(1).max(100);
/** For lists: one club's, or (null) all clubs'. */
const ofClubs = z.strictObject({ club: z.string().nullable() });

/**
 * The commands on clubs' data. They print lines and return an exit code. They run in a process of their own,
 * or in the running server if it has the embedded database open. Their input is JSON with absolute paths.
 */
const COMMANDS = {
  import: {
    input: z.strictObject({
      directory: folder,
      dryRun: z.boolean(),
      allOrNothing: z.boolean(),
      asOf: z.coerce.date().nullable(),
      prefer: z.enum(MERGE_PREFERENCES).nullable(),
    }),
    run: ({ imports }: StoreServices, options: ImportOptions, print: Print) =>
      imports.run({ what: "import", options }, print),
  },
  export: {
    input: z.strictObject({ club: z.string(), directory: folder, force: z.boolean() }),
    run: runExport,
  },
  remove: {
    input: z.strictObject({ club: z.string(), alias: z.string().nullable(), withOrders: z.boolean() }),
    run: runRemove,
  },
  clubs: { input: z.strictObject({ nodes: z.boolean() }), run: runListClubs },
  move: {
    input: z.strictObject({
      club: z.string(),
      to: z.string().max(100),
      port: z.int().min(0).max(65_535),
      behindProxy: z.boolean(),
    }),
    run: runMove,
  },
  "desk-invite": {
    input: z.strictObject({
      club: z.string(),
      email: z.string().max(254),
      port: z.int().min(1).max(65_535),
      behindProxy: z.boolean(),
    }),
    run: runDeskInvite,
  },
  scorer: {
    input: z.strictObject({
      gameId: z.string(),
      club: z.string().nullable(),
      label: z.string().min(1).max(200),
      hours: z.literal(LINK_HOURS),
      port: z.int().min(1).max(65_535),
      behindProxy: z.boolean(),
    }),
    run: runScorer,
  },
  "people-export": {
    input: z.strictObject({ email: z.string().max(254), club: z.string().nullable() }),
    run: runPeopleExport,
  },
  "people-erase": {
    input: z.strictObject({
      email: z.string().max(254),
      club: z.string().nullable(),
      yes: z.string().max(254).nullable(),
    }),
    run: runPeopleErase,
  },
  "people-repeat": { input: z.strictObject({}), run: runPeopleRepeat },
  domains: {
    input: z.strictObject({
      club: z.string(),
      mark: z.enum(DOMAIN_MARKS).nullable(),
      host: z.string().nullable(),
    }),
    run: runDomains,
  },
  "rotation-check": {
    input: z.strictObject({ newest: z.string().max(20), former: z.string().max(20) }),
    run: runRotationCheck,
  },
  doctor: { input: z.strictObject({ showAddresses: z.boolean(), tryAgain: z.boolean() }), run: runDoctor },
  backup: {
    input: z.strictObject({ to: folder.nullable(), check: z.boolean() }),
    run: runBackupCommand,
  },
  reconcile: {
    input: z.strictObject({ club: z.string(), from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
    run: runReconcile,
  },
  rebuild: {
    input: z.strictObject({
      since: z.string().pipe(z.coerce.date()).nullable(),
      club: z.string().nullable(),
      dryRun: z.boolean(),
      mailPaidAfter: z.string().pipe(z.coerce.date()).nullable(),
      showAddresses: z.boolean(),
    }),
    run: runRebuild,
  },
  bounces: {
    input: z.strictObject({ mails: z.array(z.strictObject({ name: z.string(), bytes: z.base64() })) }),
    run: runBounces,
  },
  connect: {
    input: z.strictObject({
      club: z.string(),
      account: z
        .string()
        .regex(/^acct_\w{1,60}$/)
        .nullable(),
      port: z.int().min(1).max(65_535),
      behindProxy: z.boolean(),
    }),
    run: runConnect,
  },
  refunds: { input: ofClubs, run: runListRefunds },
  "settle-refund": {
    input: z.strictObject({
      club: z.string(),
      orderId: orderNumber,
      request: z.string().max(100).nullable(),
      byHand: z.boolean(),
      reason: z.string().trim().min(1).max(500),
    }),
    run: runSettleRefund,
  },
  disputes: { input: ofClubs, run: runListDisputes },
  problems: {
    input: z.union([
      z.strictObject({ club: z.string().nullable(), reset: z.null() }),
      z.strictObject({ club: z.string(), reset: orderNumber }),
    ]),
    run: runProblems,
  },
  order: { input: z.strictObject({ club: z.string(), orderId: orderNumber }), run: runShowOrder },
  jobs: {
    input: z.union([
      z.strictObject({ what: z.literal("list"), showAddresses: z.boolean(), id: z.null() }),
      z.strictObject({
        what: z.enum(["retry", "drop"]),
        showAddresses: z.literal(false),
        id: z.string().max(100),
      }),
    ]),
    run: runJobs,
  },
  replay: {
    input: z.union([
      z.strictObject({ club: z.string(), order: z.string(), since: z.null() }),
      z.strictObject({
        club: z.string().nullable(),
        order: z.null(),
        since: z.string().pipe(z.coerce.date()),
      }),
    ]),
    run: runReplay,
  },
} as const;

export type OperatorCommand = keyof typeof COMMANDS;
export type CommandInput<C extends OperatorCommand> = z.output<(typeof COMMANDS)[C]["input"]>;

const isCommand = (name: string): name is OperatorCommand => Object.hasOwn(COMMANDS, name);

/** Runs a command and returns its exit code. */
export function runCommand<C extends OperatorCommand>(
  name: C,
  services: NeededServices[C],
  input: CommandInput<C>,
  print: Print,
): Promise<number> {
  const run = COMMANDS[name].run as (
    services: NeededServices[C],
    input: CommandInput<C>,
    print: Print,
  ) => Promise<number>;
  return run(services, input, print);
}

/** A command received over HTTP, ready to run; null if its name or input is invalid. */
export function parseCommand(
  name: string,
  body: unknown,
): ((services: OperatorServices, print: Print) => Promise<number>) | null {
  if (!isCommand(name)) return null;
  const { success, data } = COMMANDS[name].input.safeParse(body);
  return success ? (services, print) => runCommand(name, services, data, print) : null;
}
