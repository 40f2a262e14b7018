import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../../tests/harness/program/postgres-databases.ts";
import { postgresEnv } from "../../tests/harness/program/server.ts";
import { DATABASES, type DatabaseName } from "../databases.ts";
import type { Report } from "../report.ts";
import {
  countKinds,
  countPaidAfterCopy,
  type ExpectedSales,
  type LostSeason,
  openLostSeason,
  PAID_KINDS,
  type PaidKind,
  playLostSeason,
  readSales,
} from "./lost-seasons.ts";
import { backUpShop, type LostShop, openShop } from "./lost-shop.ts";
import { proveRebuildKills } from "./rebuild-kills.ts";
import { checkRebuilt } from "./rebuilt-sales.ts";
import { type CommandPlace, runCommandAt } from "./run-command.ts";
import { serveProvider } from "./sandbox-provider.ts";

/**
 * Sells at least 200 orders of all kinds after the last backup, destroys the database, restores the backup
 * into an empty one (`fieldhouse restore`), and makes the orders again (`fieldhouse payments rebuild`) from a
 * provider that has lost nothing. Every paid order, code and refund has to be as before, every code has to
 * open the door once, the books have to be equal to the cent, nobody may be mailed twice, and a second run
 * may change nothing. Then it kills further rebuilds at random moments. All of it on each of the databases.
 */
const LEAST_ORDERS = 200;
/** A season has some 22 paid orders. */
const SEASONS = 11;
const MAX_PRINTED = 20;
const SECRET = "only-for-tests-0123456789abcdefghij";

export async function proveRecovery(databases: readonly DatabaseName[], print: Report): Promise<boolean> {
  const proved: boolean[] = [];
  for (const name of databases) proved.push(await proveOn(name, print));
  return proved.every(Boolean);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function proveOn(name: DatabaseName, print: Report): Promise<boolean> {
  return DATABASES[name](async (postgres) => {
    const folder = await mkdtemp(join(tmpdir(), "fieldhouse-recovery-"));
    const shop = await openShop(join(folder, "shop"), postgres);
    try {
      return await loseAndRebuild(shop, { name, folder, postgres }, print);
    } finally {
      await shop.provider.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

interface ProofPlace {
  name: DatabaseName;
  folder: string;
  postgres: string | undefined;
}

async function loseAndRebuild(
  shop: LostShop,
  { name, folder, postgres }: ProofPlace,
  print: Report,
): Promise<boolean> {
  const seasons: LostSeason[] = [];
  for (let nth = 0; nth < SEASONS; nth += 1)
    seasons.push(await openLostSeason(shop.database.unhurried, shop.provider.unhurried, Buffer.from(SECRET)));
  const copies = join(folder, "copies");
  const backupMs = await backUpShop(shop, copies);
  const expected: ExpectedSales[] = [];
  const kinds = Object.fromEntries(PAID_KINDS.map((kind) => [kind, 0])) as Record<PaidKind, number>;
  let paid = 0;
  for (const season of seasons) {
    await playLostSeason(season);
    expected.push(await readSales(shop.database.unhurried, season));
    paid += await countPaidAfterCopy(shop.database.unhurried, season);
    const counted = await countKinds(shop.database.unhurried, season);
    for (const kind of PAID_KINDS) kinds[kind] += counted[kind];
  }
  await shop.destroy();

  const wrong: string[] = [];
  if (paid < LEAST_ORDERS) wrong.push(`Only ${paid} orders were paid after the copy`);
  for (const kind of PAID_KINDS)
    if (kinds[kind] === 0) wrong.push(`No order ${kind} was paid after the copy`);
  const [first] = seasons;
  if (!first) throw new Error("No season");
  const provider = await serveProvider(first.world.askProvider);
  try {
    const placeOf = async (which: string, template?: string): Promise<CommandPlace> => {
      const url = postgres && (await createDatabase(postgres, which, template));
      const dataDir = join(folder, which);
      await mkdir(dataDir, { recursive: true });
      return { dataDir, env: { ...(url && postgresEnv(url)), ...SETTINGS, ...provider.env } };
    };
    const into = await placeOf("restored");
    const restored = await runCommandAt(["restore", copies], into);
    if (restored.code !== 0) throw new Error(`The restore failed: ${restored.said}`);
    const lost = expected.reduce((sum, one) => sum + one.lost, 0);
    print(`${name}: ${paid} orders were paid after the copy, and the database was destroyed`);
    print(`  ${PAID_KINDS.map((kind) => `${kinds[kind]} ${kind}`).join(", ")}`);
    print(`  ${lost} free orders and sales at the desk after the copy are lost, as the commands say`);
    print(`  backup with its check ${seconds(backupMs)}, restore ${seconds(restored.ms)}`);
    const toKill = await proveRebuildKills({ into, placeOf, provider }, print);
    wrong.push(...toKill.wrong);
    wrong.push(...(await checkRebuilt(toKill.rebuilt, { seasons, expected }, print)));
    for (const one of wrong.slice(0, MAX_PRINTED)) print(`  WRONG: ${one}`);
    if (wrong.length > MAX_PRINTED) print(`  and ${wrong.length - MAX_PRINTED} more`);
    if (wrong.length === 0)
      print("  every order, code, refund and cent is there again, and nobody is mailed twice");
    return wrong.length === 0;
  } finally {
    await provider.close();
  }
}

/** Settings of the restored installation: real payments through the provider's address. */
const SETTINGS = {
  SECRET_KEY: SECRET,
  PAYMENTS: "stripe",
  DEMO: "off",
  // The machine's clock: a fixed one is refused with real payments.
  FIELDHOUSE_NOW: "",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "proof@example.com",
};
