import { ERROR_TITLES } from "../../domain/site/frame-words.ts";
import { pageTitle } from "../../domain/site/seo/seo.ts";
import { GENERAL_FAILURE, NOT_FOUND } from "../../domain/values/shared-messages.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** A missing or failed page, inside the club's frame. */
export function ErrorPage({ status, message }: { status: number; message: string | null }) {
  const missing = status === 404;
  const { mode, seo: team } = useClubFrame();
  const hasTeamPages = mode === "site";
  const sentence = message || (missing ? NOT_FOUND : GENERAL_FAILURE);
  return (
    <section className="wrap py-20 lg:py-28" data-uncounted="">
      <title>{pageTitle({ page: missing ? "Page not found" : "Something went wrong", team })}</title>
      <meta name="robots" content="noindex" />
      <p className="figures text-[clamp(6rem,18vw,12rem)] leading-[0.8] text-outline" aria-hidden="true">
        {status}
      </p>
      <h1 className="display mt-6 text-4xl lg:text-6xl">
        {missing ? ERROR_TITLES.missing : ERROR_TITLES.failed}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{sentence}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink to="/" className="button button-solid">
          Home
        </SiteLink>
        {hasTeamPages && (
          <SiteLink to="/schedule/upcoming" className="button button-outline">
            Next games
          </SiteLink>
        )}
      </div>
    </section>
  );
}
