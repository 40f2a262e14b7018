import { listSponsors } from "../../../server/db/queries/club/sponsors.ts";
import { FormCallout } from "../../forms/form-callout.tsx";
import { loadFormLink } from "../../forms/load-form-link.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { PageHead } from "../../site/page-head.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { EmptyMessage } from "../../ui/empty-message.tsx";
import { SponsorWall } from "../../ui/sponsor-wall.tsx";
import type { Route } from "./+types/sponsors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const [sponsors, form] = await Promise.all([
    read("sponsors", listSponsors(db, teamId)),
    loadFormLink(visit, "sponsor"),
  ]);
  return { sponsors, form };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Sponsors", path: "/sponsors" });

export default function Sponsors({ loaderData: { sponsors, form } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Sponsors" />
      <div className="wrap grid gap-12 pt-8 pb-20">
        {sponsors.length > 0 ? (
          <SponsorWall sponsors={sponsors} />
        ) : (
          <EmptyMessage>No sponsors yet.</EmptyMessage>
        )}
        {form && <FormCallout form={form} label="Contact us" />}
      </div>
    </>
  );
}
