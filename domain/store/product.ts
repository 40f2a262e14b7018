import type { PolicyName } from "../club/team.ts";
import type { ProductFields } from "./product-field.ts";
import type { ProductFacts } from "./product-sale.ts";
import type { Ribbon } from "./ribbon.ts";

/** Who brings what is shipped: the club itself, or its payment provider, which the club arranges with it. */
export const SHIPPING_ARRANGED = ["none", "provider"] as const;
export type ShippingArranged = (typeof SHIPPING_ARRANGED)[number];

/** A product's own policy: the name of one of the club's; -1 is the one the club has for all. */
export type PolicyChoice = PolicyName | "-1";

/** The most images of a product that are used. */
export const MOST_IMAGES = 3;

/** A product of the store. Every amount is integer cents. */
export interface Product extends ProductFacts, ProductFields {
  /** The club that sells it; in a linked club's store it is another than the store's. */
  teamId: string;
  id: string;
  title: string;
  /** 0, or 50 and more. */
  price: number;
  shortDescription: string;
  ribbons: Ribbon[];
  shippable: boolean;
  shippingArranged: ShippingArranged;
  /** For one piece. */
  shippingPrice: number;
  /** It may be picked up at a home game of the store's club instead. */
  pickup: boolean;
  /** Of one piece, in kilograms. */
  shippingWeight: number;
  shippingPolicy: PolicyChoice;
  returnPolicy: PolicyChoice;
  /** What a cart names. */
  stripePriceId: string;
}
