import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import type { FormElement } from "../../domain/forms/form.ts";
import { HONEYPOT_NAME } from "../../domain/forms/form-guard.ts";
import { answersGoToText, REQUIRED_MARK } from "../../domain/forms/form-page-words.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import type { NamedPolicy } from "../../domain/site/named-policies.ts";
import { FORM_NOTES } from "../../domain/values/messages.ts";
import { useSite } from "../islands/site.tsx";
import { PolicyPageLink } from "../site/policy-page-link.tsx";
import { Downloads } from "../ui/downloads.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { FormField } from "./form-field.tsx";
import { PaymentChoice } from "./payment-choice.tsx";

/** The club's privacy policy; null if it has none. */
export type FormPrivacy = NamedPolicy | null;

export function FormFields({ form, privacy }: { form: ShownForm; privacy: FormPrivacy }) {
  const { club } = useSite();
  const hasRequired = form.isPaid || form.elements.some(({ type, required }) => type !== "TEXT" && required);
  return (
    <>
      <Downloads files={form.files} />
      {form.isOpen && hasRequired && <p className="text-sm text-muted">{REQUIRED_MARK}</p>}
      {form.isOpen ? (
        <>
          {form.elements.map((element) =>
            element.type === "TEXT" ? (
              <FormText key={element.id} element={element} />
            ) : (
              <FormField key={element.id} element={element} />
            ),
          )}
          {form.isPaid && <PaymentChoice form={form} />}
          <div hidden>
            <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" aria-hidden="true" />
          </div>
          <p className="text-sm text-muted">
            {answersGoToText(club.alias)}{" "}
            {privacy && <PolicyPageLink policy={privacy} className="text-link" />}
          </p>
          <noscript>
            <p className="form-notice">{HUMAN_CHECK_MESSAGES.needsScript}</p>
          </noscript>
        </>
      ) : (
        <p className="form-notice">{FORM_NOTES.closed}</p>
      )}
    </>
  );
}

function FormText({ element: { title, subtitle, text } }: { element: FormElement }) {
  return (
    <section className="form-text">
      {title && <h2 className="display text-2xl">{title}</h2>}
      {subtitle && (
        <p className="text-muted">
          <LinkedText>{subtitle}</LinkedText>
        </p>
      )}
      {text && (
        <p className="whitespace-pre-line">
          <LinkedText>{text}</LinkedText>
        </p>
      )}
    </section>
  );
}
