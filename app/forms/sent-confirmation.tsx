import { formSentWords, type SentForm } from "../../domain/forms/sent-form-words.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** Confirms a sent form, at the top of the page that the visitor is led to. */
export function SentConfirmation({ form }: { form: SentForm }) {
  const { club, mode } = useClubFrame();
  const { title, got, next } = formSentWords(form, club.alias);
  const onward =
    mode === "site"
      ? { to: "/schedule/upcoming", label: "Upcoming games" }
      : { to: "/", label: "Visit the store" };
  return (
    <div role="status" className="border-b border-line bg-surface">
      <div className="wrap grid gap-2 py-6">
        <p className="text-2xl font-bold">{title}</p>
        <p>
          {got} {next}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <SiteLink to={onward.to} className="text-link">
            {onward.label}
          </SiteLink>
          <SiteLink to={`/forms/${form.id}`} className="text-link">
            Back to form
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
