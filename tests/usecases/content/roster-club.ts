import { and, asc, eq } from "drizzle-orm";
import { rosterInputs } from "../../../domain/desk/roster/read-roster.ts";
import { GRID_CELLS } from "../../../domain/desk/roster/roster-cells.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import { players, seasons } from "../../../server/db/schema/index.ts";
import { actOnRoster } from "../../../server/usecases/content/roster/act-on-roster.ts";
import { begunRosterText, loadRoster } from "../../../server/usecases/content/roster/load-roster.ts";
import { makeClub, makePlayer, makeSeason, makeTag } from "../../factories/factories.ts";

const NOW = new Date("2027-05-20T17:00:00.000Z");
const who = "ann@example.com";

export type RosterClub = Awaited<ReturnType<typeof makeRosterClub>>;

/** A club with the seasons "last" and "now", and an officer who edits their rosters. */
export async function makeRosterClub(db: Database) {
  const { teamId } = await makeClub(db);
  const team = (await findTeamById(db, teamId)) as Team;
  let purged = 0;
  const services = () => ({
    ...{ db: db as never, now: () => NOW },
    purge: async () => {
      purged++;
    },
  });
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
    const rows = await loadRoster(db, team, seasonId);
    const form = new FormData();
    form.append("intent", "save");
    form.append("begun", begunRosterText(rows));
    rows.forEach((row, at) => {
      const inputs = rosterInputs(at);
      form.append(inputs.key, row.id);
      for (const cell of GRID_CELLS)
        form.append(inputs.cell(cell), changes[row.id]?.[cell.slice(7)] ?? row.cells[cell] ?? "");
    });
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return form;
  }
  const send = (form: FormData, seasonId = "now") =>
    actOnRoster(services(), { team, seasonId, isNewest: seasonId === "now", who, form });
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
  return { db, team, who, services, purges, player, shown, list, drawn, send, lastAct, undo };
}
