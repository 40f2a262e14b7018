import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import {
  blockedItems,
  clubSaleChecks,
  isAlmostSoldOut,
  sellingChecksFor,
} from "../../../domain/desk/selling/selling.ts";
import {
  blockedItemsText,
  leftText,
  missingChecksText,
  PRODUCT_REFUSAL_REASONS,
  REQUIREMENT_OWNER_WORDS,
  SELLING_CHECK_WORDS,
  SELLING_WORDS,
  sellingItemName,
} from "../../../domain/desk/selling/selling-words.ts";
import { findLowStock, loadSellingFacts } from "../../../server/usecases/desk/selling-facts.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/selling.ts";

/** Loads every condition that selling depends on, and whether each ticket and product can be bought. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, services, team, inactive, person } = clubDeskVisit(context);
  const [facts, low] = await Promise.all([
    loadSellingFacts(db, team, { inactive, now: services.now() }),
    findLowStock(db, team.teamId),
  ]);
  const mayStock = hasCapability(person.role, "prices");
  return {
    blocked: blockedItems(facts).length,
    checks: clubSaleChecks(facts).map(({ id, isOk }) => ({ id, isOk, ...SELLING_CHECK_WORDS[id] })),
    few: facts.items.flatMap((item) =>
      item.stock && isAlmostSoldOut(item, low)
        ? [
            {
              name: sellingItemName(item),
              left: leftText(item.stock.left),
              form: mayStock ? item.stock.form : null,
            },
          ]
        : [],
    ),
    items: facts.items.map((item, index) => {
      const { stop, stock, kind } = item;
      const missing = sellingChecksFor(kind, facts).filter(({ isOk }) => !isOk);
      const isOpen = stop === "" && missing.length === 0;
      const isSoldOut = stop === PRODUCT_REFUSAL_REASONS["sold-out"];
      return {
        id: `${index}`,
        name: sellingItemName(item),
        form: stock && mayStock ? stock.form : null,
        tone: isOpen ? "good" : isSoldOut ? "wait" : "bad",
        verdict: SELLING_WORDS[isOpen ? "onSale" : isSoldOut ? "soldOut" : "notOnSale"],
        reasons: [
          ...(stop === "" ? [] : [stop]),
          ...(missing.length > 0 ? [missingChecksText(missing.map(({ id }) => id))] : []),
          ...(isOpen && stock ? [leftText(stock.left)] : []),
        ],
      };
    }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(SELLING_WORDS.items) }];

export default function SellingChecksPage({ loaderData }: Route.ComponentProps) {
  const { blocked, checks, few, items } = loaderData;
  return (
    <DeskPage title={blocked > 0 ? SELLING_WORDS.title : SELLING_WORDS.items} lead={SELLING_WORDS.lead}>
      <p>
        <strong>
          {blocked > 0
            ? `${blockedItemsText(blocked)}.`
            : items.length > 0
              ? SELLING_WORDS.allOpen
              : SELLING_WORDS.none}
        </strong>
      </p>
      {few.length > 0 && (
        <div id="almost-sold-out">
          <DeskCard title={SELLING_WORDS.few}>
            <ul className="desk-rows">
              {few.map(({ name, left, form }) => (
                <li key={form ?? name}>
                  <div>
                    {form ? (
                      <a className="text-link" href={form}>
                        {name}
                      </a>
                    ) : (
                      <strong>{name}</strong>
                    )}
                    <small>{left}</small>
                  </div>
                </li>
              ))}
            </ul>
          </DeskCard>
        </div>
      )}
      {items.length > 0 && (
        <DeskCard title={SELLING_WORDS.things}>
          <ul className="desk-rows">
            {items.map(({ id, name, form, tone, verdict, reasons }) => (
              <li key={id}>
                <div>
                  {form ? (
                    <a className="text-link" href={form}>
                      {name}
                    </a>
                  ) : (
                    <strong>{name}</strong>
                  )}
                  {reasons.map((reason) => (
                    <small key={reason}>{reason}</small>
                  ))}
                </div>
                <span className="desk-chip" data-tone={tone}>
                  {verdict}
                </span>
              </li>
            ))}
          </ul>
        </DeskCard>
      )}
      {checks.every(({ isOk }) => isOk) ? (
        <details className="desk-more">
          <summary>{SELLING_WORDS.allReady}</summary>
          <Requirements checks={checks} />
        </details>
      ) : (
        <DeskCard title={SELLING_WORDS.switches}>
          <Requirements checks={checks} />
        </DeskCard>
      )}
    </DeskPage>
  );
}

type Checks = Pick<Route.ComponentProps["loaderData"], "checks">;

const Requirements = ({ checks }: Checks) => (
  <ul className="desk-rows">
    {checks.map(({ id, isOk, what, who, how }) => (
      <li key={id}>
        <div>
          <strong>{what}</strong>
          {!isOk && (
            <>
              <span>{REQUIREMENT_OWNER_WORDS[who]}</span>
              <small>{how}</small>
            </>
          )}
        </div>
        <Chip isOk={isOk} />
      </li>
    ))}
  </ul>
);

const Chip = ({ isOk }: { isOk: boolean }) => (
  <span className="desk-chip" data-tone={isOk ? "quiet" : "bad"}>
    {isOk ? SELLING_WORDS.ready : SELLING_WORDS.missing}
  </span>
);
