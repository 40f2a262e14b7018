import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { FORM_MESSAGES } from "../../domain/messages.ts";
import type { ShownForm } from "../../domain/shown-form.ts";
import { dropDraft, keepDraft, readDraft } from "../browser/form-draft.ts";
import { markFields, unmark } from "../browser/form-marks.ts";
import { type FormOutcome, marksOf, sendForm, writtenIn } from "../browser/send-form.ts";
import { toast } from "../ui/toasts.tsx";
import { HumanCheck } from "./human-check.tsx";
import { LeaveForm } from "./leave-form.tsx";
import { useClubFrame } from "./use-frame.ts";
import { useOnce } from "./use-once.ts";

interface Props {
  form: ShownForm;
  /** Its fields, as the server drew them. */
  box: RefObject<HTMLFormElement | null>;
}

/** Checks, keeps and sends what is written into a form (section 4). */
export default function FormDesk({ form, box }: Props) {
  const { teamId } = useClubFrame().club;
  const navigate = useNavigate();
  const notice = useId();
  const { isBusy, once, leave } = useOnce();
  const attempt = useRef(crypto.randomUUID());
  const isLeaving = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [failure, fail] = useState("");
  const blocker = useBlocker(() => isChanged && !isLeaving.current);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    setChanged(restore(element, readDraft(teamId, form.id)));
    const onInput = ({ target }: Event) => {
      setChanged(true);
      // What is sent from now on is another thing, should the one before have come through unseen.
      attempt.current = crypto.randomUUID();
      keepDraft(teamId, form.id, writtenIn(element));
      if (target instanceof Element) unmark(element, target.getAttribute("name") ?? "");
    };
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [box, teamId, form.id]);

  useEffect(() => {
    if (!isChanged) return;
    const onLeave = (event: BeforeUnloadEvent) => isLeaving.current || event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isChanged]);

  async function follow(outcome: FormOutcome) {
    if (outcome.kind === "pay") {
      isLeaving.current = true;
      return leave(outcome.url);
    }
    if (outcome.kind === "sent") {
      isLeaving.current = true;
      dropDraft(teamId, form.id);
      await navigate("/");
      return toast(FORM_MESSAGES.submitted, "success");
    }
    fail(outcome.message);
    if (box.current && outcome.marks.length > 0) markFields(box.current, outcome.marks);
    // A check is good for one try.
    setToken(null);
    setRound((before) => before + 1);
  }

  useEffect(() => {
    const element = box.current;
    const onSubmit = () => {
      if (!element) return;
      const written = writtenIn(element);
      const marks = marksOf(form, written);
      markFields(element, marks);
      if (marks.length > 0) return fail(FORM_MESSAGES.mistakes);
      once(async () => {
        fail("");
        await follow(await sendForm(form, written, { attempt: attempt.current, humanCheck: token }));
      });
    };
    element?.addEventListener("submit", onSubmit);
    return () => element?.removeEventListener("submit", onSubmit);
  });

  return (
    <>
      <HumanCheck
        atOnce
        purpose={form.id}
        onSolved={setToken}
        round={round}
        describedBy={failure ? notice : undefined}
      />
      <div role="alert" id={notice}>
        {failure && <p className="form-notice">{failure}</p>}
      </div>
      <button type="submit" className="button button-solid form-send" aria-disabled={isBusy}>
        {isBusy && <span className="spinner" />}
        {form.isPaid ? "Continue to payment" : "Send"}
      </button>
      {blocker.state === "blocked" && <LeaveForm onStay={blocker.reset} onLeave={blocker.proceed} />}
    </>
  );
}

/** Puts a draft back into the fields; whether there was one. */
function restore(form: HTMLFormElement, draft: Readonly<Record<string, string>>): boolean {
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    const value = Object.hasOwn(draft, name) ? draft[name] : undefined;
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    // Who was faster than the script is right.
    else if ("value" in field && field.value === "") field.value = value;
  }
  return Object.keys(draft).length > 0;
}
