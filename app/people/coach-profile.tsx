import type { CoachCategory } from "../../domain/people/coach.ts";
import type { Detail } from "../../domain/people/player.ts";
import type { Picture } from "../../domain/values/picture.ts";
import type { FormLink } from "../forms/form-call.tsx";
import { Portrait } from "../site/portrait.tsx";
import { Arrow } from "../ui/icons.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { COACH_LISTS } from "./coaches-view.tsx";

interface Props {
  name: string;
  category: CoachCategory;
  /** What the person does: "Head Coach"; empty where it is not said. */
  title: string;
  /** No longer with the club. */
  alumni: boolean;
  facts: Detail[];
  biography: string;
  portrait: Picture | null;
  /** Where one writes to the club; null where it has no form for it. */
  form: FormLink | null;
}

/** A coach, or one of the staff or board, on a page of their own. */
export function CoachProfile({ name, category, title, alumni, facts, biography, portrait, form }: Props) {
  const list = COACH_LISTS[category];
  return (
    <article>
      <header className="page-head overflow-hidden">
        <div className="wrap grid gap-x-12 sm:grid-cols-[minmax(14rem,24rem)_1fr] sm:items-end">
          <div className="profile-portrait">
            <Portrait
              portrait={portrait}
              sizes="(min-width: 640px) 24rem, 92vw"
              eager
              name={portrait ? name : ""}
            />
          </div>
          <div className="py-7 sm:py-10">
            <h1 className="display [overflow-wrap:anywhere]">{name}</h1>
            <p className="mt-3 text-xl">{[alumni && "Former", title].filter(Boolean).join(" ")}</p>
          </div>
        </div>
      </header>
      <div className="wrap section grid gap-10 lg:grid-cols-[minmax(14rem,24rem)_1fr] lg:gap-12">
        <dl className="facts self-start">
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt>{fact.title}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <div className="prose">
            <Biography name={name} biography={biography} />
          </div>
          <p className="mt-8 flex flex-wrap gap-x-8">
            {form && (
              <SiteLink to={`/forms/${form.id}`} className="more-link">
                {form.title}
                <Arrow />
              </SiteLink>
            )}
            <SiteLink to={list.path} className="more-link">
              {list.title}
              <Arrow />
            </SiteLink>
          </p>
        </div>
      </div>
    </article>
  );
}

function Biography({ name, biography }: Pick<Props, "name" | "biography">) {
  if (!biography) return <p className="text-muted">There is no biography of {name} yet.</p>;
  return biography.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <LinkedText>{paragraph}</LinkedText>
    </p>
  ));
}
