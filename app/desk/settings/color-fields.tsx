import type { Colors } from "../../../domain/club/team.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import {
  type PaletteSample,
  paletteSamples,
  replacedTextColor,
} from "../../../domain/desk/settings/look-preview.ts";
import { pickedName, sixDigitColor } from "../../../domain/desk/settings/read-settings.ts";
import { LOOK_PAGE, unreadableColorText } from "../../../domain/desk/settings/settings-words.ts";

interface Props {
  name: string;
  field: DeskField;
  value: string;
  problem: string | undefined;
  /** A sentence below the field that scripts keep up to date. */
  note: string | null;
}

/**
 * A color as text and as the browser's picker. Scripts keep both equal; without script, the changed one
 * counts.
 */
export function ColorField({ name, field, value, problem, note }: Props) {
  return (
    <div className="field desk-color">
      <label htmlFor={`field-${name}`}>{field.label}</label>
      <input
        type="color"
        name={pickedName(name)}
        aria-label={`${LOOK_PAGE.pick}: ${field.label}`}
        defaultValue={sixDigitColor(value) ?? "#000000"}
      />
      <input
        id={`field-${name}`}
        name={name}
        required
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`note-${name}`}
        aria-invalid={problem !== undefined}
      />
      <p id={`note-${name}`} className="text-sm text-muted">
        {field.help} <span data-color-note={name}>{note}</span>
      </p>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  );
}

/** The three colors that were entered; null if one of them is no color. */
export function enteredColors(values: Readonly<Record<keyof Colors, unknown>>): Colors | null {
  const [primaryColor, secondaryColor, fontColor] = [
    values.primaryColor,
    values.secondaryColor,
    values.fontColor,
  ].map((value) => sixDigitColor(String(value ?? "")));
  return primaryColor && secondaryColor && fontColor ? { primaryColor, secondaryColor, fontColor } : null;
}

/** Why the entered text color is not used everywhere; null if it is. */
export function textColorNote(colors: Colors | null): string | null {
  const replaced = colors && replacedTextColor(colors);
  return replaced ? unreadableColorText(replaced) : null;
}

/** Parts of pages in the colors that they would have, in light and in dark. */
export function PaletteSamples({ colors }: { colors: Colors }) {
  const samples = paletteSamples(colors);
  const ofScheme = (wanted: PaletteSample["scheme"]) => samples.filter(({ scheme }) => scheme === wanted);
  return (
    <div className="desk-palette" data-palette="">
      {(["light", "dark"] as const).map((scheme) => (
        <ul key={scheme} aria-label={LOOK_PAGE[scheme]}>
          {ofScheme(scheme).map(({ part, ground, text }) => (
            <li key={part} data-sample={`${scheme} ${part}`} style={{ background: ground, color: text }}>
              {part}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
