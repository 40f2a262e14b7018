import { shopLinks } from "../../domain/store/on-sale.ts";
import type { ProductSort } from "../../domain/store/product-list.ts";
import type { RibbonLabel } from "../../domain/store/ribbon.ts";
import type { ShownProduct } from "../../domain/store/shown-product.ts";
import {
  NO_PRODUCTS,
  noneMarkedText,
  PARTLY_SHOWN_NOTE,
  STORE_CLOSED,
} from "../../domain/store/store-words.ts";
import { PageHead } from "../site/page-head.tsx";
import { useClubFrame, useWebsiteImage } from "../site/use-frame.ts";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { StoreFilters } from "./store-filters.tsx";

export interface StoreContent {
  /** The store's address without filters; "/" in store-only mode. */
  path: string;
  /** True if the store sells at the moment, even if every product is sold out. */
  isOpen: boolean;
  /** False if the products of a club that sells here could not be read. */
  isWhole: boolean;
  ribbon: RibbonLabel;
  sort: ProductSort;
  counts: Readonly<Record<RibbonLabel, number>>;
  /** The products that pass the filter. */
  products: ShownProduct[];
}

/** The store; in store-only mode also the home page. */
export function StoreView({ store }: { store: StoreContent }) {
  const { club } = useClubFrame();
  return (
    <>
      <PageHead
        title={`${club.alias} Store`}
        image={useWebsiteImage("storeFeatureImage1")}
        narrow={useWebsiteImage("mStoreFeatureImage1")}
      />
      <div className="wrap pt-8 pb-20">
        {!store.isWhole && <p className="mb-6 text-lg">{PARTLY_SHOWN_NOTE}</p>}
        {store.counts.All > 0 ? <Products {...store} /> : <StoreEmpty />}
      </div>
    </>
  );
}

function Products({ isOpen, isWhole: _, products, ...filters }: StoreContent) {
  return (
    <>
      {!isOpen && <p className="mb-6 text-lg">{STORE_CLOSED}</p>}
      <StoreFilters {...filters} />
      {products.length === 0 && (
        <EmptyMessage way={{ label: "See all products", to: filters.path }}>
          {noneMarkedText(filters.ribbon)}
        </EmptyMessage>
      )}
      <ProductGrid products={products} heading="h2" eager={2} />
    </>
  );
}

function StoreEmpty() {
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
