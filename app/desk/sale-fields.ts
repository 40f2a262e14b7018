/** Names of the fields of a sale's form. */
export const quantityField = (priceId: string) => `quantity.${priceId}`;
export const optionField = (key: string, field: string) => `option.${key}.${field}`;

const QUANTITY = quantityField("");
/** The price whose quantity a field has; null for another field. */
export const priceOfField = (name: string) =>
  name.startsWith(QUANTITY) ? name.slice(QUANTITY.length) : null;

/** A product as its fields name it. */
export const productKey = (productId: string) => `product.${productId}`;
