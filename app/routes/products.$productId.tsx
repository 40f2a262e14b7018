import { clubVisit, missing } from "../frame/club-visit.ts";
import type { Route } from "./+types/products.$productId.ts";

/** No club lists products yet. */
export function loader({ context }: Route.LoaderArgs) {
  clubVisit(context);
  throw missing("product");
}

/** A route without a page would answer a 404 with bare data. */
export default function Product() {
  return null;
}
