import { type ReactNode, useId } from "react";
import { TICKETS_EMAILED } from "../../../domain/sale/cart-words.ts";
import { HumanCheck } from "../../access/human-check.tsx";
import { Field } from "../../ui/field.tsx";
import type { useCustomer } from "./use-customer.ts";

interface Props {
  customer: ReturnType<typeof useCustomer>;
  hasTickets: boolean;
  /** The heading. */
  children: ReactNode;
}

export function CustomerForm({ customer, hasTickets, children }: Props) {
  const { name, email, isComplete, isBusy, onSubmit } = customer;
  const { onSolved, round, failure, notice } = customer.check;
  const failureId = useId();
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5 p-6">
      {children}
      <Field label="Name" autoComplete="name" {...name} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        help={hasTickets ? TICKETS_EMAILED : ""}
        {...email}
      />
      <HumanCheck
        atOnce
        purpose="checkout"
        onSolved={onSolved}
        round={round}
        describedBy={failure ? failureId : undefined}
      />
      <div ref={notice} role="alert" id={failureId}>
        {failure && <p className="cart-notice">{failure}</p>}
      </div>
      <button type="submit" className="button button-solid" disabled={!isComplete} aria-disabled={isBusy}>
        {isBusy && <span className="spinner" />}
        Complete Checkout
      </button>
    </form>
  );
}
