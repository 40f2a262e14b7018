import { redirect } from "react-router";
import { excerpt } from "../../../domain/news/article.ts";
import { productPath } from "../../../domain/store/product-ref.ts";
import { isMarkedUp } from "../../../domain/values/marked-up.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { shownHtml } from "../../site/shown-html.ts";
import { structuredProduct } from "../../site/structured-product.ts";
import { ProductView } from "../product-view.tsx";
import { loadProduct } from "../shown-products.ts";
import type { Route } from "./+types/products.$productId.ts";

/** Each product has one address. Others redirect to it, such as the bare id of another club's product. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const found = await loadProduct(visit, params.productId);
  if (!found) throw notFoundAnswer("product");
  const { ref } = found.product;
  if (ref !== params.productId) throw redirect(withTeamParam(productPath(ref), visit.site.teamParam), 302);
  const { shortDescription } = found.product;
  const isMarked = isMarkedUp(shortDescription);
  const shown = {
    ...found,
    product: {
      ...found.product,
      shortDescription: isMarked ? excerpt(shortDescription, 300) : shortDescription,
    },
    text: isMarked ? shownHtml(shortDescription, visit.site) : "",
  };
  return shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.product.title,
        description: loaderData.product.shortDescription,
        path: productPath(loaderData.product.ref),
        within: { name: "Store", path: "/store" },
        image: { kind: "product", id: loaderData.product.ref },
        about: (frame) => [structuredProduct(frame, loaderData.product)],
      })
    : [];

/** Keyed by the product: otherwise React would keep the choice made for the previous product. */
export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.ref} {...loaderData} />;
}
