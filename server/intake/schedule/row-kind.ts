import type { BundleReport } from "../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../records/record.ts";
import { withFields, writtenText } from "../records/record-fields.ts";
import { kindWord } from "./game-kind.ts";

/** Says that the row is a game, and nothing of what kind. */
const ANY = /^(?:games?|match(?:es)?|(?:standard |team )?events?|others?|fixtures?)$/i;

export const saysAnyGame = (text: string): boolean => ANY.test(text);

/**
 * The row with one kind, where the sheet has two columns of it ("Type", "Event Type"): the one that is
 * filled, or that says more than "Game". Two kinds are a mistake.
 */
export function withOneKind(raw: RawRecord, report: BundleReport): RawRecord {
  const [kind, other] = [writtenText(raw, "kind"), writtenText(raw, "otherKind")];
  if (other === "") return raw;
  if (kind === "" || ANY.test(kind)) return withFields(raw, { kind: other });
  const isSame = ANY.test(other) || kindWord(kind) === kindWord(other);
  if (!isSame) {
    const { heading } = raw.inSheet?.(["otherKind"], raw.value) ?? { heading: "the other Type column" };
    noteMistake(
      raw,
      ["kind"],
      `This doesn't match ${heading}, which says "${other}". Fix one of them or leave one empty.`,
      report,
    );
  }
  return raw;
}
