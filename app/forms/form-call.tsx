import { Arrow } from "../ui/icons.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** A form that is open, as other pages tell of it. */
export interface FormLink {
  id: string;
  title: string;
  subtitle: string;
}

interface Props {
  form: FormLink;
  /** Said on the button. */
  label: string;
  heading?: "h2" | "h3";
}

/** What a visitor can write to the club about, and the way there. */
export function FormCall({ form: { id, title, subtitle }, label, heading: Heading = "h2" }: Props) {
  return (
    <section className="form-call no-print" aria-labelledby={`call-${id}`}>
      <div>
        <Heading id={`call-${id}`} className="display text-3xl">
          {title}
        </Heading>
        {subtitle && (
          <p className="mt-2 max-w-prose whitespace-pre-line">
            <LinkedText>{subtitle}</LinkedText>
          </p>
        )}
      </div>
      <SiteLink to={`/forms/${id}`} className="button button-solid">
        {label}
        <Arrow />
      </SiteLink>
    </section>
  );
}
