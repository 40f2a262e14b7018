import type { ReactNode } from "react";
import { sentNote } from "../../domain/forms/form-sent.ts";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { useClubFrame } from "../site/use-frame.ts";

/** For who comes back to a form: that it was sent, and when. */
export default function FormSent({ form, time }: { form: ShownForm; time: string }): ReactNode {
  const { club } = useClubFrame();
  return <p className="form-notice">{sentNote(new Date(time), club.timeZone, form.isOpen)}</p>;
}
