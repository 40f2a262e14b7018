import { SAVE_EFFECT_WORDS, saveEffectText } from "../../../domain/desk/content/save-effect-words.ts";
import { effectsText, type SaveEffect } from "../../../domain/desk/content/save-effects.ts";

interface Props {
  effects: readonly SaveEffect[];
  timeZone: string;
  /** The button to confirm. Default: "Confirm and save". */
  confirm?: string;
  /** The button of a draft's form that was pressed: confirming repeats it. */
  confirming?: string | undefined;
}

/**
 * What a form that was sent would set off, with the button that confirms it; nothing if there is nothing. Put
 * it into the form.
 */
export function EffectsToConfirm({
  effects,
  timeZone,
  confirm = SAVE_EFFECT_WORDS.confirm,
  confirming,
}: Props) {
  if (effects.length === 0) return null;
  return (
    <div className="desk-part desk-effects">
      <ul>
        {effects.map((effect) => (
          <li key={saveEffectText(effect, timeZone)}>{saveEffectText(effect, timeZone)}</li>
        ))}
        {effects.every(({ kind }) => kind === "calendars" || kind === "phones") && (
          <li>{SAVE_EFFECT_WORDS.nobodyEmailed}</li>
        )}
      </ul>
      {confirming && <input type="hidden" name="confirming" value={confirming} />}
      <button type="submit" name="confirmed" value={effectsText(effects)} className="button button-solid">
        {confirm}
      </button>
    </div>
  );
}

interface PressedProps {
  /** The fields of the small form that was sent. */
  pressed: Readonly<Record<string, string>>;
  effects: readonly SaveEffect[];
  zone: string;
}

/** What a small form, such as that of a removal, would set off, with a button that sends it again. */
export const PressedToConfirm = ({ pressed, effects, zone }: PressedProps) => (
  <form method="post" className="desk-form">
    {Object.entries(pressed).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <EffectsToConfirm effects={effects} timeZone={zone} confirm={SAVE_EFFECT_WORDS.confirmOther} />
  </form>
);
