import { SIGN_IN_CODE_LENGTH } from "../../../domain/desk/officers/sign-in.ts";

/** The field for an emailed code, which browsers offer to fill in. */
export function CodeField({ name, label }: { name: string; label: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SIGN_IN_CODE_LENGTH * 2}
        className="desk-code"
      />
    </div>
  );
}
