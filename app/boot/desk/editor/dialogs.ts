/** Shows what is wrong with a dialog's fields; null if nothing is. */
type CheckFields = (fields: FormData) => string | null;

/** What somebody did in a dialog: the value of the pressed button, and the fields. */
export interface DialogAnswer {
  pressed: string;
  fields: FormData;
}

export const dialogNamed = (name: string): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`[data-dialog="${name}"]`);

/**
 * Opens one of the page's dialogs (rich-text-dialogs.tsx) with these values in its fields. Resolves once it
 * is closed; with null if nothing is to be done.
 */
export function askInDialog(
  name: string,
  values: Readonly<Record<string, string>> = {},
  check: CheckFields = () => null,
): Promise<DialogAnswer | null> {
  const dialog = dialogNamed(name);
  const form = dialog?.querySelector("form");
  if (!dialog || !form) return Promise.resolve(null);
  form.reset();
  for (const [field, value] of Object.entries(values)) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  showProblem(form, "");
  dialog.returnValue = "cancel";
  dialog.showModal();
  return new Promise((resolve) => {
    const onSubmit = (event: SubmitEvent) => {
      const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "ok";
      const problem = pressed === "ok" ? check(new FormData(form)) : null;
      if (problem === null) return;
      event.preventDefault();
      showProblem(form, problem);
    };
    form.addEventListener("submit", onSubmit);
    dialog.addEventListener(
      "close",
      () => {
        form.removeEventListener("submit", onSubmit);
        const pressed = dialog.returnValue;
        resolve(pressed === "cancel" ? null : { pressed, fields: new FormData(form) });
      },
      { once: true },
    );
  });
}

function showProblem(form: HTMLFormElement, problem: string): void {
  const alert = form.querySelector("[role=alert]");
  if (alert) alert.textContent = problem;
}

export const dialogText = (fields: FormData, name: string): string => String(fields.get(name) ?? "").trim();
