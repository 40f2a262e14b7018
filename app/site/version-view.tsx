import { type Release, splitInlineCode } from "../../domain/site/releases.ts";
import { formatDate, machineTime } from "../../domain/values/dates.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { PageHead } from "./page-head.tsx";

/** Of a release: the page's bytes would grow with every long one. */
const MAX_CHANGES = 30;

interface Props {
  version: string;
  commit: string;
  built: Date;
  /** Newest first. */
  releases: Release[];
}

export function VersionView({ version, commit, built, releases }: Props) {
  return (
    <>
      <PageHead title={`Version ${version}`} />
      <div className="wrap section grid gap-12 lg:grid-cols-[20rem_1fr]">
        <dl className="facts self-start">
          <div>
            <dt>Version</dt>
            <dd>{version}</dd>
          </div>
          <div>
            <dt>Commit</dt>
            <dd>{commit}</dd>
          </div>
          <div>
            <dt>Built</dt>
            <dd>
              <time dateTime={machineTime(built)}>{formatDate(built, "UTC")}</time>
            </dd>
          </div>
          <div>
            <dt>Made with</dt>
            <dd>
              <SiteLink to="/licenses.txt" className="text-link">
                Open-source software
              </SiteLink>
            </dd>
          </div>
        </dl>
        <section>
          <h2 className="display text-4xl">Release history</h2>
          <ol className="mt-6 grid gap-8">
            {releases.map((release) => (
              <li key={release.version}>
                <h3 className="figures text-2xl">{release.version}</h3>
                <ul className="mt-2 list-disc pl-5">
                  {release.changes.slice(0, MAX_CHANGES).map((change) => (
                    <li key={change}>
                      {splitInlineCode(change).map((text, at) =>
                        at % 2 === 1 ? <code key={`${at} ${text}`}>{text}</code> : text,
                      )}
                    </li>
                  ))}
                  {release.changes.length > MAX_CHANGES && (
                    <li>And {release.changes.length - MAX_CHANGES} more.</li>
                  )}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
