import { CONTENT_PAGE, fieldProblem, otherMistakesText } from "./content-words.ts";
import { type DeskField, type DeskForm, fieldLabel } from "./desk-form.ts";

interface PlacedMistakes {
  /** The sentence at the top of the page. */
  problem: string;
  /** Sentences below the fields, by the names that the form gives them. */
  problems: Record<string, string>;
}

/**
 * Puts each mistake of a record below its field. One in a field that the officer's form lacks is told at the
 * top of the page, or nobody would see why nothing was saved.
 * @param mistakes `field`: as a bundle names it, `prices[0].title`; "" if the record as a whole is wrong
 * @param drawn the fields of the officer's form
 * @param form the whole form, for its labels
 */
export function placeMistakes(
  mistakes: readonly { field: string; expected: string }[],
  drawn: Readonly<Record<string, DeskField>>,
  form: Pick<DeskForm, "fields" | "otherLabels">,
): PlacedMistakes {
  const problems: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, expected } of mistakes) {
    const input = inputOf(field, drawn);
    if (input !== null) problems[input] ??= drawn[input]?.wrong ?? fieldProblem(expected);
    else {
      const label = fieldLabel(form, nameOf(field));
      others.push(label === "" ? fieldProblem(expected) : `${label}: ${fieldProblem(expected)}`);
    }
  }
  const problem = others.length > 0 ? otherMistakesText(others) : CONTENT_PAGE.mistakes;
  return { problem, problems };
}

const nameOf = (field: string) => field.split(/[.[]/)[0] ?? "";

/** The form's name of the input, list or group that shows a field's mistakes; null if the form has none. */
function inputOf(field: string, drawn: Readonly<Record<string, DeskField>>): string | null {
  const name = nameOf(field);
  const kind = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
  if (!kind) return null;
  if (kind.as === "cents-range") return /^[^.[]+\.(?:least|most)$/.test(field) ? field : name;
  // A mistake in what was typed has the input's own name: "prices.0.price".
  const [, at, inner] = /^[^.[]+[.[]([^.\]]+)\]?\.([^.[]+)/.exec(field) ?? [];
  const isDrawn = kind.as === "list" && inner !== undefined && Object.hasOwn(kind.fields, inner);
  return isDrawn ? `${name}.${at}.${inner}` : name;
}
