import type { RawCollections } from "../../intake/bundle/read-collections.ts";
import { type RawRecord, valueAt } from "../../intake/records/record.ts";
import type { Claim } from "./claims.ts";

/**
 * Claims on the totals of a club's tickets and products, and on the stores of other clubs that its products
 * stand in.
 */
export function stockClaims({ tickets, products }: RawCollections, teamId: string): Claim[] {
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
