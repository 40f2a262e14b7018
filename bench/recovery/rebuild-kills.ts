import { cp, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Report } from "../report.ts";
import { type DatabaseRows, differingTables, readRowsAt } from "./database-rows.ts";
import { type CommandPlace, type CommandRun, runCommandAt } from "./run-command.ts";
import type { ServedProvider } from "./sandbox-provider.ts";

const KILLS = 20;
const REBUILD = ["payments", "rebuild"];

/** What differs between two rebuilds: numbers of acts have gaps after a crash, and attempts are random. */
const DIFFERING_COLUMNS = ["public.desk_acts.id", "public.orders.attempt", "public.form_submissions.attempt"];

/**
 * All sales, refunds and disputes are over before the proof begins. So a later time is when a command stored
 * something, such as the loss of a dispute, and differs between two runs.
 */
const PROOF_BEGUN = Date.now();
const INSTANT = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00\b/g;
const withoutTimesOfStoring = (line: string) =>
  line.replace(INSTANT, (text, day: string, time: string) => {
    const at = Date.parse(`${day}T${time}Z`);
    return PROOF_BEGUN <= at && at <= Date.now() ? "then" : text;
  });

const readRows = (place: CommandPlace) =>
  readRowsAt(place, { columns: DIFFERING_COLUMNS, textOf: withoutTimesOfStoring });

interface RebuildPlaces {
  /** A restored installation, which is not changed. */
  into: CommandPlace;
  /** Makes an empty place with a name; on PostgreSQL a copy of the database `template`. */
  placeOf(name: string, template?: string): Promise<CommandPlace>;
  provider: ServedProvider;
}

/**
 * Rebuilds a restored installation twice: the second run may change nothing. Then kills (SIGKILL) rebuilds of
 * further copies of it at random moments after their first request to the provider: whatever is there then
 * has to be whole, and the same command afterwards has to lead to the same rows. Returns what went wrong, and
 * the installation that was rebuilt without a kill.
 */
export async function proveRebuildKills(
  places: RebuildPlaces,
  print: Report,
): Promise<{ rebuilt: CommandPlace; wrong: string[] }> {
  const wrong: string[] = [];
  const before = await readRows(places.into);
  const rebuilt = await copyOf(places, "rebuilt");
  const asked = places.provider.nextRequest().then(() => performance.now());
  const whole = await runCommandAt(REBUILD, rebuilt);
  const workMs = performance.now() - (await asked);
  wrong.push(...complaints(whole));
  const expected = await readRows(rebuilt);
  const again = await runCommandAt(REBUILD, rebuilt);
  if (!again.said.includes("Made 0.")) wrong.push(`The second run made something: ${again.said}`);
  wrong.push(
    ...differingTables(expected, await readRows(rebuilt)).map((one) => `The second run changed ${one}`),
  );
  const left = { nothing: 0, part: 0, all: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const place = await copyOf(places, `killed_${kill}`);
    const killed = await runCommandAt(REBUILD, place, async (signal) => {
      await places.provider.nextRequest();
      await pause(Math.random() * workMs, undefined, { signal });
    });
    const rows = await readRows(place);
    const torn = tornOrders(rows, expected, before);
    wrong.push(...torn.map((one) => `After a kill, ${one}`));
    const made = ordersIn(rows).size - ordersIn(before).size;
    const all = ordersIn(expected).size - ordersIn(before).size;
    left[made === 0 ? "nothing" : made < all ? "part" : "all"] += 1;
    wrong.push(...(killed.code === 1 ? complaints(killed) : []));
    wrong.push(...complaints(await runCommandAt(REBUILD, place)));
    const different = differingTables(expected, await readRows(place));
    wrong.push(...different.map((one) => `After a kill and a second run: ${one}`));
    await rm(place.dataDir, { recursive: true, force: true });
  }
  print(`  rebuild ${seconds(whole.ms)}, and ${seconds(again.ms)} for a second run, which changed nothing`);
  print(
    `  ${KILLS} rebuilds killed: ${left.nothing} had made nothing, ${left.part} a part, ${left.all} all; each second run finished the rest`,
  );
  return { rebuilt, wrong };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function copyOf({ into, placeOf }: RebuildPlaces, name: string): Promise<CommandPlace> {
  const place = await placeOf(name, "restored");
  await cp(into.dataDir, place.dataDir, { recursive: true });
  return place;
}

/** The only orders that may wait for a person are payments of forms, whose answers are lost. */
function complaints({ code, said }: CommandRun): string[] {
  if (code !== 0 && code !== 1) return [`The rebuild ended with ${code}: ${said}`];
  if (!said.includes("Lost for good")) return [`The rebuild did not say what is lost: ${said}`];
  return said
    .split("\n")
    .filter(
      (line) => /, order \w+, \$|couldn't be|Error/.test(line) && !line.includes("without the answers"),
    );
}

/** The tables with an order's rows, and the column of the order's number; the first column is the club. */
const ORDER_COLUMN: Readonly<Record<string, number>> = {
  "public.orders": 1,
  "public.line_items": 1,
  "public.admissions": 2,
  "public.refund_requests": 1,
  "public.disputes": 1,
};

/** The rows of a table by club and order. */
function rowsByOrder(rows: DatabaseRows, table: string): Map<string, string[]> {
  const lines = (rows[table] ?? "").split("\n").filter(Boolean);
  return Map.groupBy(lines, (line) => {
    const columns = line.split("\t");
    return `${columns[0]} ${columns[ORDER_COLUMN[table] ?? 1]}`;
  });
}

const ordersIn = (rows: DatabaseRows) => rowsByOrder(rows, "public.orders");

/**
 * Orders made by an interrupted rebuild that are not exactly what a whole rebuild makes. A dispute is stored
 * after its order, by a second run at the latest: one order may still be without it.
 */
function tornOrders(rows: DatabaseRows, expected: DatabaseRows, before: DatabaseRows): string[] {
  const torn: string[] = [];
  const known = ordersIn(before);
  const made = [...ordersIn(rows).keys()].filter((name) => !known.has(name));
  const [disputed, disputedLater] = [rows, expected].map((all) => rowsByOrder(all, "public.disputes"));
  const undisputed = made.filter((name) => disputedLater?.has(name) && !disputed?.has(name));
  if (undisputed.length > 1) torn.push(`${undisputed.length} orders are without their disputes`);
  for (const name of made) {
    if (undisputed.includes(name)) continue;
    for (const table of Object.keys(ORDER_COLUMN)) {
      const [is, should] = [rows, expected].map((all) => rowsByOrder(all, table).get(name) ?? []);
      if (JSON.stringify(is) !== JSON.stringify(should)) torn.push(`${table} of order ${name} is torn`);
    }
  }
  return torn;
}
