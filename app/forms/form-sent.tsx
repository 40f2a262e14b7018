import type { ReactNode } from "react";
import { formSentNote } from "../../domain/forms/form-sent.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { useSite } from "../islands/site.tsx";

/** A note that the visitor has sent this form before, and when. @param time ISO instant */
export function FormSent({ form, time }: { form: ShownForm; time: string }): ReactNode {
  const { club } = useSite();
  return <p className="form-notice">{formSentNote(new Date(time), club.timeZone, form.isOpen)}</p>;
}
