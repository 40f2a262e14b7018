import type { ShownPolicy } from "../../domain/club/policy.ts";
import { deliveryWords, NO_RETURN_POLICY } from "../../domain/store/product-words.ts";
import type { ProductDetails } from "../../domain/store/shown-product.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { PolicyLink } from "../ui/policy-link.tsx";

export interface ProductPolicies {
  shipping: ShownPolicy | null;
  returns: ShownPolicy | null;
}

interface Props {
  product: ProductDetails;
  policies: ProductPolicies;
  /** The description as sanitized HTML; empty if it is plain text. */
  text: string;
}

export function ProductAbout({ product, policies, text }: Props) {
  const { shortDescription, fees } = product;
  return (
    <>
      {text && <ClubHtml html={text} />}
      {!text && shortDescription && (
        <p className="text-lg whitespace-pre-line">
          <LinkedText>{shortDescription}</LinkedText>
        </p>
      )}
      <dl className="buy-facts">
        <div>
          <dt>Shipping</dt>
          <dd>
            {deliveryWords(product).map((way) => (
              <span key={way} className="block">
                {way}
              </span>
            ))}
            {policies.shipping && <Policy policy={policies.shipping} />}
          </dd>
        </div>
        {fees && (
          <div>
            <dt>Fees</dt>
            <dd>{fees}</dd>
          </div>
        )}
        <div>
          <dt>Returns</dt>
          <dd>{policies.returns ? <Policy policy={policies.returns} /> : NO_RETURN_POLICY}</dd>
        </div>
      </dl>
    </>
  );
}

const Policy = ({ policy }: { policy: ShownPolicy }) => (
  <PolicyLink policy={policy} className="text-link cursor-pointer" />
);
