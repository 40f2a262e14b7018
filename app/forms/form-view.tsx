import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import { defineIsland } from "../islands/island.tsx";
import { PageHead } from "../site/page-head.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import Form from "./form.island.tsx";

const Live = defineIsland("form", Form, "draft");

export function FormView({ form }: { form: ShownForm }) {
  const { policies } = useClubFrame();
  const privacy = policies.find(({ title }) => title === "Privacy Policy") ?? null;
  return (
    <>
      <FormHead form={form} />
      <div className="wrap form-wrap">
        <Live form={form} privacy={privacy} />
        <ShareButton path={itemPath("forms", form.id)} title={form.title} />
      </div>
    </>
  );
}

function FormHead({ form: { title, subtitle } }: { form: ShownForm }) {
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
