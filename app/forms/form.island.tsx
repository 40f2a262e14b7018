import { useEffect, useRef, useState } from "react";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { useSite } from "../islands/site.tsx";
import { useOneAtATime } from "../site/use-once.ts";
import { FormController } from "./form-controller.tsx";
import { formSentTime } from "./form-draft.ts";
import { FormFields, type FormPrivacy } from "./form-fields.tsx";
import { FormSent } from "./form-sent.tsx";

/** @param total in cents; null while it is not known */
const payLabel = (total: number | null) =>
  total === null ? "Continue to payment" : `Continue to payment: ${formatPrice(total)}`;

/**
 * A form with its fields. The server draws it; the script that checks and sends it is loaded at the first
 * touch, or at once if there is a draft.
 */
export default function Form({ form, privacy }: { form: ShownForm; privacy: FormPrivacy }) {
  const { teamId } = useSite().club;
  const box = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [total, setTotal] = useState(form.onlyTotal);
  const work = useOneAtATime();
  useEffect(() => setSent(formSentTime(teamId, form.id)), [teamId, form.id]);
  return (
    <>
      {sent && <FormSent form={form} time={sent} />}
      <form
        ref={box}
        noValidate
        data-part="form"
        className="form-page"
        onSubmit={(event) => event.preventDefault()}
      >
        <FormFields form={form} privacy={privacy} />
        {form.isOpen && (
          <>
            <FormController
              form={form}
              box={box}
              work={work}
              onTry={() => setSent(null)}
              onTotal={setTotal}
            />
            <button
              type="submit"
              className="button button-solid form-send needs-script no-print"
              aria-disabled={work.isBusy}
            >
              {work.isBusy && <span className="spinner" />}
              {form.isPaid ? payLabel(total) : "Send"}
            </button>
          </>
        )}
      </form>
    </>
  );
}
