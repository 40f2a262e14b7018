import type { Product } from "schema-dts";
import { CURRENCY } from "../../domain/sale/checkout.ts";
import type { ProductDetails } from "../../domain/store/product-details.ts";
import { productPath } from "../../domain/store/product-ref.ts";
import type { ProductState } from "../../domain/store/shown-product.ts";
import { decimalPrice } from "../../domain/values/money.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { imageAddress, organizer, shareImageUrl } from "./structured-data.ts";

const AVAILABILITY = {
  "on-sale": "InStock",
  "sold-out": "SoldOut",
  "out-of-stock": "OutOfStock",
  closed: "OutOfStock",
} as const satisfies Record<ProductState, string>;

export function structuredProduct(frame: Frame, product: ProductDetails): Product {
  const { ref, id, title, shortDescription, images, price, state, seller } = product;
  const addresses = images.map((image) => imageAddress(frame, image));
  const url = pageAddress(frame, productPath(ref));
  return {
    "@type": "Product",
    name: title,
    ...(shortDescription && { description: shortDescription }),
    image: addresses.length > 0 ? addresses : [shareImageUrl(frame, "product", ref)],
    sku: id,
    brand: seller === null ? organizer(frame) : { "@type": "SportsTeam", name: seller.name },
    url,
    offers: {
      "@type": "Offer",
      price: decimalPrice(price),
      priceCurrency: CURRENCY.toUpperCase(),
      availability: `https://schema.org/${AVAILABILITY[state]}`,
      ...(product.shippable && { shippingDetails: shippingOf(product) }),
      url,
    },
  };
}

const shippingOf = ({ shippingPrice }: ProductDetails) => ({
  "@type": "OfferShippingDetails" as const,
  shippingRate: {
    "@type": "MonetaryAmount" as const,
    value: decimalPrice(shippingPrice),
    currency: CURRENCY.toUpperCase(),
  },
});
