import { namedPolicies, policyText } from "../../../domain/site/named-policies.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { adServerOf } from "../../site/load-frame.ts";
import { PageHead } from "../../site/page-head.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { PolicyText } from "../../ui/policy-text.tsx";
import type { Route } from "./+types/policies.$policyName.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const path = `/policies/${params.policyName}`;
  const { policies } = visit.site.team;
  const policy = namedPolicies(policies, visit.platform.url).find(({ href }) => href === path);
  if (!policy) throw notFoundAnswer("webPage");
  return { ...policy, text: policyText(policies, policy, adServerOf(visit)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...(loaderData ? pageMeta(matches, { page: loaderData.title, path: loaderData.href }) : []),
  { name: "robots", content: "noindex" },
];

export default function Policy({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="wrap pt-10 pb-20">
        <PolicyText text={text} />
      </div>
    </>
  );
}
