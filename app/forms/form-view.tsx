import type { ShownForm } from "../../domain/forms/shown-form.ts";
import { itemPath } from "../../domain/site/page-items.ts";
import { island } from "../islands/island.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import Form from "./form.island.tsx";
import { FormHead } from "./form-head.tsx";

const Live = island("form", Form, "draft");

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
