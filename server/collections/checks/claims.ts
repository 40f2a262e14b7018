import { clubAddressOfHost, labelUnderDomain, RESERVED_SUBDOMAINS } from "../../../domain/site/host.ts";
import { isSellerAccepted, type Store } from "../../../domain/store/store-switches.ts";
import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { fieldName, linePlace, noteMistake, type RawRecord, valueAt } from "../../intake/records/record.ts";

/** A value of one club that must agree with other clubs and with the shared reference data. */
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
  /** The club's organization. Clubs of other organizations may not use its accounts. */
  organizationId?: string;
  raw: RawRecord;
  path: FieldPath;
}

/** Facts from the database and the bundle with which claims are compared. Keys are made by `claimKey`. */
export interface KnownClaims {
  /** Slug, label or address → club id; account → organization id. */
  owners: ReadonlyMap<string, string>;
  /** Every club also has the address `{slug}.baseDomain`. */
  baseDomain: string;
  /** Id of a season, league or conference → its sport. */
  reference: ReadonlyMap<string, number>;
  /** For tickets and products, by `stockClaimKey`: how many are sold or on hold. */
  committed: ReadonlyMap<string, number>;
  /** All clubs by id as they will be after the import: stored clubs and those of the bundle. */
  clubs: ReadonlyMap<string, Omit<Store, "sellers">>;
  /** Ids of all clubs in the bundle, including those left out because of a mistake. */
  inBundle: ReadonlySet<string>;
  /** For each slug, address, host or account: ids of the imported clubs that had it before. */
  holders: ReadonlyMap<string, readonly string[]>;
}

/**
 * The key of a claim. Two more kinds of keys belong to no claim: `address` is the form of a host that only
 * one club can own (clubAddressOfHost), and `label` is a label that some host uses under the base domain.
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
 * Reports every claim that contradicts stored data or an earlier claim, and notes products that another
 * club's store does not accept. If two clubs claim the same name, the club that already has it keeps it.
 */
export function checkClaims(claims: readonly Claim[], known: KnownClaims, report: BundleReport): void {
  const taken = new Map<string, Claim>();
  const isHeld = (claim: Claim) => claimHolders(claim, known).includes(claim.teamId);
  for (const claim of [...claims.filter(isHeld), ...claims.filter((claim) => !isHeld(claim))]) {
    const expected = mistake(claim, known, taken);
    if (expected) noteMistake(claim.raw, claim.path, expected, report);
    else if (claim.kind === "store") noteUnaccepted(claim, known, report);
    for (const key of keysOf(claim, known)) if (!taken.has(key)) taken.set(key, claim);
  }
}

/** The keys that a claim occupies for its club. */
function keysOf({ kind, value }: Claim, { baseDomain }: KnownClaims): string[] {
  if (kind === "slug" && value === "") return [];
  const address = kind === "host" ? [claimKey("address", clubAddressOfHost(value, baseDomain))] : [];
  return [claimKey(kind, value), ...address];
}

/** The ids of the imported clubs that had the claimed value before. */
export function claimHolders({ kind, value }: Claim, { holders, baseDomain }: KnownClaims): string[] {
  const keys =
    kind === "slug" || kind === "host" ? addressKeys(kind, value, baseDomain) : [claimKey(kind, value)];
  return keys.flatMap((key) => holders.get(key) ?? []);
}

/** The keys under which `holders` may list a club's name or host. */
export function addressKeys(kind: "slug" | "host", value: string, baseDomain: string): string[] {
  const host = kind === "slug" ? `${value}.${baseDomain}` : value;
  return [claimKey(kind, value), claimKey("address", clubAddressOfHost(host, baseDomain))];
}

function noteUnaccepted(
  { teamId, value, raw, path }: Claim,
  { clubs }: KnownClaims,
  { notes }: BundleReport,
): void {
  const [seller, store] = [clubs.get(teamId), clubs.get(value)];
  if (!seller || !store || isSellerAccepted(store, seller)) return;
  const place = `${linePlace(raw, path)} ${fieldName(path)}`;
  notes.push(
    `${place}: not shown in the store of ${value}, because its acceptedSellers don't include ${teamId}`,
  );
}

function mistake(claim: Claim, known: KnownClaims, taken: Taken): string | null {
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

function slugMistake({ value, teamId }: Claim, { owners }: KnownClaims, taken: Taken): string | null {
  if (value === "") return "a name with letters or digits, because the club's web address is made from it";
  if (RESERVED_SUBDOMAINS.has(value)) return `a name that isn't a reserved web address (${RESERVED})`;
  const isOthers = [claimKey("slug", value), claimKey("label", value)].some(
    // A club may pass its address on to another club of the same bundle. So for a club in the bundle only the
    // bundle counts, not the stored data.
    (key) => (owners.get(key) ?? teamId) !== teamId,
  );
  return isOthers || taken.has(claimKey("slug", value)) ? EXPECTED.slug : null;
}

function hostMistake(
  { value, teamId }: Claim,
  { owners, baseDomain }: KnownClaims,
  taken: Taken,
): string | null {
  if (value === baseDomain || value === `www.${baseDomain}`)
    return "a domain of the club's own, not this server's";
  const label = labelUnderDomain(value, baseDomain);
  if (label !== null && RESERVED_SUBDOMAINS.has(label))
    return `a name under ${baseDomain} that isn't reserved (${RESERVED})`;
  const address = claimKey("address", clubAddressOfHost(value, baseDomain));
  const holders = [owners.get(address), taken.get(address)?.teamId];
  const isOthers = holders.some((holder) => holder !== undefined && holder !== teamId);
  return isOthers || taken.has(claimKey("host", value)) ? EXPECTED.host : null;
}

const RESERVED = [...RESERVED_SUBDOMAINS].join(", ");

export const stockClaimKey = (kind: "places" | "pieces", teamId: string, id: string) =>
  `${kind} ${teamId} ${id}`;

const STOCK_NOUNS = { places: "tickets", pieces: "products" } as const;

/**
 * The mistake if a total is less than the number sold or on hold. A total that is not a number is reported at
 * its own field.
 */
function stockMistake(
  { teamId, value, raw, path }: Claim,
  kind: keyof typeof STOCK_NOUNS,
  { committed }: KnownClaims,
): string | null {
  const total = valueAt(raw.value, path);
  const gone = committed.get(stockClaimKey(kind, teamId, value)) ?? 0;
  return typeof total === "number" && total < gone
    ? `${gone} or more, the number of ${STOCK_NOUNS[kind]} already sold or on hold`
    : null;
}
