import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { blockedItems, clubSaleChecks } from "../../../domain/desk/selling/selling.ts";
import {
  blockedText,
  CHECK_WORDS,
  cannotBuy,
  itemName,
  OWNER_WORDS,
  SELLING_WORDS,
} from "../../../domain/desk/selling/selling-words.ts";
import { readSelling } from "../../../server/usecases/desk/read-selling.ts";
import { DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/selling.ts";

/** Loads every switch that selling needs, and whether each ticket and product can be bought. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, services, team, inactive } = clubDeskVisit(context);
  const facts = await readSelling(db, team, { inactive, now: services.now() });
  const blocked = new Set(blockedItems(facts));
  return {
    blocked: blocked.size,
    checks: clubSaleChecks(facts).map(({ id, isOk }) => ({ id, isOk, ...CHECK_WORDS[id] })),
    items: facts.items.map((item, index) => ({
      id: `${index}`,
      name: itemName(item),
      state:
        item.stop === ""
          ? blocked.has(item)
            ? SELLING_WORDS.blocked
            : SELLING_WORDS.canBuy
          : cannotBuy(item.stop),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(SELLING_WORDS.items) }];

export default function Selling({ loaderData: { blocked, checks, items } }: Route.ComponentProps) {
  return (
    <DeskPage title={blocked > 0 ? SELLING_WORDS.title : SELLING_WORDS.items} lead={SELLING_WORDS.lead}>
      <p>
        <strong>
          {blocked > 0
            ? `${blockedText(blocked)}.`
            : items.length > 0
              ? SELLING_WORDS.allOpen
              : SELLING_WORDS.none}
        </strong>
      </p>
      <DeskPart title={SELLING_WORDS.switches}>
        <ul className="desk-rows">
          {checks.map(({ id, isOk, what, who, how }) => (
            <li key={id}>
              <div>
                <strong>{what}</strong>
                {!isOk && (
                  <>
                    <span>{OWNER_WORDS[who]}</span>
                    <small>{how}</small>
                  </>
                )}
              </div>
              <Chip isOk={isOk} />
            </li>
          ))}
        </ul>
      </DeskPart>
      {items.length > 0 && (
        <DeskPart title={SELLING_WORDS.things}>
          <ul className="desk-rows">
            {items.map(({ id, name, state }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <small>{state}</small>
                </div>
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
    </DeskPage>
  );
}

const Chip = ({ isOk }: { isOk: boolean }) => (
  <span className="desk-chip" data-tone={isOk ? "quiet" : "bad"}>
    {isOk ? SELLING_WORDS.ready : SELLING_WORDS.missing}
  </span>
);
