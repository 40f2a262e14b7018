import { addressOfHost, labelUnder, RESERVED_LABELS } from "../../domain/site/host.ts";
import { acceptsSeller, type Store } from "../../domain/store/store-switches.ts";
import type { BundleReport } from "./bundle-report.ts";
import type { Path } from "./json-text.ts";
import { fieldName, noteMistake, type RawRecord, valueAt } from "./record.ts";

/** Something a club claims that must agree with other clubs and the shared reference data. */
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
  /** The club's sport, which its seasons and leagues must share. */
  sportsType?: number;
  /** The club's organization: another organization's clubs may not use its accounts. */
  organizationId?: string;
  raw: RawRecord;
  path: Path;
}

/** Known facts besides the bundle's clubs. Keys are made by `claimKey`. */
export interface Known {
  /** Slug, label or address → club id; account → organization id. */
  owners: ReadonlyMap<string, string>;
  /** Every club also has the address `{slug}.baseDomain`. */
  baseDomain: string;
  /** Id of a season, league or conference → its sport. */
  reference: ReadonlyMap<string, number>;
  /** A ticket or product, keyed by `stockClaimKey` → how many are committed (sold or held). */
  committed: ReadonlyMap<string, number>;
  /** All clubs by id as the import will leave them: stored ones and the bundle's. */
  clubs: ReadonlyMap<string, Omit<Store, "sellers">>;
  /** The ids of all clubs of the bundle, those that are left out for a mistake among them. */
  inBundle: ReadonlySet<string>;
  /** What the clubs to import have before it: slug, address, host or account → club ids. */
  holders: ReadonlyMap<string, readonly string[]>;
}

/**
 * `address` is a host's (domain/site/host.ts); `label` is a label under the base domain that some host uses.
 */
export const claimKey = (kind: Claim["kind"] | "address" | "label", value: string) => `${kind} ${value}`;

const EXPECTED = {
  teamId: "an id that no other club in this bundle has",
  slug: "a name whose web address isn't taken by another club",
  host: "a domain that's listed only once and that no other club has",
  season: "the id of a season of the club's sport in reference.json",
  league: "the id of a league of the club's sport in reference.json",
  conference: "the id of a conference of that league in reference.json",
  accountId: "an account that no other organization's club uses",
  stripeAccountId: "an account that no other organization's club uses",
  store: "the id of another club",
} satisfies Record<Exclude<Claim["kind"], "places" | "pieces">, string>;

type Taken = ReadonlyMap<string, Claim>;

/**
 * Reports every claim that stored data or an earlier claim contradicts, and notes every link that no store
 * accepts. Of two clubs that claim one name, that which has it already is right.
 */
export function checkClaims(claims: readonly Claim[], known: Known, report: BundleReport): void {
  const taken = new Map<string, Claim>();
  const isHeld = (claim: Claim) => holdersOf(claim, known).includes(claim.teamId);
  for (const claim of [...claims.filter(isHeld), ...claims.filter((claim) => !isHeld(claim))]) {
    const expected = mistake(claim, known, taken);
    if (expected) noteMistake(claim.raw, claim.path, expected, report);
    else if (claim.kind === "store") noteUnaccepted(claim, known, report);
    for (const key of keysOf(claim, known)) if (!taken.has(key)) taken.set(key, claim);
  }
}

/** The keys a claim occupies for its club. */
function keysOf({ kind, value }: Claim, { baseDomain }: Known): string[] {
  if (kind === "slug" && value === "") return [];
  const address = kind === "host" ? [claimKey("address", addressOfHost(value, baseDomain))] : [];
  return [claimKey(kind, value), ...address];
}

/** Those of the clubs to import that have what is claimed before it. */
export function holdersOf({ kind, value }: Claim, { holders, baseDomain }: Known): string[] {
  const keys =
    kind === "slug" || kind === "host" ? addressKeys(kind, value, baseDomain) : [claimKey(kind, value)];
  return keys.flatMap((key) => holders.get(key) ?? []);
}

/** The keys that a club's name or host occupies among `holders`: an address may be reached by either. */
export function addressKeys(kind: "slug" | "host", value: string, baseDomain: string): string[] {
  const host = kind === "slug" ? `${value}.${baseDomain}` : value;
  return [claimKey(kind, value), claimKey("address", addressOfHost(host, baseDomain))];
}

function noteUnaccepted(
  { teamId, value, raw, path }: Claim,
  { clubs }: Known,
  { notes }: BundleReport,
): void {
  const [seller, store] = [clubs.get(teamId), clubs.get(value)];
  if (!seller || !store || acceptsSeller(store, seller)) return;
  const place = `${raw.file}:${raw.lineOf(path)} ${fieldName(path)}`;
  notes.push(
    `${place}: not shown in the store of ${value}, because its acceptedSellers don't include ${teamId}`,
  );
}

function mistake(claim: Claim, known: Known, taken: Taken): string | null {
  if (claim.kind === "places" || claim.kind === "pieces") return stockMistake(claim, claim.kind, known);
  if (claim.kind === "store") {
    const isClub = known.clubs.has(claim.value) || known.inBundle.has(claim.value);
    return isClub && claim.value !== claim.teamId ? null : EXPECTED.store;
  }
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
  if (value === "") return "a name with letters or digits, because the club's web address is made from it";
  if (RESERVED_LABELS.has(value)) return `a name that isn't a reserved web address (${RESERVED})`;
  const isOthers = [claimKey("slug", value), claimKey("label", value)].some(
    // A club of the bundle may hand its address on to another: for such a club only the bundle counts.
    (key) => (owners.get(key) ?? teamId) !== teamId,
  );
  return isOthers || taken.has(claimKey("slug", value)) ? EXPECTED.slug : null;
}

function hostMistake({ value, teamId }: Claim, { owners, baseDomain }: Known, taken: Taken): string | null {
  if (value === baseDomain || value === `www.${baseDomain}`)
    return "a domain of the club's own, not this server's";
  const label = labelUnder(value, baseDomain);
  if (label !== null && RESERVED_LABELS.has(label))
    return `a name under ${baseDomain} that isn't reserved (${RESERVED})`;
  const address = claimKey("address", addressOfHost(value, baseDomain));
  const holders = [owners.get(address), taken.get(address)?.teamId];
  const isOthers = holders.some((holder) => holder !== undefined && holder !== teamId);
  return isOthers || taken.has(claimKey("host", value)) ? EXPECTED.host : null;
}

const RESERVED = [...RESERVED_LABELS].join(", ");

export const stockClaimKey = (kind: "places" | "pieces", teamId: string, id: string) =>
  `${kind} ${teamId} ${id}`;

const STOCK_NOUNS = { places: "tickets", pieces: "products" } as const;

/** A total cannot go below what is committed. A total that is no number is reported at its own field. */
function stockMistake(
  { teamId, value, raw, path }: Claim,
  kind: keyof typeof STOCK_NOUNS,
  { committed }: Known,
): string | null {
  const total = valueAt(raw.value, path);
  const gone = committed.get(stockClaimKey(kind, teamId, value)) ?? 0;
  return typeof total === "number" && total < gone
    ? `${gone} or more, the number of ${STOCK_NOUNS[kind]} already sold or on hold`
    : null;
}
