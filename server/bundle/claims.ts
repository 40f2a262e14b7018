import { acceptsSeller, type Store } from "../../domain/store-switches.ts";
import type { Findings } from "./findings.ts";
import type { Path } from "./json-text.ts";
import { fieldName, noteMistake, type RawRecord, valueAt } from "./record.ts";

/** Something a club claims that other clubs and the shared reference data have to agree with. */
export interface Claim {
  kind:
    | "teamId"
    | "slug"
    | "host"
    | "accountId"
    | "stripeAccountId"
    | "season"
    | "league"
    | "conference"
    | "places"
    | "pieces"
    | "store";
  teamId: string;
  value: string;
  /** The sport of the club, which its seasons and leagues must share. */
  sportsType?: number;
  /** The organization of the club, whose accounts no other one's clubs may use. */
  organizationId?: string;
  raw: RawRecord;
  path: Path;
}

/** What is known besides the bundle's clubs, keyed as `claimKey` says. */
export interface Known {
  /** Slug or host → the club that has it; account → the organization it belongs to. */
  owners: ReadonlyMap<string, string>;
  /** Season, league or conference → its sport. */
  reference: ReadonlyMap<string, number>;
  /** A club's ticket or product, as `stockKey` says → how many of it are sold or held. */
  spoken: ReadonlyMap<string, number>;
  /** All clubs as they will be, stored and of the bundle, by id. */
  clubs: ReadonlyMap<string, Store>;
}

export const claimKey = (kind: Claim["kind"], value: string) => `${kind} ${value}`;

const RESERVED_SLUGS: ReadonlySet<string> = new Set(["www", "api", "mail", "admin", "static", "assets"]);

const EXPECTED = {
  teamId: "an id no other club of the bundle has",
  slug: "a name that gives a host label no other club has",
  host: "a domain that is listed once and that no other club has",
  season: "the id of a pre-developed season of the club's sport (reference.json)",
  league: "the id of a pre-developed league of the club's sport (reference.json)",
  conference: "the id of a conference of that league (reference.json)",
  accountId: "an account that no other organization's clubs have",
  stripeAccountId: "an account that no other organization's clubs have",
  store: "the id of another club",
} satisfies Record<Exclude<Claim["kind"], "places" | "pieces">, string>;

type Taken = ReadonlyMap<string, Claim>;

/** Notes a mistake for every claim that what is known, or an earlier claim, contradicts; and every link no store accepts. */
export function checkClaims(claims: readonly Claim[], known: Known, findings: Findings): void {
  const taken = new Map<string, Claim>();
  for (const claim of claims) {
    const expected = objection(claim, known, taken);
    if (expected) noteMistake(claim.raw, claim.path, expected, findings);
    else if (claim.kind === "store") noteUnaccepted(claim, known, findings);
    const key = claimKey(claim.kind, claim.value);
    if ((claim.kind !== "slug" || claim.value) && !taken.has(key)) taken.set(key, claim);
  }
}

function noteUnaccepted({ teamId, value, raw, path }: Claim, { clubs }: Known, { notes }: Findings): void {
  const [seller, store] = [clubs.get(teamId), clubs.get(value)];
  if (!seller || !store || acceptsSeller(store, seller)) return;
  const place = `${raw.file}:${raw.lineOf(path)} ${fieldName(path)}`;
  notes.push(`${place}: not shown in the store of ${value}, whose acceptedSellers do not name ${teamId}`);
}

function objection(claim: Claim, known: Known, taken: Taken): string | null {
  if (claim.kind === "places" || claim.kind === "pieces") return stockObjection(claim, claim.kind, known);
  if (claim.kind === "store")
    return known.clubs.has(claim.value) && claim.value !== claim.teamId ? null : EXPECTED.store;
  const key = claimKey(claim.kind, claim.value);
  if (claim.kind === "season" || claim.kind === "league" || claim.kind === "conference") {
    const sport = known.reference.get(key);
    return sport === undefined || sport !== (claim.sportsType ?? sport) ? EXPECTED[claim.kind] : null;
  }
  if (claim.kind === "accountId" || claim.kind === "stripeAccountId") {
    const owners = [known.owners.get(key), taken.get(key)?.organizationId];
    return owners.some((owner) => owner !== undefined && owner !== claim.organizationId)
      ? EXPECTED[claim.kind]
      : null;
  }
  if (claim.kind === "slug" && claim.value === "")
    return "a name with letters or digits: the club's host label is made of it";
  if (claim.kind === "slug" && RESERVED_SLUGS.has(claim.value)) {
    return `a name that gives another host label than ${[...RESERVED_SLUGS].join(", ")}`;
  }
  const before = taken.get(key);
  // A club that is part of the bundle may hand on what it has: only what the bundle says counts for it.
  return before || (known.owners.get(key) ?? claim.teamId) !== claim.teamId ? EXPECTED[claim.kind] : null;
}

export const stockKey = (kind: "places" | "pieces", teamId: string, id: string) => `${kind} ${teamId} ${id}`;

const STOCK_NOUNS = { places: "tickets", pieces: "products" } as const;

/** What is sold stays sold: a stock cannot be cut below it. A total that is none is its own field's mistake. */
function stockObjection(
  { teamId, value, raw, path }: Claim,
  kind: keyof typeof STOCK_NOUNS,
  { spoken }: Known,
): string | null {
  const total = valueAt(raw.value, path);
  const gone = spoken.get(stockKey(kind, teamId, value)) ?? 0;
  return typeof total === "number" && total < gone
    ? `${gone} or more, as so many ${STOCK_NOUNS[kind]} are sold or held already`
    : null;
}
