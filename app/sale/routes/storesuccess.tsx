import { NO_ORDER_MESSAGE } from "../../../domain/sale/order-words.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { shopLinks } from "../../../domain/store/on-sale.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { privateMeta } from "../../site/private-page.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { loadOrder } from "../order/load-order.ts";
import { OrderView } from "../order/order-view.tsx";
import type { Route } from "./+types/storesuccess.ts";

/**
 * The payment provider sends buyers back here. The address proves no payment: the order shows what the
 * provider itself answered before this page was drawn (server/endpoints/sale/confirm-payment.ts).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get("session_id");
  return { order: sessionId ? await loadOrder(alwaysAvailableVisit(context), { sessionId }) : null };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData?.order?.news.title ?? "Your order");

export default function StoreSuccess({ loaderData: { order } }: Route.ComponentProps) {
  if (!order) return <NoOrder />;
  return (
    <>
      <OrderView order={order} />
      {order.paidForms.length > 0 && <span hidden data-ends-drafts={JSON.stringify(order.paidForms)} />}
    </>
  );
}

const HOME = { label: "Home", to: "/" };

function NoOrder() {
  const links = shopLinks(useClubFrame());
  return (
    <>
      <PageHead title="Your order" />
      <div className="wrap order-page">
        <p className="max-w-prose text-lg">{NO_ORDER_MESSAGE}</p>
        <p className="flex flex-wrap gap-3">
          {(links.length > 0 ? links : [HOME]).map(({ label, to }) => (
            <SiteLink key={to} to={to} className="button button-solid">
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
    </>
  );
}
