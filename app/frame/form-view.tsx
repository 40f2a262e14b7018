import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ShownForm } from "../../domain/shown-form.ts";
import { hasDraft } from "../browser/form-draft.ts";
import { still } from "../ui/still.tsx";
import { useClubFrame } from "./use-frame.ts";

const FormHead = still<{ form: ShownForm }>({
  onServer: import.meta.env.SSR ? (await import("../ui/form-fields.tsx")).FormHead : null,
  load: async () => (await import("../ui/form-fields.tsx")).FormHead,
  drawnFrom: ({ form }) => form,
});
const FormFields = still<{ form: ShownForm }>({
  onServer: import.meta.env.SSR ? (await import("../ui/form-fields.tsx")).FormFields : null,
  load: async () => (await import("../ui/form-fields.tsx")).FormFields,
  drawnFrom: ({ form }) => form,
});
const FormDesk = lazy(() => import("./form-desk.tsx"));

/** A form's page. What checks, keeps and sends it comes when somebody begins, or has begun before. */
export function FormView({ form }: { form: ShownForm }) {
  const { teamId } = useClubFrame().club;
  const box = useRef<HTMLFormElement>(null);
  const [isBegun, setBegun] = useState(false);
  const begin = () => setBegun(true);
  useEffect(() => {
    // Somebody may have been faster than the script.
    if (hasDraft(teamId, form.id) || box.current?.contains(document.activeElement)) begin();
  }, [teamId, form.id]);
  return (
    <>
      <FormHead form={form} />
      <div className="wrap">
        <form
          ref={box}
          noValidate
          className="form-page"
          onFocus={begin}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormFields form={form} />
          {form.isOpen && (
            <Suspense fallback={<SendButton form={form} />}>
              {isBegun ? <FormDesk form={form} box={box} /> : <SendButton form={form} />}
            </Suspense>
          )}
        </form>
      </div>
    </>
  );
}

/** Nothing is sent before the script is there: pressing it fetches that. */
const SendButton = ({ form }: { form: ShownForm }) => (
  <button type="submit" className="button button-solid form-send">
    {form.isPaid ? "Continue to payment" : "Send"}
  </button>
);
