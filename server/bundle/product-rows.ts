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

/** A price id made here has a dot, which no id contains, so it equals no other club's and no ticket's. */
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

export function productImageRows(
  { id: productId, images }: Product,
  teamId: string,
): ClubRows["productImages"] {
  return images.map((image, position) => ({ teamId, productId, position, image }));
}
