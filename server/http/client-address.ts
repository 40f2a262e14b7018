import { createHmac } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Configuration } from "../env.ts";

/**
 * The client as limits count it: an IPv4 address, or the /64 of an IPv6 one (a household has all of that). Behind a
 * trusted proxy it is an entry of X-Forwarded-For: each trusted proxy writes one at the right, and what stands further left
 * is the visitor's own word.
 */
export function clientAddress(c: Context, config: Proxies): string {
  const socket = getConnInfo(c).remote.address ?? "";
  const named = config.TRUST_PROXY
    ? writtenFor(c.req.header("x-forwarded-for"), config.PROXY_HOPS)
    : undefined;
  return network(plain(named) ?? plain(socket) ?? "unknown");
}

type Proxies = Pick<Configuration, "TRUST_PROXY" | "PROXY_HOPS">;

/** What the outermost trusted proxy wrote. Fewer entries than proxies: the outer ones were passed by, and all count. */
function writtenFor(header: string | undefined, hops: number): string | undefined {
  const entries = header?.split(",") ?? [];
  return entries.at(-Math.min(hops, entries.length));
}

/** The same for a connection before anything was read from it. */
export const clientNetwork = (socketAddress = "") => network(plain(socketAddress) ?? "unknown");

/** The client as turns count it (turns.ts); null with RATE_LIMITS=off, which counts nobody. */
export const countedVisitor = (c: Context, config: Proxies & Pick<Configuration, "RATE_LIMITS">) =>
  config.RATE_LIMITS ? clientAddress(c, config) : null;

/** The address without port, brackets, zone and the IPv6 prefix of an IPv4 address; null if it is not one. */
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

/** Addresses are stored only so: comparable with the key, but not readable. */
function hashOf(key: Uint8Array, address: string): string {
  return createHmac("sha256", key).update(address).digest("base64url");
}

interface AddressHashes {
  addressHash: string;
  blockHash?: string;
  networkHash?: string;
}

/**
 * The stored form of a client's address, and for IPv6 of the /56 and /48 around its /64: whoever has one may have all
 * of it.
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
