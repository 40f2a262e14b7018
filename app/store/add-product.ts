import type { CartItem } from "../../domain/sale/cart.ts";
import { cartItemIdOf } from "../../domain/sale/cart-lines.ts";
import { PICKUP_FIELD } from "../../domain/sale/pickup.ts";
import type { ProductDetails } from "../../domain/store/product-details.ts";
import {
  checkOptions,
  fieldRefusalSentence,
  type ProductFields,
  type ProductOption,
} from "../../domain/store/product-field.ts";
import { addToCart } from "../sale/cart/cart-storage.ts";

export { showFirstMessage } from "../ui/in-view.ts";

/** The visitor's choices and texts, by the id of the field. */
export type ChosenValues = Readonly<Record<string, string>>;

type Added =
  | { ok: true }
  /**
   * `refusals`: sentences about mistakes, by the id of the field. `message`: why the cart refused the
   * product.
   */
  | { ok: false; refusals: ChosenValues; message: string };

/** Adds a product to the cart if all of its fields have valid values. */
export function addProductToCart(product: ProductDetails, values: ChosenValues, quantity: number): Added {
  const options = optionsOf(product, values);
  const refusals = refusalsOf(product, options);
  if (Object.keys(refusals).length > 0) return { ok: false, refusals: refusals, message: "" };
  const added = addToCart([lineOf(product, options, quantity, values[PICKUP_FIELD])]);
  return added.ok ? added : { ...added, refusals: {} };
}

const fieldsOf = ({ options, inputs }: ProductFields) => [...options, ...inputs];

/** The chosen values in the order of the fields, without empty ones. */
function optionsOf(product: ProductFields, values: ChosenValues): ProductOption[] {
  return fieldsOf(product).flatMap(({ id, title }) => {
    const value = (values[id] ?? "").trim();
    return value === "" ? [] : [{ id, title, value }];
  });
}

function refusalsOf(product: ProductFields, options: readonly ProductOption[]): ChosenValues {
  const found = checkOptions(product, options).flatMap((refusal) => {
    const field = fieldsOf(product).find(({ id }) => id === refusal.field);
    return field ? [[field.id, fieldRefusalSentence(field, refusal.reason)]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The product's line item for the cart.
 * @param gameId the game at which the product is picked up; empty if it is shipped
 */
function lineOf(
  product: ProductDetails,
  productOptions: ProductOption[],
  quantity: number,
  gameId = "",
): CartItem {
  const { id, stripePriceId, shippingPrice, shippingWeight, seller } = product;
  const shippable = product.shippable && !gameId;
  return {
    cartItemId: cartItemIdOf(id, stripePriceId, productOptions, gameId),
    cartItemType: "PRODUCT",
    quantity,
    stripePriceId,
    shippable,
    shippingPrice: shippable ? shippingPrice : 0,
    shippingWeight: shippable ? shippingWeight : 0,
    productId: id,
    ...(seller && { sellerTeamId: seller.teamId }),
    productOptions,
    ...(gameId && { pickupGameId: gameId }),
  };
}
