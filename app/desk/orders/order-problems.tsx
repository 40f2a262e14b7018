import { ORDER_PROBLEM_WORDS, REFUND_PAGE } from "../../../domain/desk/orders/refund-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { DeskCard, FoldedForm } from "../desk-parts.tsx";
import { MAX_REASON_CHARACTERS } from "../refunds/refund-form.ts";
import type { shownProblems } from "./shown-problems.ts";

type Needs = ReturnType<typeof shownProblems>;

/** Problems of an order that need an officer, and the forms that close them. */
export function OrderProblems({
  needs,
  orderId,
  mayClose,
}: {
  needs: Needs;
  orderId: string;
  mayClose: boolean;
}) {
  if (needs.length === 0) return null;
  return (
    <DeskCard title={ORDER_PROBLEM_WORDS.title}>
      <ul className="desk-rows">
        {needs.map((need) => (
          <li key={need.id || need.intent}>
            <div>{need.what}</div>
            {mayClose && <Close need={need} orderId={orderId} />}
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

function Close({ need, orderId }: { need: Needs[number]; orderId: string }) {
  const { id, intent, hasMoney, means } = need;
  const field = `reason-${intent}-${id}`;
  return (
    <FoldedForm ask="Close…" label={`Close: ${need.what}`}>
      <form method="post" action={`/desk/orders/${orderId}/refund`} className="desk-form">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        {means !== "" && <p>{means}</p>}
        {hasMoney && (
          <ChoiceGroup legend={ORDER_PROBLEM_WORDS.money}>
            <ChoiceInput type="radio" name="how" value="by-hand" isRequired>
              <strong>{ORDER_PROBLEM_WORDS.byHand}</strong>
              <small>{ORDER_PROBLEM_WORDS.byHandAbout}</small>
            </ChoiceInput>
            <ChoiceInput type="radio" name="how" value="nothing" isRequired>
              <strong>{ORDER_PROBLEM_WORDS.nothing}</strong>
              <small>{ORDER_PROBLEM_WORDS.nothingAbout}</small>
            </ChoiceInput>
          </ChoiceGroup>
        )}
        <div className="field">
          <label htmlFor={field}>{REFUND_PAGE.reason}</label>
          <textarea id={field} name="reason" rows={2} maxLength={MAX_REASON_CHARACTERS} required />
        </div>
        <button type="submit" className="button button-small button-solid">
          Close
        </button>
      </form>
    </FoldedForm>
  );
}
