import { parseAmountCents } from "../../../domain/forms/typed-amount.ts";
import { type OrderPiece, pieceKey, type RefundSelection } from "../../../domain/sale/refund-request.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { formFieldText } from "../desk-visit.ts";

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
export const refundReason = (form: FormData) =>
  truncateText(formFieldText(form, "reason"), MAX_REASON_CHARACTERS);

/**
 * Reads the fields of a refund's form.
 * @param open the pieces that can be cancelled: a ticked line means all of its open pieces
 */
export const readRefundFields = (form: FormData, open: readonly OrderPiece[]): RefundFields => ({
  what: formFieldText(form, "what"),
  pieces: piecesIn(form, open),
  amount: formFieldText(form, "amount"),
  stockBack: form.has("stockBack"),
  evenUsed: form.has("evenUsed"),
  reason: refundReason(form),
  reasonTold: form.has("reasonTold"),
  key: formFieldText(form, "key"),
  shown: formFieldText(form, "shown"),
  version: formFieldText(form, "version"),
});

function piecesIn(form: FormData, open: readonly OrderPiece[]): string[] {
  const lines = new Set(form.getAll("line").map(String));
  const ofLines = open.filter(({ position }) => lines.has(`${position}`)).map(pieceKey);
  return [...new Set([...form.getAll("piece").map(String), ...ofLines])];
}

/** The refund that the form asks for; null if nothing was chosen, or the amount cannot be read. */
export function parseRefundSelection({ what, pieces, amount }: RefundFields): RefundSelection | null {
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
      const cents = parseAmountCents(amount);
      return cents === null ? null : { kind: "amount", amount: cents };
    }
    default:
      return null;
  }
}

function pieceOf(text: string): OrderPiece[] {
  const [, position, unit] = /^(\d{1,4})\.(\d{1,4})$/.exec(text) ?? [];
  return position && unit ? [{ position: Number(position), unit: Number(unit) }] : [];
}
