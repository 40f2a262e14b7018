import type { AboutKind } from "../../domain/club/about.ts";
import { NO_STORY } from "../../domain/club/club-page-words.ts";
import type { Colors } from "../../domain/club/team.ts";
import { leaguePath } from "../../domain/schedule/game-pages.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import type { FormLink } from "../forms/form-callout.tsx";
import { COACH_LISTS } from "../people/coaches-view.tsx";
import type { FailedPartMessages } from "../site/club-visit.ts";
import { PageHead } from "../site/page-head.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { FailedPartNote } from "../ui/unread-note.tsx";
import { VenueLink } from "../ui/venue-link.tsx";

interface AboutSection {
  id: string;
  kind: AboutKind;
  title: string;
  /** Sanitized HTML. */
  content: string;
  address: string;
  image: ImageFacts | null;
}

interface Props {
  sections: AboutSection[];
  leagues: { id: string; name: string; division: string; conference: string | null }[];
  colors: Colors;
  /** The contact form; null if the club has none. */
  form: FormLink | null;
  /** Sentences for the parts that could not be read. */
  unread: FailedPartMessages;
}

export function AboutView({ sections, leagues, colors, form, unread }: Props) {
  const { club } = useClubFrame();
  return (
    <>
      <PageHead title={`About ${club.alias}`}>
        <p className="text-lg">{[club.sportBeside, club.organization].filter(Boolean).join(", ")}</p>
      </PageHead>
      <div data-part="detail" className="wrap club-event-page">
        <aside data-part="box" className="club-event-box" aria-label="At a glance">
          <Glance leagues={leagues} colors={colors} form={form} />
        </aside>
        <div className="grid gap-14">
          <FailedPartNote sentence={unread["web page"]} />
          {sections.length === 0 && !unread["web page"] && <EmptyMessage>{NO_STORY}</EmptyMessage>}
          {sections.map((section) => (
            <SectionBlock key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function SectionBlock({ section: { id, title, content, kind, address, image } }: { section: AboutSection }) {
  return (
    <section aria-labelledby={`about-${id}`}>
      <h2 id={`about-${id}`} className="display mb-4 text-4xl">
        {title}
      </h2>
      {address && (
        <p className="mb-4 text-lg">
          <VenueLink venue={kind === "venue" ? title : address} address={address} />
          {kind === "venue" && <span className="block text-muted">{address}</span>}
        </p>
      )}
      {image && (
        <div className="mb-6 aspect-video overflow-hidden rounded-(--corner) bg-primary">
          <Picture
            image={image}
            widest={1600}
            sizes="(min-width: 1024px) 56vw, 92vw"
            className="h-full w-full"
          />
        </div>
      )}
      <ClubHtml html={content} />
    </section>
  );
}

function Glance({ leagues, colors, form }: Omit<Props, "sections" | "unread">) {
  return (
    <dl>
      {leagues.length > 0 && (
        <div>
          <dt>{leagues.length === 1 ? "League" : "Leagues"}</dt>
          {leagues.map(({ id, name, division, conference }) => (
            <dd key={id}>
              <SiteLink to={leaguePath({ id })} className="text-link">
                {name}
              </SiteLink>
              <span className="block text-muted">{[division, conference].filter(Boolean).join(", ")}</span>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>Colors</dt>
        <dd className="mt-1 flex gap-2">
          <Swatch name="Primary" color={colors.primaryColor} />
          <Swatch name="Secondary" color={colors.secondaryColor} />
        </dd>
      </div>
      <div>
        <dt>People</dt>
        <dd className="grid">
          {Object.values(COACH_LISTS).map(({ title, path }) => (
            <SiteLink key={path} to={path} className="more-link">
              {title}
            </SiteLink>
          ))}
        </dd>
      </div>
      {form && (
        <div>
          <dt>Contact</dt>
          <dd>
            <SiteLink to={`/forms/${form.id}`} className="more-link">
              {form.title}
            </SiteLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Swatch({ name, color }: { name: string; color: string }) {
  return (
    <span
      role="img"
      aria-label={`${name} color ${color}`}
      className="swatch"
      style={{ backgroundColor: color }}
    />
  );
}
