import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { SIGN_IN_LINK_SENT, SIGN_IN_PAGE, signInLead } from "../../../domain/desk/officers/sign-in-words.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

/** The field for the emailed code, shown after a link was sent. */
function CodePart() {
  return (
    <DeskCard title={SIGN_IN_PAGE.codeTitle}>
      <form method="post" action="/desk/sign-in?sent=1" className="desk-form">
        <input type="hidden" name="intent" value="code" />
        <CodeField name="code" label={SIGN_IN_PAGE.code} />
        <button type="submit" className="button button-solid">
          Sign in
        </button>
      </form>
    </DeskCard>
  );
}

/**
 * The ways to sign in: by emailed link, by passkey, and by the code in an email that was requested in this
 * browser.
 */
export function SignInForms({
  name,
  isSent,
  problem,
}: {
  name: string;
  isSent: boolean;
  problem: string | null;
}) {
  return (
    <DeskPage
      title={isSent ? SIGN_IN_PAGE.sentTitle : SIGN_IN_PAGE.title}
      lead={isSent ? SIGN_IN_LINK_SENT : signInLead(name)}
      problem={problem}
      isNarrow
    >
      {isSent && <CodePart />}
      <DeskCard title={isSent ? SIGN_IN_PAGE.sendAnother : SIGN_IN_PAGE.byEmail}>
        <form method="post" action="/desk/sign-in" className="desk-form">
          <input type="hidden" name="intent" value="mail" />
          <div className="field">
            <label htmlFor="email">{DESK_WORDS.email}</label>
            <input id="email" name="email" type="email" required autoComplete="email" maxLength={254} />
          </div>
          <button type="submit" className={`button ${isSent ? "button-outline" : "button-solid"}`}>
            {SIGN_IN_PAGE.sendLink}
          </button>
        </form>
      </DeskCard>
      <PasskeyForm
        offer="/desk/passkey-offer"
        kind="get"
        intent="passkey"
        label={SIGN_IN_PAGE.usePasskey}
        title={SIGN_IN_PAGE.byPasskey}
      />
    </DeskPage>
  );
}
