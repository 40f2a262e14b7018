import { addressOfHost, labelUnder, RESERVED_LABELS } from "../../domain/site/host.ts";
import { acceptsSeller, type Store } from "../../domain/store/store-switches.ts";
import type { BundleReport } from "./bundle-report.ts";
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
  /** Slug, label or address → the club that has it; account → the organization it belongs to. */
  owners: ReadonlyMap<string, string>;
  /** `{slug}.baseDomain` is a club's address. */
  baseDomain: string;
  /** Season, league or conference → its sport. */
  reference: ReadonlyMap<string, number>;
  /** A club's ticket or product, as `stockKey` says → how many of it are sold or held. */
  committed: ReadonlyMap<string, number>;
  /** All clubs as they will be, stored and of the bundle, by id. */
  clubs: ReadonlyMap<string, Store>;
}

/** `address` is that of a host (domain/site/host.ts), `label` one under the base domain that somebody's host stands under. */
export const claimKey = (kind: Claim["kind"] | "address" | "label", value: string) => `${kind} ${value}`;

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
export function checkClaims(claims: readonly Claim[], known: Known, report: BundleReport): void {
  const taken = new Map<string, Claim>();
  for (const claim of claims) {
    const expected = mistake(claim, known, taken);
    if (expected) noteMistake(claim.raw, claim.path, expected, report);
    else if (claim.kind === "store") noteUnaccepted(claim, known, report);
    for (const key of keysOf(claim, known)) if (!taken.has(key)) taken.set(key, claim);
  }
}

/** What a claim takes for its club. */
function keysOf({ kind, value }: Claim, { baseDomain }: Known): string[] {
  if (kind === "slug" && value === "") return [];
  const address = kind === "host" ? [claimKey("address", addressOfHost(value, baseDomain))] : [];
  return [claimKey(kind, value), ...address];
}

function noteUnaccepted(
  { teamId, value, raw, path }: Claim,
  { clubs }: Known,
  { notes }: BundleReport,
): void {
  const [seller, store] = [clubs.get(teamId), clubs.get(value)];
  if (!seller || !store || acceptsSeller(store, seller)) return;
  const place = `${raw.file}:${raw.lineOf(path)} ${fieldName(path)}`;
  notes.push(`${place}: not shown in the store of ${value}, whose acceptedSellers do not name ${teamId}`);
}

function mistake(claim: Claim, known: Known, taken: Taken): string | null {
  if (claim.kind === "places" || claim.kind === "pieces") return stockMistake(claim, claim.kind, known);
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
  if (claim.kind === "slug") return slugMistake(claim, known, taken);
  return claim.kind === "host" ? hostMistake(claim, known, taken) : taken.has(key) ? EXPECTED.teamId : null;
}

function slugMistake({ value, teamId }: Claim, { owners }: Known, taken: Taken): string | null {
  if (value === "") return "a name with letters or digits: the club's host label is made of it";
  if (RESERVED_LABELS.has(value)) return `a name that gives another host label than ${RESERVED}`;
  const isOthers = [claimKey("slug", value), claimKey("label", value)].some(
    // A club that is part of the bundle may hand on what it has: only what the bundle says counts for it.
    (key) => (owners.get(key) ?? teamId) !== teamId,
  );
  return isOthers || taken.has(claimKey("slug", value)) ? EXPECTED.slug : null;
}

function hostMistake({ value, teamId }: Claim, { owners, baseDomain }: Known, taken: Taken): string | null {
  if (value === baseDomain || value === `www.${baseDomain}`)
    return "a domain other than the installation's own";
  const label = labelUnder(value, baseDomain);
  if (label !== null && RESERVED_LABELS.has(label))
    return `a name under ${baseDomain} that is not reserved, as are ${RESERVED}`;
  const address = claimKey("address", addressOfHost(value, baseDomain));
  const holders = [owners.get(address), taken.get(address)?.teamId];
  const isOthers = holders.some((holder) => holder !== undefined && holder !== teamId);
  return isOthers || taken.has(claimKey("host", value)) ? EXPECTED.host : null;
}

const RESERVED = [...RESERVED_LABELS].join(", ");

export const stockClaimKey = (kind: "places" | "pieces", teamId: string, id: string) =>
  `${kind} ${teamId} ${id}`;

const STOCK_NOUNS = { places: "tickets", pieces: "products" } as const;

/** What is sold stays sold: a stock cannot be cut below it. A total that is none is its own field's mistake. */
function stockMistake(
  { teamId, value, raw, path }: Claim,
  kind: keyof typeof STOCK_NOUNS,
  { committed }: Known,
): string | null {
  const total = valueAt(raw.value, path);
  const gone = committed.get(stockClaimKey(kind, teamId, value)) ?? 0;
  return typeof total === "number" && total < gone
    ? `${gone} or more, as so many ${STOCK_NOUNS[kind]} are sold or held already`
    : null;
}
