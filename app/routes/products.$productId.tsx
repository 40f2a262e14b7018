import { clubVisit, missing } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { productOffer } from "../frame/product-offer.ts";
import { readProduct } from "../frame/shown-products.ts";
import { ProductView } from "../ui/product-view.tsx";
import type { Route } from "./+types/products.$productId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readProduct(clubVisit(context), params.productId);
  if (!found) throw missing("product");
  return found;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.product.title,
        description: loaderData.product.shortDescription,
        path: `/products/${loaderData.product.id}`,
        within: { name: "Store", path: "/store" },
        image: { kind: "product", id: loaderData.product.id },
        about: import.meta.env.SSR && ((frame) => [productOffer(frame, loaderData.product)]),
      })
    : [];

export const handle = { kind: "homepage" };

/** Another product is another choice: nothing of the one before stays. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />;
}
