import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { PageHead } from "../site/page-head.tsx";
import { LinkedText } from "../ui/linked-text.tsx";

export function FormHead({ form: { title, subtitle } }: { form: ShownForm }) {
  return (
    <PageHead title={title}>
      {subtitle && (
        <p className="max-w-3xl text-lg whitespace-pre-line">
          <LinkedText>{subtitle}</LinkedText>
        </p>
      )}
    </PageHead>
  );
}
