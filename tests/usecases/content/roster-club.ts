import { and, asc, eq } from "drizzle-orm";
import { suggestedPlayer } from "../../../domain/desk/roster/next-roster.ts";
import { rosterInput } from "../../../domain/desk/roster/read-roster.ts";
import { GRID_CELLS } from "../../../domain/desk/roster/roster-cells.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import { players, seasons } from "../../../server/db/schema/index.ts";
import type { AddJob } from "../../../server/ports/jobs.ts";
import { publishDueDrafts } from "../../../server/usecases/content/drafts/publish-due-drafts.ts";
import { actOnNextRoster } from "../../../server/usecases/content/roster/act-on-next-roster.ts";
import { actOnRoster } from "../../../server/usecases/content/roster/act-on-roster.ts";
import { begunNextText, loadNextRoster } from "../../../server/usecases/content/roster/load-next-roster.ts";
import { begunRosterText, loadRoster } from "../../../server/usecases/content/roster/load-roster.ts";
import { loadRosterSeasons, wantedSeason } from "../../../server/usecases/content/roster/roster-seasons.ts";
import { makeClub, makePlayer, makeSeason, makeTag } from "../../factories/factories.ts";

const NOW = new Date("2027-05-20T17:00:00.000Z");
const who = "ann@example.com";

export type RosterClub = Awaited<ReturnType<typeof makeRosterClub>>;

/** A club with the seasons "last" and "now", and an officer who edits their rosters. */
export async function makeRosterClub(db: Database) {
  const { teamId } = await makeClub(db);
  const team = (await findTeamById(db, teamId)) as Team;
  let purged = 0;
  let now = NOW;
  const jobs: [string, object][] = [];
  const addJob: AddJob = async (_tx, kind, data) => void jobs.push([kind, data]);
  const services = () => ({
    ...{ db: counted(db) as never, now: () => now },
    purge: async () => {
      purged++;
    },
    addJob,
    log: { warn: () => {} },
  });
  let count = 0;
  /** Counts the statements that the services run. */
  function counted(database: Database): Database {
    return new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "transaction")
          return (run: (tx: Database) => unknown) => target.transaction((tx) => run(counted(tx)) as never);
        if (typeof value !== "function") return value;
        if (["select", "insert", "update", "delete", "execute", "$count"].includes(String(name))) count++;
        return value.bind(target);
      },
    });
  }
  /** How many statements the services run meanwhile. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const before = count;
    await work();
    return count - before;
  }
  /** What the minute's sweep does at this moment, with the clock set to it. */
  const sweep = (at: string) => {
    now = new Date(at);
    return publishDueDrafts(services());
  };
  /** The season of a page of the desk. */
  async function wanted(seasonId: string) {
    const all = await loadRosterSeasons(db, team, now);
    const found = wantedSeason(all, seasonId);
    if (!found) throw new Error(`No season ${seasonId}`);
    return { season: found, seasons: all };
  }
  const season = (id: string, name: string, year: number) =>
    makeSeason(db, team, { id, name, timeCreated: new Date(`${year}-07-01T04:00:00.000Z`) });
  /** A player on the rosters of these seasons, with today's number, position and class. */
  async function player(name: string, [number, position, year]: [string, string, string], on = ["now"]) {
    const id = name.toLowerCase().replace(" ", "-");
    const details = [
      { title: "Team Number", value: number },
      { title: "Position", value: position },
      { title: "Year", value: year },
    ].filter(({ value }) => value !== "");
    await makePlayer(db, team, { id, name, details });
    await makeTag(db, team, { id: `t-${id}`, reference: id, label: name });
    for (const seasonId of on) {
      const where = and(eq(seasons.teamId, team.teamId), eq(seasons.id, seasonId));
      const [row] = await db.select().from(seasons).where(where);
      await db
        .update(seasons)
        .set({ tagIds: [...(row?.tagIds ?? []), `t-${id}`] })
        .where(where);
    }
    return id;
  }
  /** "9 Ann Doe, Forward, Junior" for each player of a season, as the website shows them. */
  async function shown(seasonId = "now") {
    const rows = await listSeasonPlayers(db, team.teamId, seasonId);
    return rows.map(({ name, details }) => {
      const of = (title: string) => details.find((detail) => detail.title === title)?.value;
      return [`${of("Team Number") ?? "-"} ${name}`, of("Position"), of("Year")].filter(Boolean).join(", ");
    });
  }
  const list = async () =>
    (
      await db
        .select()
        .from(players)
        .where(and(eq(players.teamId, team.teamId), eq(players.deleted, false)))
        .orderBy(asc(players.id))
    ).map(({ id, alumni }) => `${id}${alumni ? " (alum)" : ""}`);

  /** The form of a roster as it is drawn, with other cells. */
  async function drawn(
    seasonId: string,
    changes: Record<string, Record<string, string>>,
    more: Record<string, string> = {},
  ) {
    const rows = await loadRoster(db, team, await wanted(seasonId));
    const form = new FormData();
    form.append("intent", "save");
    form.append("begun", begunRosterText(rows));
    for (const row of rows)
      for (const cell of GRID_CELLS)
        form.append(rosterInput(row.id, cell), changes[row.id]?.[cell.slice(7)] ?? row.cells[cell] ?? "");
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return form;
  }
  const send = async (form: FormData, seasonId = "now") =>
    actOnRoster(services(), { team, ...(await wanted(seasonId)), who, form });
  /** The form of the next season's roster as it is drawn: seniors are left out. */
  async function drawnNext(more: Record<string, string> = {}, seasonId = "now") {
    const loaded = await loadNextRoster(db, team, { seasonId, now });
    if (!loaded) throw new Error("No season");
    const form = new FormData();
    form.append("begun", begunNextText(loaded.players));
    form.append("name", loaded.suggested.name);
    form.append("starts", loaded.suggested.firstDay);
    form.append("up", "yes");
    for (const player of loaded.players) {
      if (suggestedPlayer(player, loaded.step).isKept) form.append("kept", player.id);
      form.append("alumni", player.id);
    }
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return form;
  }
  const startNext = (form: FormData, seasonId = "now") =>
    actOnNextRoster(services(), { team, seasonId, who, form });
  const lastAct = async () => (await listActs(db, team.teamId, { before: null, most: 1 }))[0];
  async function undo(seasonId = "now") {
    const form = new FormData();
    form.append("intent", "undo");
    form.append("act", String((await lastAct())?.id));
    return send(form, seasonId);
  }

  await season("last", "2025-26", 2025);
  await season("now", "2026-27", 2026);
  const purges = () => purged;
  return {
    ...{ db, team, who, services, purges, jobs, statements, sweep, wanted, season, player, shown, list },
    ...{ drawn, send, drawnNext, startNext, lastAct, undo },
  };
}
