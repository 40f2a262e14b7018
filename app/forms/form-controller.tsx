import { type RefObject, useEffect, useId, useRef } from "react";
import { formSentPath } from "../../domain/forms/sent-form-words.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { FORM_NOTES, ROBOT_CHECK_NEEDED } from "../../domain/values/messages.ts";
import { HumanCheck } from "../access/human-check.tsx";
import { useHumanCheck } from "../access/use-human-check.ts";
import { useSite } from "../islands/site.tsx";
import { sitePath } from "../site/site-path.ts";
import { type useOneAtATime, usePageRestored } from "../site/use-once.ts";
import { finishDraft } from "./form-draft.ts";
import { showFieldErrors } from "./form-marks.ts";
import { LeaveFormDialog } from "./leave-form-dialog.tsx";
import { answerErrors, type FormOutcome, formValuesIn, sendForm } from "./send-form.ts";
import { useFormDraft } from "./use-form-draft.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";
import { usePaymentTotal } from "./use-payment-total.ts";

interface Props {
  form: ShownForm;
  /** The form element, drawn by the server. */
  box: RefObject<HTMLFormElement | null>;
  work: ReturnType<typeof useOneAtATime>;
  /** Called at each press of "Send", to hide the note about an earlier submission. */
  onTry: () => void;
  /** Called with the amount to pay in cents; null while it is not known. */
  onTotal: (total: number | null) => void;
}

export function FormController({ form, box, work: { once, leave }, onTry, onTotal }: Props) {
  const { teamId } = useSite().club;
  const noticeId = useId();
  const attempt = useRef(crypto.randomUUID());
  const { token, onSolved, round, askAnew, failure, fail, notice } = useHumanCheck();
  // Starts a new check when a visitor comes back from the payment page: the token has been used up.
  usePageRestored(askAnew);
  // True once "Send" was pressed before the check was done: the form is then sent when it is, as a visitor
  // who ticks the box expects. Until the answers change: whoever edits them presses again.
  const isWaiting = useRef(false);
  const isWritten = useFormDraft(box, { teamId, formId: form.id }, () => {
    isWaiting.current = false;
    fail("");
    // Changed answers are a new submission: the server may have stored the last one although its reply was
    // lost.
    attempt.current = crypto.randomUUID();
  });
  // Called after useFormDraft, so that the total includes the restored answers.
  usePaymentTotal(box, form, onTotal);
  const { asked, stay, goTo, letGo } = useLeaveWarning(isWritten);

  async function follow(outcome: FormOutcome) {
    if (outcome.kind === "pay") {
      letGo();
      return leave(outcome.url);
    }
    if (outcome.kind === "sent") {
      letGo();
      finishDraft(teamId, form.id);
      leave(sitePath(formSentPath(form.id)));
      return;
    }
    fail(outcome.message);
    if (box.current && outcome.marks.length > 0) showFieldErrors(box.current, outcome.marks);
    askAnew();
  }

  function submit() {
    const element = box.current;
    if (!element) return;
    onTry();
    const written = formValuesIn(element);
    const marks = answerErrors(form, written);
    showFieldErrors(element, marks);
    if (marks.length > 0) return fail(FORM_NOTES.mistakes);
    if (token === null) {
      isWaiting.current = true;
      element.querySelector<HTMLElement>(".human-check input")?.focus();
      return fail(ROBOT_CHECK_NEEDED);
    }
    once(async () => {
      fail("");
      await follow(await sendForm(form, written, { attempt: attempt.current, humanCheck: token }));
    });
  }
  useEffect(() => {
    const element = box.current;
    element?.addEventListener("submit", submit);
    return () => element?.removeEventListener("submit", submit);
  });
  useEffect(() => {
    if (token === null || !isWaiting.current) return;
    isWaiting.current = false;
    submit();
  }, [token]);
  return (
    <>
      <HumanCheck
        atOnce
        purpose={form.id}
        onSolved={onSolved}
        round={round}
        describedBy={failure ? noticeId : undefined}
      />
      <div ref={notice} role="alert" id={noticeId} className="form-alert">
        {failure && <p className="form-notice">{failure}</p>}
      </div>
      {asked !== null && <LeaveFormDialog onStay={stay} onLeave={() => goTo(asked)} />}
    </>
  );
}
