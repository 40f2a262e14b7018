import { createHmac } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Configuration } from "../env.ts";

/**
 * Who asks, as far as limits care: an IPv4 address, or the /64 of an IPv6 one (one household has them all).
 * Behind a trusted proxy it is the last entry of X-Forwarded-For, the one the proxy itself wrote.
 */
export function clientAddress(c: Context, config: Pick<Configuration, "TRUST_PROXY">): string {
  const socket = getConnInfo(c).remote.address ?? "";
  const named = config.TRUST_PROXY ? c.req.header("x-forwarded-for")?.split(",").at(-1) : undefined;
  return network(plain(named) ?? plain(socket) ?? "unknown");
}

/** The address without port, brackets, zone and the IPv6 clothes of an IPv4 address; null when it is none. */
function plain(text: string | undefined): string | null {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text?.trim() ?? "") ?? [];
  const address = (inBrackets ?? withPort ?? text?.trim() ?? "")
    .replace(/%.*$/, "")
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

/** The address as it is stored: told apart by whoever has the key, and read by nobody. */
function hashOf(key: Uint8Array, address: string): string {
  return createHmac("sha256", key).update(address).digest("base64url");
}

interface AddressHashes {
  addressHash: string;
  blockHash?: string;
  networkHash?: string;
}

/** A client's address as it is stored, and the /56 and /48 around the /64 of an IPv6 one: who has one has all of them. */
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
