import type { CoachCategory } from "../../domain/people/coach.ts";
import type { FormLink } from "../forms/form-callout.tsx";
import { ArrowIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { COACH_LISTS } from "./coaches-view.tsx";
import { Profile, type ProfileContent } from "./profile.tsx";

interface Props extends ProfileContent {
  category: CoachCategory;
  /** "Head Coach"; empty if the club provided none. */
  title: string;
  /** True if the person is no longer with the club. */
  alumni: boolean;
  /** The contact form; null if the club has none. */
  form: FormLink | null;
}

/** The page of a coach, or of a member of the staff or the board. */
export function CoachProfile({ category, title, alumni, form, ...profile }: Props) {
  const role = [alumni && "Former", title].filter(Boolean).join(" ");
  return <Profile {...profile} role={role} ways={<Ways list={COACH_LISTS[category]} form={form} />} />;
}

function Ways({ list, form }: { list: { title: string; path: string }; form: FormLink | null }) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-8">
      {form && (
        <SiteLink to={`/forms/${form.id}`} className="more-link">
          {form.title}
          <ArrowIcon />
        </SiteLink>
      )}
      <SiteLink to={list.path} className="more-link">
        {list.title}
        <ArrowIcon />
      </SiteLink>
    </p>
  );
}
