import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { formatPrice } from "../../domain/values/money.ts";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { useOnce } from "../site/use-once.ts";
import { island } from "../ui/island.tsx";
import { hasDraft, timeSent } from "./form-draft.ts";
import { FormFields, FormHead } from "./form-fields.tsx";

const Head = island(FormHead, ({ form }) => form);
const Fields = island(FormFields, ({ form }) => form);
const FormController = lazy(() =>
  import("./form-controller.tsx").catch(() => ({
    default: () => (
      <p role="alert" className="form-notice">
        {GENERAL_FAILURE}
      </p>
    ),
  })),
);
/** Without it the page stands as well. */
const FormSent = lazy(() => import("./form-sent.tsx").catch(() => ({ default: () => null })));
/** As tall as the human check, so that nothing moves under a finger when that comes. */
const PLACE_OF_CHECK = <div className="human-check" />;

/** Cents; null while it is not known what is to be paid. */
const payLabel = (total: number | null) =>
  total === null ? "Continue to payment" : `Continue to payment: ${formatPrice(total)}`;

/** A form's page. What checks, keeps and sends it comes when somebody begins, or has begun before. */
export function FormView({ form }: { form: ShownForm }) {
  const { teamId } = useClubFrame().club;
  const box = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [total, setTotal] = useState(form.onlyTotal);
  const work = useOnce();
  const begin = () => setBegun(true);
  useEffect(() => {
    setReady(true);
    setSent(timeSent(teamId, form.id));
    // Somebody may have been faster than the script.
    if (hasDraft(teamId, form.id) || box.current?.contains(document.activeElement)) begin();
  }, [teamId, form.id]);
  return (
    <>
      <Head form={form} />
      <div className="wrap form-wrap">
        <Suspense>{sent && <FormSent form={form} time={sent} />}</Suspense>
        <form
          ref={box}
          noValidate
          className="form-page"
          onFocus={begin}
          onSubmit={(event) => {
            event.preventDefault();
            begin();
            setAsked(true);
          }}
        >
          <Fields form={form} />
          {form.isOpen && (
            <>
              <Suspense fallback={PLACE_OF_CHECK}>
                {isBegun ? (
                  <FormController form={form} box={box} work={work} isAsked={isAsked} onTotal={setTotal} />
                ) : (
                  PLACE_OF_CHECK
                )}
              </Suspense>
              {/* Before there is a script to stop it, a browser would put what was written into the address. */}
              <button
                type={isReady ? "submit" : "button"}
                className="button button-solid form-send needs-script no-print"
                aria-disabled={work.isBusy}
              >
                {work.isBusy && <span className="spinner" />}
                {form.isPaid ? payLabel(total) : "Send"}
              </button>
            </>
          )}
        </form>
        <ShareButton kind="form" id={form.id} title={form.title} />
      </div>
    </>
  );
}
