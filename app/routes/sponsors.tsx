import { listSponsors } from "../../server/db/queries/sponsors.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { PageHead } from "../ui/page-head.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { SponsorWall } from "../ui/sponsor-wall.tsx";
import type { Route } from "./+types/sponsors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, read } = teamVisit(context);
  return { sponsors: await read("sponsors", listSponsors(db, teamId)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Sponsors", path: "/sponsors" });

export const handle = { kind: "sponsors" };

export default function Sponsors({ loaderData: { sponsors } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Sponsors" />
      <div className="wrap pt-8 pb-20">
        {sponsors.length > 0 ? (
          <SponsorWall sponsors={sponsors} />
        ) : (
          <p className="text-lg">
            There are no sponsors yet.{" "}
            <SiteLink to="/" className="text-link">
              Back to the home page
            </SiteLink>
          </p>
        )}
      </div>
    </>
  );
}
