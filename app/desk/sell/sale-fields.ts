/** The names of the fields in a sale's form. */
export const quantityField = (priceId: string) => `quantity.${priceId}`;
export const optionField = (key: string, field: string) => `option.${key}.${field}`;

const QUANTITY = quantityField("");
/** The id of the price whose quantity a field holds; null for any other field. */
export const priceIdOfField = (name: string) =>
  name.startsWith(QUANTITY) ? name.slice(QUANTITY.length) : null;

/** The key of a product in the names of its fields. */
export const productKey = (productId: string) => `product.${productId}`;
