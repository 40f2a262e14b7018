import type { ReactNode } from "react";
import {
  GO_BACK_BUTTON_NAME,
  SAVE_EFFECT_WORDS,
  saveEffectText,
} from "../../../domain/desk/content/save-effect-words.ts";
import { effectsText, type SaveEffect } from "../../../domain/desk/content/save-effects.ts";
import { DeskPage } from "../desk-parts.tsx";
import { SaveBar } from "../save-bar.tsx";

interface Props {
  title: string;
  /** What the form that was sent would set off; at least one effect. */
  effects: readonly SaveEffect[];
  /** The IANA zone of the effects' times. */
  zone: string;
  /** The times that the record's form changes, as sentences. */
  moved?: readonly string[] | undefined;
  /** What the officer has to decide with the save: it comes first, or the save bar could cover it. */
  question?: ReactNode;
  /** The fields of a small form that was sent, such as that of a removal; null for the record's own form. */
  pressed: Readonly<Record<string, string>> | null;
  /** The hidden fields of the record's form, which confirming sends again. */
  hidden: Readonly<Record<string, string | undefined>>;
  /** The address that the record's form is sent to. Default: the page's own. */
  action?: string;
  /** The key under which the browser keeps what was typed into the record's form, if it does. */
  unsavedKey?: string;
  /** The inputs of the record's form, with what was entered. */
  children?: ReactNode;
  /** What the inputs need beside the form. */
  dialogs?: ReactNode;
}

/**
 * The page between a press of Save and what it sets off, such as mails: says what will happen, and saves
 * nothing until that is confirmed. Its bar has the only button that saves.
 */
export function ConfirmSave({ question, ...props }: Props) {
  const { title, effects, zone, moved, pressed, hidden, action, unsavedKey, children, dialogs } = props;
  const fields = Object.entries(pressed ?? hidden).filter(([, value]) => value !== undefined);
  return (
    <DeskPage title={title} isNarrow>
      <form
        method="post"
        action={action}
        className="desk-form"
        data-unsaved={pressed ? undefined : unsavedKey}
        data-entered=""
      >
        {/* The Enter key presses a form's first button. This one confirms nothing: the page is shown again. */}
        <button type="submit" hidden formNoValidate />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {question}
        <EffectList {...{ effects, zone, moved }} />
        {!pressed && (
          <details className="desk-more">
            <summary>{SAVE_EFFECT_WORDS.entered}</summary>
            <div className="desk-form">{children}</div>
          </details>
        )}
        <SaveBar isEntered>
          <button
            type="submit"
            name="confirmed"
            value={effectsText(effects)}
            formNoValidate
            className="button button-solid"
          >
            {pressed ? SAVE_EFFECT_WORDS.confirmOther : SAVE_EFFECT_WORDS.confirm}
          </button>
          {pressed ? (
            <a href="?" className="button button-outline">
              {SAVE_EFFECT_WORDS.goBack}
            </a>
          ) : (
            <button
              type="submit"
              name={GO_BACK_BUTTON_NAME}
              value="yes"
              formNoValidate
              className="button button-outline"
            >
              {SAVE_EFFECT_WORDS.goBack}
            </button>
          )}
        </SaveBar>
      </form>
      {!pressed && dialogs}
    </DeskPage>
  );
}

const EffectList = ({ effects, zone, moved = [] }: Pick<Props, "effects" | "zone" | "moved">) => (
  <div role="alert" className="desk-ask">
    <p>{SAVE_EFFECT_WORDS.preview}</p>
    <ul>
      {moved.map((time) => (
        <li key={time}>{time}</li>
      ))}
      {effects.map((effect) => (
        <li key={saveEffectText(effect, zone)}>{saveEffectText(effect, zone)}</li>
      ))}
      {effects.every(({ kind }) => kind === "calendars" || kind === "phones") && (
        <li>{SAVE_EFFECT_WORDS.nobodyEmailed}</li>
      )}
    </ul>
  </div>
);
