import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { FormView } from "../form-view.tsx";
import { loadForm } from "../load-form.ts";
import type { Route } from "./+types/forms.$formId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const form = await loadForm(alwaysAvailableVisit(context), params.formId);
  if (!form) throw notFoundAnswer("form");
  return { form };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.form.title,
        description: loaderData.form.subtitle,
        path: `/forms/${loaderData.form.id}`,
      })
    : [];

/** Keyed by the form: otherwise React would keep the state of the previous form. */
export default function Form({ loaderData }: Route.ComponentProps) {
  return <FormView key={loaderData.form.id} form={loaderData.form} />;
}
