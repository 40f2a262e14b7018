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
/** The page works without it. */
const FormSent = lazy(() => import("./form-sent.tsx").catch(() => ({ default: () => null })));
/** As tall as the human check, so that nothing moves under a finger when that is loaded. */
const PLACE_OF_CHECK = <div className="human-check" />;

/** `total` in cents; null while it is not known. */
const payLabel = (total: number | null) =>
  total === null ? "Continue to payment" : `Continue to payment: ${formatPrice(total)}`;

/** The script that checks and sends the form is loaded when the visitor begins, or if there is a draft. */
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
    // A field may have got the focus before this script loaded.
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
          data-part="form"
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
                  <FormController
                    form={form}
                    box={box}
                    work={work}
                    isAsked={isAsked}
                    onTry={() => setSent(null)}
                    onTotal={setTotal}
                  />
                ) : (
                  PLACE_OF_CHECK
                )}
              </Suspense>
              {/* Without the script a submit would put the answers into the address, so the button starts without
                  one. */}
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
