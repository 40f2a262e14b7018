import { shopLinks } from "../../domain/on-sale.ts";
import { useClubFrame, useWebsiteImage } from "../frame/use-frame.ts";
import { PageHead } from "./page-head.tsx";
import { SiteLink } from "./site-link.tsx";

/** The store. Where the site is a store only, it is the home page too. */
export function StoreView() {
  const { club, mode, hasTickets } = useClubFrame();
  const ways = [
    ...shopLinks({ hasStore: false, hasTickets }),
    mode === "site" ? { label: "Home", to: "/" } : { label: "Events", to: "/events/upcoming" },
  ];
  return (
    <>
      <PageHead title={`${club.alias} Store`} picture={useWebsiteImage("storeFeatureImage1")?.picture} />
      <div className="wrap pt-8 pb-20">
        <p className="text-lg">There is nothing on sale in the store at the moment.</p>
        <p className="mt-6 flex flex-wrap gap-3">
          {ways.map(({ label, to }, place) => (
            <SiteLink
              key={to}
              to={to}
              className={place === 0 ? "button button-solid" : "button button-outline"}
            >
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
    </>
  );
}
