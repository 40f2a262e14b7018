/** Names of the fields of a sale's form. */
export const quantityField = (priceId: string) => `quantity.${priceId}`;
export const optionField = (key: string, field: string) => `option.${key}.${field}`;
