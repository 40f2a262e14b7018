import { freeNumbersText } from "../../../../domain/desk/roster/free-numbers.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue } from "../../../../domain/people/roster.ts";
import type { Database } from "../../../db/client.ts";
import { listPlayers } from "../../../db/queries/people/players.ts";
import type { OpenedForm } from "../open-record-form.ts";

type Fields = OpenedForm["fields"];

/**
 * The fields of a form, where that of a player says which numbers are free.
 * @param id the player; null for a new one
 */
export async function withFreeNumbers(
  db: Database,
  teamId: string,
  { collection, fields, id }: Pick<OpenedForm, "collection" | "fields"> & { id: string | null },
): Promise<Fields> {
  const details = fields.details;
  if (collection !== "players" || details?.as !== "list") return fields;
  const players = (await listPlayers(db, teamId, { alumni: false })).map((player) => ({
    isOwn: player.id === id,
    number: profileValue(player, DETAIL_TITLES.number),
  }));
  const taken = players.filter(({ isOwn, number }) => !isOwn && number).map(({ number }) => number);
  if (taken.length === 0) return fields;
  const own = players.find(({ isOwn }) => isOwn)?.number ?? "";
  return { ...fields, details: { ...details, help: `${details.help ?? ""} ${freeNumbersText(taken, own)}` } };
}
