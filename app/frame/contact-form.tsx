import { type FormEvent, useId, useRef, useState } from "react";
import { CONTACT_ELEMENTS, contactMistakes } from "../../domain/contact.ts";
import { HONEYPOT_NAME } from "../../domain/form-guard.ts";
import { CONTACT_PURPOSE } from "../../domain/gate-coverage.ts";
import { FORM_MESSAGES } from "../../domain/messages.ts";
import { markFields, unmark } from "../browser/form-marks.ts";
import { sendContact } from "../browser/send-contact.ts";
import { writtenIn } from "../browser/send-form.ts";
import { FormField } from "../ui/form-field.tsx";
import { HumanCheck } from "./human-check.tsx";
import { useHumanCheck } from "./use-human-check.ts";

const OPTIONAL = CONTACT_ELEMENTS.filter(({ required }) => !required);
const MESSAGE = CONTACT_ELEMENTS.filter(({ required }) => required);
const fields = (elements: typeof CONTACT_ELEMENTS) =>
  elements.map((element) => <FormField key={element.id} element={element} />);

/** The message to a locked club's owner. While one is being written the page is not loaded anew. */
export function ContactForm() {
  const notice = useId();
  const attempt = useRef("");
  const [isUnsent, setUnsent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { token, setToken, round, askAnew } = useHumanCheck();
  const [said, say] = useState<{ sentence: string; isFailure: boolean } | null>(null);

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // What is sent from now on is another message, should the one before have come through unseen.
    attempt.current = crypto.randomUUID();
    setUnsent(true);
    if (target instanceof Element) unmark(currentTarget, target.getAttribute("name") ?? "");
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const written = writtenIn(form);
    const mistakes = contactMistakes(written);
    markFields(form, mistakes);
    if (isBusy || mistakes.length > 0) return;
    setBusy(true);
    say(null);
    const failure = await sendContact(written, { attempt: attempt.current, humanCheck: token });
    setBusy(false);
    askAnew();
    if (failure !== null) return say({ sentence: failure, isFailure: true });
    form.reset();
    setUnsent(false);
    say({ sentence: FORM_MESSAGES.submitted, isFailure: false });
  };

  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} data-unsent={isUnsent ? "" : undefined}>
      {fields(MESSAGE)}
      <fieldset className="lock-sender">
        <legend>If you would like an answer</legend>
        {fields(OPTIONAL)}
      </fieldset>
      <p hidden>
        <input name={HONEYPOT_NAME} autoComplete="off" tabIndex={-1} aria-label="Leave this empty" />
      </p>
      <HumanCheck
        atOnce
        purpose={CONTACT_PURPOSE}
        onSolved={setToken}
        round={round}
        describedBy={said?.isFailure ? notice : undefined}
      />
      <div>
        <div role="alert" id={notice}>
          {said?.isFailure && <p className="form-notice">{said.sentence}</p>}
        </div>
        <div role="status">{said && !said.isFailure && <p className="form-notice">{said.sentence}</p>}</div>
      </div>
      <button type="submit" className="button button-solid form-send" aria-disabled={isBusy}>
        {isBusy && <span className="spinner" />}
        Submit
      </button>
    </form>
  );
}
