import type { CoachCategory } from "../../domain/people/coach.ts";
import { NO_COACHES } from "../../domain/people/coaches-words.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { FormCallout, type FormLink } from "../forms/form-callout.tsx";
import { PageHead } from "../site/page-head.tsx";
import { Portrait } from "../site/portrait.tsx";
import { EmptyMessage } from "../ui/empty-message.tsx";
import { Pill } from "../ui/pill.tsx";
import { SiteLink } from "../ui/site-link.tsx";

export const COACH_LISTS = {
  coach: { title: "Coaches", path: "/coaches", empty: NO_COACHES.coach },
  staff: { title: "Staff", path: "/staff", empty: NO_COACHES.staff },
  executiveboard: {
    title: "Executive board",
    path: "/executiveboard",
    empty: NO_COACHES.executiveboard,
  },
} as const satisfies Record<CoachCategory, { title: string; path: string; empty: string }>;

interface CoachEntry {
  id: string;
  name: string;
  title: string;
  hometown: string;
  portrait: ImageFacts | null;
}

interface Props {
  category: CoachCategory;
  people: CoachEntry[];
  /** The contact form; null if the club has none. */
  form: FormLink | null;
}

export function CoachesView({ category, people, form }: Props) {
  const { title, empty } = COACH_LISTS[category];
  const lists = Object.entries(COACH_LISTS);
  return (
    <>
      <PageHead title={title} />
      <div className="wrap pt-8 pb-20">
        <nav aria-label="People" className="pill-group no-print">
          {lists.map(([name, list]) => (
            <Pill key={name} to={list.path} current={name === category} label={list.title} />
          ))}
        </nav>
        {people.length === 0 && <EmptyMessage className="mt-10 text-lg">{empty}</EmptyMessage>}
        <ul data-part="portraits" className="portrait-grid mt-8">
          {people.map((coach) => (
            <li key={coach.id}>
              <CoachCard coach={coach} />
            </li>
          ))}
        </ul>
        {form && (
          <div className="mt-12">
            <FormCallout form={form} label="Send a message" />
          </div>
        )}
      </div>
    </>
  );
}

function CoachCard({ coach }: { coach: CoachEntry }) {
  return (
    <article data-part="portrait-card" className="card card-link h-full">
      <Portrait
        portrait={coach.portrait}
        sizes="(min-width: 1280px) 18vw, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw"
      />
      <div className="px-4 py-3.5">
        <h2 className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">
          <SiteLink to={`/coaches/${coach.id}`} className="cover">
            {coach.name}
          </SiteLink>
        </h2>
        {coach.title && <p className="mt-1 text-[0.9375rem]">{coach.title}</p>}
        {coach.hometown && <p className="mt-0.5 text-[0.9375rem] text-muted">{coach.hometown}</p>}
      </div>
    </article>
  );
}
