import { CODE_LENGTH, LINK_SENT } from "../../domain/desk/sign-in.ts";
import { DeskPage, DeskPart } from "./desk-parts.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

/** A link was asked for: the code can be typed. */
function CodePart() {
  return (
    <DeskPart title="Is the mail on another device?">
      <form method="post" action="/desk/sign-in?sent=1" className="desk-form">
        <input type="hidden" name="intent" value="code" />
        <div className="field">
          <label htmlFor="code">Type the code from the mail</label>
          <input
            id="code"
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CODE_LENGTH * 2}
            className="desk-code"
          />
        </div>
        <button type="submit" className="button button-solid">
          Sign in
        </button>
      </form>
    </DeskPart>
  );
}

/** The ways in: by mail, by passkey, and by the code of a mail that was asked for here. */
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
      title={isSent ? "Look at your mail" : "Sign in"}
      lead={isSent ? LINK_SENT : `The desk of ${name} is for its people. There is no password.`}
      problem={problem}
      isNarrow
    >
      {isSent && <CodePart />}
      <DeskPart title={isSent ? "Ask for another mail" : "By mail"}>
        <form method="post" action="/desk/sign-in" className="desk-form">
          <input type="hidden" name="intent" value="mail" />
          <div className="field">
            <label htmlFor="email">E-mail address</label>
            <input id="email" name="email" type="email" required autoComplete="email" maxLength={254} />
          </div>
          <button type="submit" className={`button ${isSent ? "button-outline" : "button-solid"}`}>
            Mail me a link
          </button>
        </form>
      </DeskPart>
      <PasskeyForm
        offer="/desk/passkey-offer"
        kind="get"
        intent="passkey"
        label="Sign in with a passkey"
        title="By passkey"
      />
    </DeskPage>
  );
}
