import type { FoundChoice } from "../../../../domain/desk/content/found-choice.ts";
import { takeSelected } from "../pictures/upload-line.ts";
import { addChoice } from "../record-search.ts";

/**
 * Makes the dialogs' lists of pictures and files take new ones from the phone (rich-text-dialogs.tsx). What
 * arrived is chosen. A chosen picture's description is put into the field for it, unless somebody wrote one.
 */
export function startUploadChoices(): void {
  for (const place of document.querySelectorAll<HTMLElement>("dialog [data-choices]")) {
    const [button, list] = [
      place.querySelector<HTMLElement>("[data-add]"),
      place.querySelector("[data-uploads]"),
    ];
    const by = button && list && { button, list, isOne: true };
    const add = (choice: FoundChoice) => addChoice(place, choice);
    if (by && place.dataset.choices === "files") takeSelected("files", by, add);
    if (by && place.dataset.choices === "images") {
      takeSelected("pictures", by, ({ id, alt, thumbnail }) =>
        add({ id, title: alt || id, picture: thumbnail, alt }),
      );
      describeChosen(place);
    }
  }
}

function describeChosen(place: HTMLElement): void {
  const description = place.closest("dialog")?.querySelector<HTMLInputElement>("[data-choice-alt]");
  let filled = "";
  place.addEventListener("change", ({ target }) => {
    if (!description || !(target instanceof HTMLInputElement) || target.type !== "radio") return;
    if (description.value !== "" && description.value !== filled) return;
    filled = target.dataset.alt ?? "";
    description.value = filled;
  });
}
