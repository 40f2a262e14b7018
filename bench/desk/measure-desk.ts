import pg from "pg";
import { HOCKEY_HOST } from "../../tests/harness/browser/hosts.ts";
import { openTestStore, type TestStore } from "../../tests/harness/program/test-store.ts";
import { deskCookieOf, peopleSql, sendToDesk } from "../../tests/request/desk/desk-people.ts";
import { ASHFORD_CLUB } from "../../tests/request/desk/full-desk.ts";
import { LARGE_CLUB_SIZE, largeClubSql } from "../../tests/request/desk/large-club.ts";
import { successfulControls } from "../../tests/usecases/content/successful-controls.ts";
import { DATABASES } from "../databases.ts";
import { type Report, writeReport } from "../report.ts";

/**
 * Measures the desk of a club with 100,000 orders and 4,000 games: its pages, what officers are told before a
 * game is moved, and a pasted season.
 */
const { slug, teamId } = ASHFORD_CLUB;
/** In one season there may be 200. */
const GAMES = 3900;
const GAMES_OF_SEASON = 150;
const OPPONENTS = 40;
const TIMES = 5;
/** A game of the demo that is still to come. All of the club's tickets are for it, or for a party. */
const GAME = "g0-16";
const PASTED_GAMES = 30;

export async function measureDesk(args: string[]): Promise<void> {
  await writeReport("desk", args, async (print) => {
    await DATABASES.PostgreSQL(async (postgres) => {
      const shop = await openTestStore({ postgres, env: { LOG_LEVEL: "warn" }, measured: true });
      try {
        await fill(postgres);
        await measurePages(shop, print);
        await measureConfirming(shop, print, `games/${GAME}`, {
          "timeOfGame.day": "2027-02-19",
          moveOrMistake: "moved",
        });
        await measureTable(shop, print);
      } finally {
        await shop.close();
      }
    });
  });
}

/** Copies a row of the club under the ids "bench-1", "bench-2" and so on, with other values. */
const copiesSql = (table: string, count: number, values: string, where = "true") => `
  insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', 'bench-' || i, ${values}))).*
  from (select * from ${table} where team_id = '${teamId}' and ${where} limit 1) one, generate_series(1, ${count}) i;`;

async function fill(postgres: string | undefined): Promise<void> {
  const db = new pg.Client(postgres);
  await db.connect();
  try {
    await db.query(`${peopleSql(slug)} ${largeClubSql(slug, LARGE_CLUB_SIZE)} ${FILL}`);
  } finally {
    await db.end();
  }
}

/** All tickets are for games and a party still to come, and the club has played for decades. */
const FILL = `
    update tickets set event_type = 'game', event_id = '${GAME}' where team_id = '${teamId}' and id = 'packed';
    update tickets set time_of_event = '2027-01-20T18:30:00Z' where team_id = '${teamId}' and id = 'bygone';
    insert into ticket_prices (team_id, id, ticket_id, title, price, position)
      select '${teamId}', 'bench-' || id, id, 'Adult', 1200, 1 from tickets where team_id = '${teamId}' and id in ('packed', 'bygone');
    insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
      select '${teamId}', left(upper(translate(md5(order_id || 'b' || seat), 'abcdef', 'rstvwx')), 27), order_id, 1, seat, 'bygone', now()
      from line_items, generate_series(1, 2) seat where team_id = '${teamId}' and ticket_id = 'bygone';
    ${copiesSql("opponents", OPPONENTS, "'name', 'Opponent ' || i")}
    ${copiesSql("seasons", Math.ceil(GAMES / GAMES_OF_SEASON), "'name', (1990 + i)::text, 'time_created', '2000-01-01'::timestamptz + i * interval '1 year'")}
    ${copiesSql(
      "games",
      GAMES,
      `'season_id', 'bench-' || ((i - 1) / ${GAMES_OF_SEASON} + 1), 'opponent_id', 'bench-' || (i % ${OPPONENTS} + 1),
        'time_of_game', '1991-01-01'::timestamptz + i * interval '3 days',
        'doors', null, 'end_time_of_game', '1991-01-01'::timestamptz + i * interval '3 days' + interval '3 hours'`,
      "state = 'final' and league_id is null",
    )}
    analyze;`;

/** Sends a request as the owner. Returns the answer, and prints or returns how long it took. */
async function timed(shop: TestStore, path: string, form?: Record<string, string>) {
  const begun = performance.now();
  const cookie = deskCookieOf(slug, "owner");
  const answer = await sendToDesk(shop.server, HOCKEY_HOST, `/desk/${path}`, {
    cookie,
    ...(form && { form }),
  });
  return { ...answer, ms: performance.now() - begun };
}

async function measurePages(shop: TestStore, print: Report): Promise<void> {
  const pages = ["", "orders", "messages", "doors", "games", `games/${GAME}`, `games/${GAME}/result`];
  for (const path of [...pages, "website/articles", "selling", "orders/changes", "search?q=refund"]) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const { status, ms } = await timed(shop, path);
      if (status !== 200) throw new Error(`/desk/${path} answered ${status}`);
      times.push(ms);
    }
    print(`/desk/${path}: ${shown(times)}`);
  }
}

/** Measures the page that says what a change sets off, and then the change. */
async function measureConfirming(
  shop: TestStore,
  print: Report,
  path: string,
  changed: Record<string, string>,
): Promise<void> {
  const { body } = await timed(shop, path);
  const [drawn = ""] = /<form[^>]* class="desk-form".*?<\/form>/s.exec(body) ?? [];
  const form = { ...(Object.fromEntries(successfulControls(drawn)) as Record<string, string>), ...changed };
  const times: number[] = [];
  let confirmed = "";
  for (let time = 0; time < TIMES; time++) {
    const asked = await timed(shop, path, { ...form, intent: "save" });
    [, confirmed = ""] = /<button(?=[^>]* name="confirmed")[^>]* value="([^"]+)"/.exec(asked.body) ?? [];
    if (confirmed === "") throw new Error(`/desk/${path} asked for nothing, with status ${asked.status}`);
    times.push(asked.ms);
  }
  print(`/desk/${path}, what a new date sets off: ${shown(times)}`);
  const saved = await timed(shop, path, {
    ...form,
    intent: "save",
    confirmed: confirmed.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  });
  if (saved.status !== 303) throw new Error(`/desk/${path} was not saved: ${saved.status}`);
  print(`/desk/${path}, saved: ${shown([saved.ms])}`);
}

async function measureTable(shop: TestStore, print: Report): Promise<void> {
  const rows = Array.from({ length: PASTED_GAMES }, (_, at) => {
    const day = new Date(Date.UTC(2027, 0, 3 + at * 2)).toISOString().slice(0, 10);
    return `${day}\t7:00 PM\tOpponent ${(at % OPPONENTS) + 1}\tAway`;
  });
  const table = ["Date\tTime\tOpponent\tHome/Away", ...rows].join("\n");
  const checked = await timed(shop, "games/table", { intent: "check", table });
  const [, mark = ""] = /name="mark" value="([^"]+)"/.exec(checked.body) ?? [];
  if (mark === "") throw new Error(`The table was not read: ${checked.status}`);
  print(`a season of ${PASTED_GAMES} games, pasted: ${shown([checked.ms])}`);
  const saved = await timed(shop, "games/table", { intent: "take", table, mark });
  if (saved.status !== 303) throw new Error(`The table was not saved: ${saved.status}`);
  print(`the same, saved: ${shown([saved.ms])}`);
}

/** "first 120 ms, then 80 ms": the first one, and the median of the others. */
function shown([first = 0, ...others]: readonly number[]): string {
  const median = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)];
  const then = median === undefined ? "" : `, then ${median.toFixed(0)} ms`;
  return `${median === undefined ? "" : "first "}${first.toFixed(0)} ms${then}`;
}
