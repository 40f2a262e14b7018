import { MARK_UNUSED_WORDS, ORDER_PAGE } from "../../../domain/desk/orders/order-words.ts";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import type { LabeledFact, shownClubOrder } from "./club-order.ts";

type Shown = ReturnType<typeof shownClubOrder>;

/** An order's lines, shipping and fees, and the net amount that the club keeps. */
export function OrderBill({ order }: { order: Shown }) {
  const { lines, added, total, taken, net, isCash } = order;
  return (
    <>
      <dl className="desk-bill">
        <Rows facts={[...lines, ...added]} />
        <Rows facts={[["Total", total]]} isSum />
        {net !== null && <Rows facts={taken} />}
        {net !== null && <Rows facts={[[ORDER_PAGE.net, net]]} isSum />}
      </dl>
      {net !== null && !isCash && <p className="desk-note">{ORDER_PAGE.beforeCharges}</p>}
    </>
  );
}

const Rows = ({ facts, isSum = false }: { facts: readonly LabeledFact[]; isSum?: boolean }) =>
  facts.map(([name, text], index) => (
    <div key={index} className={isSum ? "desk-all" : undefined}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  ));

export function OrderFacts({ facts }: { facts: readonly LabeledFact[] }) {
  return (
    <dl className="desk-facts">
      <Rows facts={facts} />
    </dl>
  );
}

export function ClubOrderCodes({ codes }: { codes: Shown["codes"] }) {
  return (
    <ul className="desk-rows desk-codes">
      {codes.map(({ key, code, what, about, isVoid, state, used }) => (
        <li key={key}>
          <div>
            <strong>{what}</strong>
            {about !== "" && <small>{about}</small>}
            {code !== "" && <code>{code}</code>}
          </div>
          <span className="desk-chip" data-tone={isVoid ? "quiet" : "good"}>
            {state}
          </span>
          {used && (
            <FoldedForm ask={MARK_UNUSED_WORDS.ask} label={MARK_UNUSED_WORDS.label(what, code)}>
              <p>{MARK_UNUSED_WORDS.about}</p>
              <OneButtonForm intent="make-unused" id={code} label={MARK_UNUSED_WORDS.ask} more={{ used }} />
            </FoldedForm>
          )}
        </li>
      ))}
    </ul>
  );
}
