import { centsOf } from "../../../domain/forms/typed-amount.ts";
import { type RefundAsk, type Unit, unitKey } from "../../../domain/sale/refund-request.ts";
import { beginningOf } from "../../../domain/values/storable-text.ts";
import { fieldOf } from "../desk-visit.ts";

/** The fields of a refund's form, as sent. */
export interface RefundFields {
  what: string;
  /** "1.2": the second piece of the first line. */
  pieces: string[];
  amount: string;
  stockBack: boolean;
  evenUsed: boolean;
  reason: string;
  reasonTold: boolean;
  key: string;
  /** The cents and the order's version that the review showed; empty before the review. */
  shown: string;
  version: string;
}

/** Maximum characters of a reason. */
export const MAX_REASON_CHARACTERS = 500;

/** The reason for a refund, or for closing a problem; cut at MAX_REASON_CHARACTERS. */
export const reasonIn = (form: FormData) => beginningOf(fieldOf(form, "reason"), MAX_REASON_CHARACTERS);

/** @param open the pieces that can be cancelled: a ticked line means all of its open pieces */
export const refundFields = (form: FormData, open: readonly Unit[]): RefundFields => ({
  what: fieldOf(form, "what"),
  pieces: piecesIn(form, open),
  amount: fieldOf(form, "amount"),
  stockBack: form.has("stockBack"),
  evenUsed: form.has("evenUsed"),
  reason: reasonIn(form),
  reasonTold: form.has("reasonTold"),
  key: fieldOf(form, "key"),
  shown: fieldOf(form, "shown"),
  version: fieldOf(form, "version"),
});

function piecesIn(form: FormData, open: readonly Unit[]): string[] {
  const lines = new Set(form.getAll("line").map(String));
  const ofLines = open.filter(({ position }) => lines.has(`${position}`)).map(unitKey);
  return [...new Set([...form.getAll("piece").map(String), ...ofLines])];
}

/** The refund that the form asks for; null if it chose none, or the amount cannot be read. */
export function askOf({ what, pieces, amount }: RefundFields): RefundAsk | null {
  // An officer may tick a piece or type an amount without choosing the option above it.
  const kind = what || (pieces.length > 0 ? "pieces" : amount && "amount");
  switch (kind) {
    case "whole":
      return { kind: "whole" };
    case "pieces":
      return { kind: "units", units: pieces.flatMap(pieceOf) };
    case "take-back":
      return { kind: "take-back", units: pieces.flatMap(pieceOf) };
    case "amount": {
      const cents = centsOf(amount);
      return cents === null ? null : { kind: "amount", amount: cents };
    }
    default:
      return null;
  }
}

function pieceOf(text: string): Unit[] {
  const [, position, unit] = /^(\d{1,4})\.(\d{1,4})$/.exec(text) ?? [];
  return position && unit ? [{ position: Number(position), unit: Number(unit) }] : [];
}
