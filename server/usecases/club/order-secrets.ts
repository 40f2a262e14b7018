import { createHash, createHmac } from "node:crypto";
import { compareBytewise } from "../../../domain/values/sort-key.ts";
import { isSameSecret } from "../../../platform/secrets/is-same-secret.ts";
import { deriveKey, type SecretKey } from "../../../platform/secrets/secret-key.ts";

/** Order numbers are unique within one club only. */
interface OrderName {
  teamId: string;
  id: string;
}

/** What is stored with a payment at the provider: names and texts, all of them readable by the club. */
export type Metadata = Readonly<Record<string, string>>;

/**
 * Why metadata cannot be trusted. `other-secret`: it was written with another SECRET_KEY, or for an order
 * whose key was random; `altered`: it was changed since, or copied from another account or order.
 */
export type UntrustedMetadata = "other-secret" | "altered";

/** The keys of orders and the seals of their metadata. Everything follows from the installation's secret. */
export interface OrderSecrets {
  /** The key of a new order: the secret part of its page's address, 192 bits. */
  keyOf(order: OrderName): string;
  /**
   * Adds a fingerprint of the order's key (not for a refund: then `orderKey` is null) and a seal. The seal is
   * valid only on this account, so that a club can neither change nor copy an order.
   */
  sealed(account: string, metadata: Metadata, orderKey: string | null): Metadata;
  /** Checks the metadata of an order's payment. Resolves with the order's key. */
  openPayment(
    account: string,
    metadata: Metadata,
    order: OrderName,
  ): { ok: true; key: string } | { ok: false; reason: UntrustedMetadata };
  /** True if this program wrote the metadata of a refund on this account, and nobody changed it. */
  isSealed(account: string, metadata: Metadata): boolean;
}

const FINGERPRINT = "orderKey";
const SEAL = "seal";
/** The names that the seal covers. Others are a club's own notes, which it may add to its payments. */
const OUR_NAME = /^(?:teamId|orderId|requestId|orderKey|(?:order|refund)\d+)$/;

/**
 * @param secrets the installation's secret first, which new keys and seals are made with, and then former
 * ones, under which older orders are still recognized
 */
export function createOrderSecrets(secrets: readonly [SecretKey, ...SecretKey[]]): OrderSecrets {
  const [newest, ...former] = secrets.map((secret) => ({
    orders: deriveKey(secret, "order-key"),
    seals: deriveKey(secret, "order-metadata"),
  })) as [DerivedKeys, ...DerivedKeys[]];
  const all = [newest, ...former];
  const isSealed: OrderSecrets["isSealed"] = (account, metadata) =>
    all.some(({ seals }) => isSameSecret(metadata[SEAL] ?? "", sealOf(seals, account, metadata)));
  return {
    keyOf: (order) => keyOf(newest.orders, order),
    sealed: (account, metadata, orderKey) => {
      const named = orderKey === null ? metadata : { ...metadata, [FINGERPRINT]: fingerprintOf(orderKey) };
      return { ...named, [SEAL]: sealOf(newest.seals, account, named) };
    },
    openPayment: (account, metadata, order) => {
      const key = all
        .map(({ orders }) => keyOf(orders, order))
        .find((one) => isSameSecret(metadata[FINGERPRINT] ?? "", fingerprintOf(one)));
      if (key === undefined) return { ok: false, reason: "other-secret" };
      return isSealed(account, metadata) ? { ok: true, key } : { ok: false, reason: "altered" };
    },
    isSealed,
  };
}

interface DerivedKeys {
  orders: Uint8Array;
  seals: Uint8Array;
}

/** No id contains a line break, so different orders never have the same text. */
const keyOf = (key: Uint8Array, { teamId, id }: OrderName) =>
  createHmac("sha256", key).update(`${teamId}\n${id}`).digest().subarray(0, 24).toString("base64url");

/** 96 bits of a hash of 192: it recognizes a key and reveals nothing about it. */
const fingerprintOf = (orderKey: string) =>
  createHash("sha256").update(orderKey).digest("base64url").slice(0, 16);

/** 132 bits over the account and our names and values, in the order of the names. */
function sealOf(key: Uint8Array, account: string, metadata: Metadata): string {
  const parts = Object.entries(metadata)
    .filter(([name]) => OUR_NAME.test(name))
    .toSorted(([a], [b]) => compareBytewise(a, b));
  return createHmac("sha256", key)
    .update(JSON.stringify([account, parts]))
    .digest("base64url")
    .slice(0, 22);
}
