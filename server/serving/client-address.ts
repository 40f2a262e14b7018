import { createHmac } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Configuration } from "../env.ts";

/**
 * The client's address for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a
 * household has a whole /64. Behind trusted proxies it is an entry of X-Forwarded-For: each trusted proxy
 * adds one at the right, and visitors can forge the entries further left. "unknown" if there is no address.
 */
export function clientAddress(c: Context, config: Proxies): string {
  const socket = getConnInfo(c).remote.address ?? "";
  const named = config.TRUST_PROXY
    ? outermostEntry(c.req.header("x-forwarded-for"), config.PROXY_HOPS)
    : undefined;
  return network(plain(named) ?? plain(socket) ?? "unknown");
}

type Proxies = Pick<Configuration, "TRUST_PROXY" | "PROXY_HOPS">;

/**
 * The entry that the outermost trusted proxy added. If there are fewer entries than proxies, the request
 * bypassed the outer proxies: then the leftmost entry is used.
 */
function outermostEntry(header: string | undefined, hops: number): string | undefined {
  const entries = header?.split(",") ?? [];
  return entries.at(-Math.min(hops, entries.length));
}

/** Like clientAddress, but for a connection from which no request has been read yet. */
export const clientNetwork = (socketAddress = "") => network(plain(socketAddress) ?? "unknown");

/** The visitor whom fair-queue.ts counts; null if RATE_LIMITS is off, so that no visitor is counted. */
export const visitorToCount = (c: Context, config: Proxies & Pick<Configuration, "RATE_LIMITS">) =>
  config.RATE_LIMITS ? clientAddress(c, config) : null;

/**
 * The address without port, brackets, zone and the IPv6 prefix of an IPv4 address; null if the text is no
 * address.
 */
function plain(text: string | undefined): string | null {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text?.trim() ?? "") ?? [];
  const address = (inBrackets ?? withPort ?? text?.trim() ?? "")
    .replace(/%.*$/s, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) === 0 ? null : address;
}

const GROUPS = 8;

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head, ...Array<string>(GROUPS).fill("0")].slice(
    0,
    Math.max(head.length, GROUPS - tail.length),
  );
  const all = [...groups, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.join(":")}::/64`;
}

/** A keyed hash, so that stored addresses can be compared, but not read. */
function hashOf(key: Uint8Array, address: string): string {
  return createHmac("sha256", key).update(address).digest("base64url");
}

interface AddressHashes {
  addressHash: string;
  blockHash?: string;
  networkHash?: string;
}

/**
 * Hashes of a client's address and, for IPv6, of the /56 and /48 around its /64, because one customer of a
 * provider may have the whole /56 or /48.
 */
export function addressHashes(key: Uint8Array, address: string): AddressHashes {
  const addressHash = hashOf(key, address);
  const [, network, last] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(address) ?? [];
  if (network === undefined || last === undefined) return { addressHash };
  const block = (Number.parseInt(last, 16) & 0xff00).toString(16);
  return {
    addressHash,
    blockHash: hashOf(key, `${network}${block}::/56`),
    networkHash: hashOf(key, `${network}:/48`),
  };
}
