import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { WAITLIST_FORM } from "../../domain/tickets/waitlist-words.ts";
import { INVALID_EMAIL, requiredFieldMessage, SHARED_MESSAGES } from "../../domain/values/messages.ts";
import { extractEmail } from "../../domain/values/typed-contact.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { CallFailed, callServer } from "../site/callable.ts";
import { useOneAtATime } from "../site/use-once.ts";
import { Field } from "../ui/field.tsx";

/** The largest number of tickets to choose from; a buyer who wants more writes to the club. */
const MAX_LISTED = 20;

/** Lets a buyer join the waitlist of a sold-out ticket. */
export default function Waitlist({ ticket }: { ticket: Pick<ShownTicket, "id" | "perOrder"> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  return (
    <section aria-labelledby={title} className="waitlist needs-script">
      <h2 id={title} className="text-xl font-bold">
        Join the waitlist
      </h2>
      <p>{WAITLIST_FORM.how}</p>
      {isOpen ? (
        <WaitlistForm ticket={ticket} />
      ) : (
        <p>
          <button type="button" className="button button-solid" onClick={() => setOpen(true)}>
            Join the waitlist
          </button>
        </p>
      )}
    </section>
  );
}

function WaitlistForm({ ticket: { id, perOrder } }: { ticket: Pick<ShownTicket, "id" | "perOrder"> }) {
  const { isBusy, once } = useOneAtATime();
  const [fields, setFields] = useState({ name: "", email: "", quantity: 1 });
  const [visited, setVisited] = useState({ name: false, email: false });
  const [answer, setAnswer] = useState({ isSent: false, text: "" });
  const count = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const name = fields.name.trim();
  const email = extractEmail(fields.email);
  const mistakes = {
    name: name === "" ? requiredFieldMessage("Name") : "",
    email: isValidEmail(email) ? "" : INVALID_EMAIL,
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setVisited({ name: true, email: true });
    if (mistakes.name || mistakes.email)
      return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    once(async () => setAnswer(await joinWaitlist({ ticketId: id, name, email, quantity: fields.quantity })));
  };

  const field = (which: "name" | "email") => ({
    value: fields[which],
    error: visited[which] ? mistakes[which] : "",
    onChange: (value: string) => setFields((before) => ({ ...before, [which]: value })),
    onLeave: () => setVisited((before) => ({ ...before, [which]: before[which] || fields[which] !== "" })),
  });

  if (answer.isSent)
    return (
      <p role="status" className="form-notice">
        {answer.text}.
      </p>
    );
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" autoComplete="name" {...field("name")} />
      <Field label="Email" type="email" autoComplete="email" {...field("email")} />
      <div className="field">
        <label htmlFor={count}>Tickets</label>
        <select
          id={count}
          value={fields.quantity}
          onChange={({ target }) => setFields((before) => ({ ...before, quantity: Number(target.value) }))}
        >
          {Array.from({ length: Math.min(perOrder, MAX_LISTED) }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </div>
      <p className="text-sm text-muted">{WAITLIST_FORM.privacy}</p>
      <div role="alert">{answer.text && <p className="form-notice">{answer.text}</p>}</div>
      <button type="submit" className="button button-solid justify-self-start" aria-disabled={isBusy}>
        {isBusy && <span className="spinner" />}
        {WAITLIST_FORM.send}
      </button>
    </form>
  );
}

async function joinWaitlist(entry: { ticketId: string; name: string; email: string; quantity: number }) {
  try {
    const { message } = await callServer<{ message: string }>("joinWaitlist", entry);
    return { isSent: true, text: message };
  } catch (error) {
    const text = error instanceof CallFailed ? error.message : "";
    return { isSent: false, text: text || SHARED_MESSAGES.generalFailure };
  }
}
