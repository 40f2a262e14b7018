import type { RawCollections } from "../../intake/bundle/raw-collections.ts";
import { type RawRecord, valueAt } from "../../intake/records/record.ts";
import type { ValidTeamFields } from "../club/team.ts";
import { sportsTypeIn } from "../club/team-row.ts";
import type { Claim } from "./claims.ts";

interface ReadTeam {
  raw: RawRecord;
  sound: RawRecord<ValidTeamFields>;
}

/** The claims that a club's records make on seasons, leagues and conferences, and on stock. */
export function collectionClaims(raw: RawCollections, team: ReadTeam): Claim[] {
  const teamId = String(valueAt(team.raw.value, ["teamId"]));
  const sportsType = sportsTypeIn(team.sound.value);
  const claim = (kind: Claim["kind"], record: RawRecord, field: string, prefix = ""): Claim[] => {
    const value = valueAt(record.value, [field]);
    if (typeof value !== "string") return [];
    const sport = sportsType === undefined ? {} : { sportsType };
    return [{ kind, teamId, value: prefix + value, raw: record, path: [field], ...sport }];
  };
  return [
    ...(raw.seasons ?? []).flatMap((record) => claim("season", record, "preDevelopedSeasonId")),
    ...(raw.leagues ?? []).flatMap((record) => [
      ...claim("league", record, "preDevelopedLeagueId"),
      ...claim(
        "conference",
        record,
        "preDevelopedConferenceId",
        `${valueAt(record.value, ["preDevelopedLeagueId"])}/`,
      ),
    ]),
    ...stockClaims(raw, teamId),
  ];
}

/**
 * Claims on the totals of tickets and products, and on other clubs' stores that are to show the club's
 * products.
 */
function stockClaims({ tickets, products }: RawCollections, teamId: string): Claim[] {
  return [
    ...(tickets ?? []).flatMap((raw) => stockClaim("places", raw, teamId)),
    ...(products ?? []).flatMap((raw) => [...stockClaim("pieces", raw, teamId), ...storeClaims(raw, teamId)]),
  ];
}

const TOTALS = { places: "ticketsTotal", pieces: "productsTotal" } as const;

function stockClaim(kind: keyof typeof TOTALS, raw: RawRecord, teamId: string): Claim[] {
  const value = valueAt(raw.value, ["id"]);
  return typeof value === "string" ? [{ kind, teamId, value, raw, path: [TOTALS[kind]] }] : [];
}

function storeClaims(raw: RawRecord, teamId: string): Claim[] {
  const stores = valueAt(raw.value, ["linkedStoreIds"]);
  if (!Array.isArray(stores)) return [];
  return stores.flatMap((value, at) =>
    typeof value === "string" ? [{ kind: "store", teamId, value, raw, path: ["linkedStoreIds", at] }] : [],
  );
}
