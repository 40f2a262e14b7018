import {
  CONFIRM_CODE_TITLE,
  CONFIRM_PAGE,
  confirmationSentText,
  confirmLead,
  sendToText,
} from "../../../domain/desk/officers/confirm-words.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { type AskedConfirmation, CONFIRM_CODE, CONFIRM_STEP } from "./require-confirmation.ts";

/**
 * Asks a signed-in person to confirm who they are, in place of the page whose form they sent. Each form here
 * sends that form's fields again, to the same address.
 */
export function ConfirmPage({
  confirm,
  problem,
}: {
  confirm: AskedConfirmation;
  problem: string | null | undefined;
}) {
  const { act, email, hasPasskey, isSent, page, fields } = confirm;
  return (
    <DeskPage title={CONFIRM_PAGE.title} lead={confirmLead(act)} problem={problem} isNarrow>
      {hasPasskey && !isSent && (
        <PasskeyForm
          offer="/desk/passkey-offer"
          kind="get"
          intent={null}
          label={CONFIRM_PAGE.usePasskey}
          title={CONFIRM_PAGE.byPasskey}
          look="button-solid"
        >
          <KeptFields fields={fields} step="passkey" />
        </PasskeyForm>
      )}
      {isSent && <SentPart email={email} fields={fields} />}
      <DeskCard title={isSent ? CONFIRM_PAGE.sendAnother : CONFIRM_PAGE.byEmail}>
        <p>{sendToText(email)}</p>
        <form method="post" className="desk-form">
          <KeptFields fields={fields} step="mail" />
          <button
            type="submit"
            className={`button ${isSent || hasPasskey ? "button-outline" : "button-solid"}`}
          >
            {CONFIRM_PAGE.send}
          </button>
        </form>
      </DeskCard>
      <p>
        <a className="text-link" href={page}>
          {CONFIRM_PAGE.cancel}
        </a>
      </p>
    </DeskPage>
  );
}

/** The code's field, and the way on for whoever used the link. */
function SentPart({ email, fields }: Pick<AskedConfirmation, "email" | "fields">) {
  return (
    <>
      <p className="desk-notice" role="status">
        {confirmationSentText(email)}
      </p>
      <DeskCard title={CONFIRM_CODE_TITLE}>
        <form method="post" className="desk-form">
          <KeptFields fields={fields} step="code" />
          <CodeField name={CONFIRM_CODE} label={CONFIRM_PAGE.code} />
          <button type="submit" className="button button-solid">
            {CONFIRM_PAGE.confirm}
          </button>
        </form>
      </DeskCard>
      <DeskCard title={CONFIRM_PAGE.linkTitle}>
        <p>{CONFIRM_PAGE.afterLink}</p>
        <form method="post" className="desk-form">
          <KeptFields fields={fields} step="go-on" />
          <button type="submit" className="button button-outline">
            {CONFIRM_PAGE.goOn}
          </button>
        </form>
      </DeskCard>
    </>
  );
}

/** The sent form's fields, hidden, and the step of the confirmation. */
function KeptFields({ fields, step }: { fields: AskedConfirmation["fields"]; step: string }) {
  return (
    <>
      {fields.map(([name, value], at) => (
        // Two fields may have the same name and value, and they never change places.
        <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={CONFIRM_STEP} value={step} />
    </>
  );
}
