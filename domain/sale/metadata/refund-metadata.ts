import { LATE_REASONS, type LateReason } from "../order.ts";
import type { OrderPiece } from "../refund-request.ts";
import { packJson, unpackJson } from "./pack-json.ts";

/**
 * A refund as texts that are stored with it at the provider, so that the same codes become void again if the
 * database is lost.
 */

/** What a club asked for, besides the amount. */
export interface RefundDetails {
  /** The request's key, under which it is made only once. */
  key: string;
  /** The officer's address. */
  who: string;
  /** Empty if it was left out. */
  reason: string;
  reasonTold: boolean;
  /** The cancelled pieces; null if they were left out, because they are too many to be listed. */
  units: readonly OrderPiece[] | null;
  /** True if the pieces went back on sale. */
  stockBack: boolean;
}

const PREFIX = "refund";
const MAX_PARTS = 10;
const FORMAT = 1;

/** The details as texts. Of those that do not fit, first the reason and then the pieces are left out. */
export function writeRefundMetadata(refund: RefundDetails): Record<string, string> {
  const { key, who, reason, reasonTold, units, stockBack } = refund;
  const all = {
    v: FORMAT,
    k: key,
    w: who,
    r: reason,
    t: reasonTold,
    u: units && rangesOf(units),
    b: stockBack,
  };
  const tries = [all, { ...all, r: "" }, { ...all, r: "", u: null }];
  return tries.map((one) => packJson(PREFIX, one, MAX_PARTS)).find((packed) => packed !== null) ?? {};
}

/** The texts of the refund of a payment that came too late. */
export const writeLateRefundMetadata = (lateReason: LateReason): Record<string, string> =>
  packJson(PREFIX, { v: FORMAT, l: lateReason }, MAX_PARTS) ?? {};

/** Reads the reason why a late payment was refunded; null for any other refund. */
export function readLateReason(metadata: Readonly<Record<string, string>>): LateReason | null {
  const read = unpackJson(PREFIX, metadata);
  const reason = isRecord(read) ? read.l : undefined;
  return LATE_REASONS.find((known) => known === reason) ?? null;
}

/**
 * Reads a refund's details from the provider's metadata; null if it has none. The caller must verify the
 * signature, and that the order has these items.
 */
export function readRefundMetadata(metadata: Readonly<Record<string, string>>): RefundDetails | null {
  const read = unpackJson(PREFIX, metadata);
  if (!isRecord(read) || read.v !== FORMAT) return null;
  const { k: key, w: who, r: reason, t: reasonTold, u, b: stockBack } = read;
  if (typeof key !== "string" || typeof who !== "string" || typeof reason !== "string") return null;
  if (typeof reasonTold !== "boolean" || typeof stockBack !== "boolean") return null;
  const units = u === null ? null : typeof u === "string" ? piecesOf(u) : undefined;
  return units === undefined ? null : { key, who, reason, reasonTold, units, stockBack };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pieces as ranges by line: "1:1-3,5;2:1". */
function rangesOf(units: readonly OrderPiece[]): string {
  const byLine = Map.groupBy(units, ({ position }) => position);
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([position, pieces]) => `${position}:${runsOf(pieces.map(({ unit }) => unit)).join(",")}`)
    .join(";");
}

function runsOf(units: readonly number[]): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const unit of units.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && unit === last.to + 1) last.to = unit;
    else runs.push({ from: unit, to: unit });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
}

/** More pieces than any order has: a longer range would only fill the memory. */
const MAX_PIECES = 100_000;

function piecesOf(ranges: string): OrderPiece[] | undefined {
  const pieces: OrderPiece[] = [];
  for (const line of ranges === "" ? [] : ranges.split(";")) {
    const [, position = "", runs = ""] = /^(\d{1,4}):([\d,-]+)$/.exec(line) ?? [];
    for (const run of runs.split(",")) {
      const [, from = "", to = from] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(run) ?? [];
      if (from === "" || Number(to) < Number(from) || Number(to) - Number(from) >= MAX_PIECES)
        return undefined;
      for (let unit = Number(from); unit <= Number(to); unit++)
        pieces.push({ position: Number(position), unit });
      if (pieces.length > MAX_PIECES) return undefined;
    }
  }
  return pieces;
}
