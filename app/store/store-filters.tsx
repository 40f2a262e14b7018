import { PRODUCT_SORTS, type ProductSort, storePath } from "../../domain/store/product-list.ts";
import { RIBBON_LABELS, type RibbonLabel } from "../../domain/store/ribbon.ts";
import { RIBBON_FILTER_LABEL, SORT_LABELS } from "../../domain/store/store-words.ts";
import { Pill } from "../ui/pill.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  /** The store's address without filters. */
  path: string;
  ribbon: RibbonLabel;
  sort: ProductSort;
  /** How many products have each label. */
  counts: Readonly<Record<RibbonLabel, number>>;
}

/**
 * Links for the store's filters and sort orders. They work without script, and each filter or order has an
 * address.
 */
export function StoreFilters({ path, ribbon, sort, counts }: Props) {
  const shown = RIBBON_LABELS.filter((label) => counts[label] > 0 || label === ribbon);
  return (
    <div className="store-filters no-print">
      {shown.length > 1 && (
        <nav aria-label={RIBBON_FILTER_LABEL} className="ribbon-filter pill-group scroll-row">
          {shown.map((label) => (
            <SiteLink
              key={label}
              to={storePath(path, label, sort)}
              className="pill"
              aria-current={label === ribbon ? "true" : undefined}
            >
              {label}
              <span className="text-sm"> {counts[label]}</span>
              <span className="sr-only">{counts[label] === 1 ? " product" : " products"}</span>
            </SiteLink>
          ))}
        </nav>
      )}
      {counts.All > 1 && (
        <nav aria-label="Sort" className="pill-group scroll-row">
          {(["usual", ...PRODUCT_SORTS] as const).map((one) => (
            <Pill
              key={one}
              to={storePath(path, ribbon, one)}
              current={one === sort}
              label={SORT_LABELS[one]}
            />
          ))}
        </nav>
      )}
    </div>
  );
}
