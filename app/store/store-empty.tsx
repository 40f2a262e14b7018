import { shopLinks } from "../../domain/store/on-sale.ts";
import { NO_PRODUCTS } from "../../domain/store/store-words.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";

export function StoreEmpty() {
  const { mode, hasTickets } = useClubFrame();
  const ways = [
    ...shopLinks({ hasStore: false, hasTickets }),
    mode === "site" ? { label: "Home", to: "/" } : { label: "Events", to: "/events/upcoming" },
  ];
  return (
    <>
      <p className="text-lg">{NO_PRODUCTS}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {ways.map(({ label, to }, index) => (
          <SiteLink
            key={to}
            to={to}
            className={index === 0 ? "button button-solid" : "button button-outline"}
          >
            {label}
          </SiteLink>
        ))}
      </p>
    </>
  );
}
