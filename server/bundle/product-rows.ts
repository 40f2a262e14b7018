import type { z } from "zod";
import type { ClubRows } from "./bundle.ts";
import type { Instants } from "./instants.ts";
import type { product } from "./product.ts";

type Product = z.output<typeof product>;
type ProductRow = Omit<ClubRows["products"][number], "timeCreated">;

interface Club {
  teamId: string;
  instant: Instants;
}

/** The row of a product. No id has a dot in it: a price id made here is like no other club's, and like no ticket's. */
export function productRow({ images: _images, ...product }: Product, { teamId, instant }: Club): ProductRow {
  const at = (moment: string | null) => (moment === null ? null : instant(moment));
  return {
    ...product,
    teamId,
    stripePriceId: product.stripePriceId || `${teamId}.${product.id}`,
    scheduleStartTime: at(product.scheduleStartTime),
    scheduleEndTime: at(product.scheduleEndTime),
  };
}

/** The rows of a product's images, in the order in which they are written. */
export function productImageRows(
  { id: productId, images }: Product,
  teamId: string,
): ClubRows["productImages"] {
  return images.map((image, position) => ({ teamId, productId, position, image }));
}
