import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { CONTACT_CHECK_PURPOSE } from "../../domain/access/human-check.ts";
import { CONTACT_ELEMENTS, contactRefusals } from "../../domain/forms/contact.ts";
import { HONEYPOT_NAME } from "../../domain/forms/form-guard.ts";
import { REPLY_HINT } from "../../domain/site/frame-words.ts";
import { FORM_MESSAGES } from "../../domain/values/messages.ts";
import { HumanCheck } from "../access/human-check.tsx";
import { useHumanCheck } from "../access/use-human-check.ts";
import { FormField } from "../forms/form-field.tsx";
import { clearFieldError, showFieldErrors } from "../forms/form-marks.ts";
import { formValuesIn } from "../forms/send-form.ts";
import { postContact } from "./send-contact.ts";

const OPTIONAL = CONTACT_ELEMENTS.filter(({ required }) => !required);
const MESSAGE = CONTACT_ELEMENTS.filter(({ required }) => required);
const fields = (elements: typeof CONTACT_ELEMENTS) =>
  elements.map((element) => <FormField key={element.id} element={element} />);

/**
 * The form for a message to a locked club's owner. `data-unsent` keeps the page from reloading while a
 * visitor writes.
 */
export default function ContactForm() {
  const noticeId = useId();
  const attempt = useRef("");
  const [isUnsent, setUnsent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { token, onSolved, round, askAnew, failure, fail, notice } = useHumanCheck();
  const [isSent, setSent] = useState(false);

  const form = useRef<HTMLFormElement>(null);

  const begin = useCallback(() => {
    // A changed text is a new message: the server may have stored the last one although its reply was lost.
    attempt.current = crypto.randomUUID();
    setUnsent(true);
  }, []);

  // The visitor may have begun to write before this script loaded.
  useEffect(() => {
    const written = form.current ? formValuesIn(form.current) : {};
    if (CONTACT_ELEMENTS.some(({ id }) => written[id])) begin();
  }, [begin]);

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    begin();
    if (target instanceof Element) clearFieldError(currentTarget, target.getAttribute("name") ?? "");
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const written = formValuesIn(element);
    const mistakes = contactRefusals(written);
    showFieldErrors(element, mistakes);
    setSent(false);
    if (isBusy || mistakes.length > 0) return;
    setBusy(true);
    fail("");
    const refusal = await postContact(written, { attempt: attempt.current, humanCheck: token });
    setBusy(false);
    askAnew();
    if (refusal !== null) return fail(refusal);
    element.reset();
    setUnsent(false);
    setSent(true);
  };

  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={onSubmit} data-unsent={isUnsent ? "" : undefined}>
      {fields(MESSAGE)}
      <fieldset className="lock-sender">
        <legend>{REPLY_HINT}</legend>
        {fields(OPTIONAL)}
      </fieldset>
      <p hidden>
        <input name={HONEYPOT_NAME} autoComplete="off" tabIndex={-1} aria-label="Leave this empty" />
      </p>
      <HumanCheck
        atOnce
        purpose={CONTACT_CHECK_PURPOSE}
        onSolved={onSolved}
        round={round}
        describedBy={failure ? noticeId : undefined}
      />
      <div>
        <div ref={notice} role="alert" id={noticeId}>
          {failure && <p className="form-notice">{failure}</p>}
        </div>
        <div role="status">{isSent && <p className="form-notice">{FORM_MESSAGES.submitted}</p>}</div>
      </div>
      <button type="submit" className="button button-solid form-send" aria-disabled={isBusy}>
        {isBusy && <span className="spinner" />}
        Submit
      </button>
    </form>
  );
}
