import type { Colors } from "../../../domain/club/team.ts";
import {
  COLOR_PATHS,
  paletteSamples,
  previewAddress,
  replacedTextColor,
} from "../../../domain/desk/settings/look-preview.ts";
import { pickedName, sixDigitColor } from "../../../domain/desk/settings/read-settings.ts";
import { unreadableColorText } from "../../../domain/desk/settings/settings-words.ts";

/**
 * Milliseconds without a change after which the preview is drawn: a picker sends many changes while it
 * moves.
 */
const PATIENCE_MS = 300;

/**
 * The desk's form for the club's look (app/desk/settings/routes/website.club.look.tsx): shows the palette
 * of the chosen colors and the preview of a page while an officer chooses. Without script, the form has a
 * Preview button.
 */
export default function startLook(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-look]");
  const frame = form?.querySelector("iframe");
  if (!form || !frame) return;
  const button = form.querySelector<HTMLButtonElement>("[data-preview-button]");
  // Removed, because the Enter key presses a form's first button.
  button?.remove();
  // Of what was chosen before this script ran, or was restored by the browser.
  const changed = [...form.querySelectorAll<HTMLInputElement>("input")].filter(
    ({ value, defaultValue, type }) => value !== defaultValue && /^(?:text|color)$/.test(type),
  );
  for (const field of changed) pairColors(form, field);
  showPalette(form);
  if (changed.length > 0) showPage(form, frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) pairColors(form, target);
    showPalette(form);
    clearTimeout(timer);
    timer = setTimeout(() => showPage(form, frame), PATIENCE_MS);
  });
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/** Gives a color's text and its picker the same value. */
function pairColors(form: HTMLFormElement, changed: HTMLInputElement): void {
  for (const path of Object.values(COLOR_PATHS)) {
    const [text, picker] = [fieldOf(form, path), fieldOf(form, pickedName(path))];
    if (!text || !picker) continue;
    if (changed === picker) text.value = picker.value;
    const color = changed === text ? sixDigitColor(text.value) : null;
    if (color) picker.value = color;
  }
}

/** The three colors that the form has; null while one of them is half typed, and for roles without colors. */
function colorsIn(form: HTMLFormElement): Colors | null {
  const [primaryColor, secondaryColor, fontColor] = [
    COLOR_PATHS.primaryColor,
    COLOR_PATHS.secondaryColor,
    COLOR_PATHS.fontColor,
  ].map((path) => sixDigitColor(fieldOf(form, path)?.value ?? ""));
  return primaryColor && secondaryColor && fontColor ? { primaryColor, secondaryColor, fontColor } : null;
}

function showPalette(form: HTMLFormElement): void {
  const colors = colorsIn(form);
  if (!colors) return;
  for (const { scheme, part, ground, text } of paletteSamples(colors)) {
    const sample = form.querySelector<HTMLElement>(`[data-sample="${scheme} ${part}"]`);
    if (sample) Object.assign(sample.style, { background: ground, color: text });
  }
  const replaced = replacedTextColor(colors);
  const note = form.querySelector(`[data-color-note="${COLOR_PATHS.fontColor}"]`);
  if (note) note.textContent = replaced ? unreadableColorText(replaced) : "";
}

/** Shows the chosen page in the frame, with what the form has now. */
function showPage(form: HTMLFormElement, frame: HTMLIFrameElement): void {
  const sent = new FormData(form);
  const text = (name: string) => String(sent.get(name) ?? "");
  const isLook = (name: string) => /^(?:websiteStyles\.|logo$|silhouetteLogo$)/.test(name);
  const entered = [...sent].filter(([name]) => isLook(name) && !name.endsWith(".picked"));
  frame.dataset.size = text("preview.size");
  const address = previewAddress(Object.fromEntries(entered), {
    page: text("preview.page"),
    mode: text("preview.mode"),
  });
  // Replaced, so that the Back button leaves the desk's page.
  if (frame.getAttribute("src") !== address) frame.contentWindow?.location.replace(address);
}
