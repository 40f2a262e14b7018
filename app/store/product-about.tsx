import type { ShownPolicy } from "../../domain/club/policy.ts";
import {
  type ProductDetails,
  type ProductPolicies,
  productFacts,
} from "../../domain/store/product-details.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { PolicyLink } from "../ui/policy-link.tsx";

interface Props {
  product: ProductDetails;
  policies: ProductPolicies;
  /** The description as sanitized HTML; empty if it is plain text. */
  text: string;
}

export function ProductAbout({ product, policies, text }: Props) {
  const { shortDescription } = product;
  return (
    <>
      {text && <ClubHtml html={text} />}
      {!text && shortDescription && (
        <p className="text-lg whitespace-pre-line">
          <LinkedText>{shortDescription}</LinkedText>
        </p>
      )}
      <dl className="buy-facts">
        {productFacts(product, policies).map(({ title, lines, policy }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {policy && <Policy policy={policy} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Policy = ({ policy }: { policy: ShownPolicy }) => (
  <PolicyLink policy={policy} className="text-link cursor-pointer" />
);
