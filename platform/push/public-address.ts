import type { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 addresses that do not belong to a machine on the public internet (RFC 6890). */
const INNER_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Among them 169.254.169.254, where clouds tell a machine its credentials.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** IPv6 addresses in 2000::/3 that are not public, or that contain an IPv4 address. */
const INNER_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const inner = new BlockList();
for (const [network, bits] of INNER_IPV4) inner.addSubnet(network, bits, "ipv4");
for (const [network, bits] of INNER_IPV6) inner.addSubnet(network, bits, "ipv6");
/** The part of IPv6 that has public addresses. Loopback, mapped and local addresses are outside. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/**
 * True for an IP address of the public internet; false for all others, and for text that is none.
 * @internal
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, "ipv4");
  return version === 6 && givenOut.check(address, "ipv6") && !inner.check(address, "ipv6");
}

/** Thrown by a connection whose name resolves only to addresses inside networks. */
class AddressNotPublic extends Error {
  override readonly name = "AddressNotPublic";
}

/**
 * Resolves a name to its public addresses, for a connection. The check is here because a name may resolve to
 * another address at each try: what was checked earlier would prove nothing.
 */
export function createPublicLookup(resolve: typeof lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const usable = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (first === undefined) return done(new AddressNotPublic(`${host} is no public name`), []);
      if (options.all === true) return done(null, usable);
      done(null, first.address, first.family);
    });
  };
}
