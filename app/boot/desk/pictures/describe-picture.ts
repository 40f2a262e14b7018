import { UPLOAD_WORDS } from "../../../../domain/desk/content/upload-words.ts";
import { startFocalPoint } from "./focal-point.ts";
import { type PictureFacts, uploadPath } from "./send-upload.ts";

const PICTURES_PATH = uploadPath("pictures");

/** What saves the descriptions that were changed and not saved, by their panels. */
const unsaved = new Map<HTMLElement, () => Promise<boolean>>();

const unsavedIn = (form: HTMLFormElement) => [...unsaved].filter(([panel]) => form.contains(panel));

export const hasUnsavedDescriptions = (form: HTMLFormElement) => unsavedIn(form).length > 0;

/** Saves the descriptions of a form's pictures. False if one could not be saved: its panel says why. */
export async function saveDescriptions(form: HTMLFormElement): Promise<boolean> {
  const saved: boolean[] = [];
  for (const [, save] of unsavedIn(form)) saved.push(await save());
  return saved.every(Boolean);
}

/**
 * Lets an officer say what a picture shows, and set its focal point, beside the field that uses it
 * (app/desk/content/pictures/picture-tools.tsx).
 * @param known the picture, if the server has just said it; otherwise it is asked when the panel opens first
 * @param renamed called with the saved description
 */
export function startDescription(
  panel: HTMLDetailsElement,
  id: string,
  known: PictureFacts | null,
  renamed: (alt: string) => void,
): void {
  const focal = panel.querySelector<HTMLElement>("[data-focal]");
  const alt = panel.querySelector<HTMLInputElement>("[data-alt]");
  const [x, y] = panel.querySelectorAll<HTMLInputElement>("[data-focal-side]");
  const status = panel.querySelector("[role=status]");
  if (!focal || !alt || !x || !y || !status) return;
  let versions: Record<string, string> | null = null;

  const fill = (picture: PictureFacts) => {
    versions = picture.versions;
    for (const image of focal.querySelectorAll("img")) image.src = picture.preview;
    const [left, top] = picture.focal ?? [0.5, 0.5];
    [alt.value, x.value, y.value] = [picture.alt, percent(left), percent(top)];
    focal.dispatchEvent(new Event("input"));
  };
  const open = async () => {
    if (versions || !panel.open) return;
    if (known) return fill(known);
    const answer = await fetch(`${PICTURES_PATH}?id=${encodeURIComponent(id)}`).catch(() => null);
    if (answer?.ok && !answer.redirected) fill((await answer.json()) as PictureFacts);
    else status.textContent = UPLOAD_WORDS.notDescribed;
  };
  const save = async (): Promise<boolean> => {
    if (!versions) return true;
    unsaved.delete(panel);
    status.textContent = "";
    const body = new URLSearchParams({
      ...{ id, alt: alt.value, "focal.x": x.value, "focal.y": y.value },
      versions: JSON.stringify(versions),
    });
    const answer = await fetch(PICTURES_PATH, { method: "POST", body }).catch(() => null);
    const said =
      answer && !answer.redirected
        ? ((await answer.json().catch(() => null)) as (PictureFacts & { problem?: string }) | null)
        : null;
    if (answer?.ok && said?.versions) {
      fill(said);
      renamed(said.alt);
      status.textContent = UPLOAD_WORDS.described;
      return true;
    }
    unsaved.set(panel, save);
    status.textContent = said?.problem ?? UPLOAD_WORDS.notDescribed;
    return false;
  };

  startFocalPoint(focal);
  panel.addEventListener("toggle", () => void open());
  panel.addEventListener("input", (event) => {
    if (event.target !== focal) unsaved.set(panel, save);
  });
  panel.querySelector("[data-save-description]")?.addEventListener("click", () => void save());
  alt.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    // Otherwise Enter would save the form around this panel.
    event.preventDefault();
    void save();
  });
}

const percent = (fraction: number) => String(Math.round(100 * fraction));
