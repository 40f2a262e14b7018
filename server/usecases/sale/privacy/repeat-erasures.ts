import { OPERATOR_ACTOR } from "../../../../domain/desk/acts.ts";
import { findTeamById, listTeamIds } from "../../../db/queries/club/teams.ts";
import { type Erasure, listErasures } from "../../../db/queries/desk/privacy/erasures.ts";
import { listStoredAddresses } from "../../../db/queries/desk/privacy/person-rows.ts";
import { erasedAddressHash } from "../../desk/desk-secrets.ts";
import { type ErasureServices, erasePerson } from "./erase-person.ts";
import { isAnythingStored, planErasure } from "./plan-erasure.ts";

/**
 * Repeats the recorded erasures, for a database that was restored from a backup made before them. What a
 * person did after their erasure stays. Safe to repeat: whoever has nothing older is left alone.
 * @returns how many people were erased again, and the clubs where somebody could not be
 */
export async function repeatErasures(
  services: ErasureServices,
): Promise<{ people: number; refused: string[] }> {
  const { db, keys } = services;
  const erasures = Map.groupBy(await listErasures(db), ({ teamId }) => teamId);
  const ofAllClubs = erasures.get("") ?? [];
  const refused: string[] = [];
  let people = 0;
  for (const teamId of await listTeamIds(db)) {
    const until = new Map([...ofAllClubs, ...(erasures.get(teamId) ?? [])].map(latestTime()));
    const team = until.size > 0 ? await findTeamById(db, teamId) : null;
    if (!team) continue;
    for (const email of await listStoredAddresses(db, teamId)) {
      // A record from before a change of the secret has the former key's hash.
      const times = keys.flatMap((key) => until.get(erasedAddressHash(key, email)) ?? []);
      if (times.length === 0) continue;
      const time = new Date(Math.max(...times.map((time) => time.getTime())));
      const plan = await planErasure(services, team, { teamId, email, until: time });
      if (!isAnythingStored(plan)) continue;
      const wanted = { who: OPERATOR_ACTOR, isProved: true, email, until: time };
      const outcome = await erasePerson(services, team, wanted);
      if (outcome.ok) people += 1;
      else refused.push(teamId);
    }
  }
  return { people, refused };
}

/** An erasure as an entry of a map by hash; of two with one hash, the later time wins. */
function latestTime() {
  const latest = new Map<string, Date>();
  return ({ addressHash, timeErased }: Erasure): [string, Date] => {
    const before = latest.get(addressHash);
    const time = before && before > timeErased ? before : timeErased;
    latest.set(addressHash, time);
    return [addressHash, time];
  };
}
