import { ArrowIcon } from "../ui/icons.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** An open form, for links on other pages. */
export interface FormLink {
  id: string;
  title: string;
  subtitle: string;
}

interface Props {
  form: FormLink;
  /** The button's text. */
  label: string;
  heading?: "h2" | "h3";
}

export function FormCallout({ form: { id, title, subtitle }, label, heading: Heading = "h2" }: Props) {
  return (
    <section data-part="call" className="form-call no-print" aria-labelledby={`call-${id}`}>
      <div>
        <Heading id={`call-${id}`} className="display text-3xl">
          {title}
        </Heading>
        {subtitle && (
          <div className="mt-2 max-w-prose whitespace-pre-line">
            <LinkedText>{subtitle}</LinkedText>
          </div>
        )}
      </div>
      <SiteLink to={`/forms/${id}`} className="button button-solid">
        {label}
        <ArrowIcon />
      </SiteLink>
    </section>
  );
}
