import type { PolicyName } from "../club/team.ts";
import type { ProductFields } from "./product-field.ts";
import type { ProductFacts } from "./product-sale.ts";
import type { Ribbon } from "./ribbon.ts";

/** Who ships: the club itself, or a service arranged at its payment provider. */
export const SHIPPING_ARRANGEMENTS = ["none", "provider"] as const;
export type ShippingArrangement = (typeof SHIPPING_ARRANGEMENTS)[number];

/** The name of one of the club's policies; "-1" is the club's own policy for all products (rule club-8). */
export type PolicyChoice = PolicyName | "-1";

/** Maximum number of images per product; further ones are ignored. */
export const MAX_PRODUCT_IMAGES = 3;

/** Amounts are integer cents. */
export interface Product extends ProductFacts, ProductFields {
  /** The selling club; for a linked product it is not the store's club. */
  teamId: string;
  id: string;
  title: string;
  /** 0, or at least 50 (rule store-9). */
  price: number;
  shortDescription: string;
  ribbons: Ribbon[];
  shippable: boolean;
  shippingArranged: ShippingArrangement;
  /** Shipping of one piece. */
  shippingPrice: number;
  /** True if it can be picked up instead, at a home game of the store's club. */
  pickup: boolean;
  /** Kilograms per piece. */
  shippingWeight: number;
  shippingPolicy: PolicyChoice;
  returnPolicy: PolicyChoice;
  /** The product's price id in a cart. */
  stripePriceId: string;
}
