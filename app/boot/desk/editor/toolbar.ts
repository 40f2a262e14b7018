import type { EditorView } from "prosemirror-view";
import {
  hasMark,
  headingLevel,
  isWithin,
  selectedPicture,
  selectedVideo,
  setStyle,
  TABLE_COMMANDS,
} from "./commands.ts";
import { runTool } from "./run-tool.ts";
import { richTextSchema } from "./schema.ts";

const { nodes } = richTextSchema;

/** Which buttons are pressed: those whose mark or block is at the cursor. */
const isPressed: Readonly<Record<string, (view: EditorView) => boolean>> = {
  strong: ({ state }) => hasMark(state, "strong"),
  em: ({ state }) => hasMark(state, "em"),
  sub: ({ state }) => hasMark(state, "sub"),
  sup: ({ state }) => hasMark(state, "sup"),
  link: ({ state }) => hasMark(state, "link"),
  bulletList: ({ state }) => isWithin(state, nodes.bulletList),
  orderedList: ({ state }) => isWithin(state, nodes.orderedList),
  quote: ({ state }) => isWithin(state, nodes.quote),
};

/** Shows an editor's buttons and makes them work. `refresh` is called after each change of the cursor. */
export function wireToolbar(field: HTMLElement, view: EditorView): { refresh(): void } {
  const tools = field.querySelector<HTMLElement>("[data-rich-tools]");
  const style = field.querySelector<HTMLSelectElement>("[data-style]");
  const buttons = [...field.querySelectorAll<HTMLButtonElement>("[data-tool]")];
  if (!tools || !style) return { refresh: () => {} };
  // A press must not take the cursor out of the text: phones would close their keyboard.
  for (const button of buttons) {
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => void runTool(view, button.dataset.tool ?? ""));
  }
  const more = field.querySelector<HTMLButtonElement>("[data-more]");
  more?.addEventListener("mousedown", (event) => event.preventDefault());
  more?.addEventListener("click", () => {
    const isShown = more.ariaExpanded !== "true";
    more.ariaExpanded = String(isShown);
    showTools(tools, "more", isShown);
  });
  style.addEventListener("change", () => {
    setStyle(Number(style.value))(view.state, view.dispatch);
    view.focus();
  });
  moveByArrows(tools);
  const refresh = () => {
    style.value = String(headingLevel(view.state));
    for (const button of buttons) {
      const pressed = isPressed[button.dataset.tool ?? ""];
      if (pressed) button.ariaPressed = String(pressed(view));
    }
    showTools(tools, "table", isWithin(view.state, nodes.table));
    for (const tool of ["mergeCells", "splitCell"] as const) {
      const button = tools.querySelector<HTMLElement>(`[data-tool=${tool}]`);
      if (button) button.hidden = !TABLE_COMMANDS[tool](view.state);
    }
    showTools(tools, "video", selectedVideo(view.state) !== null);
    showTools(tools, "picture", selectedPicture(view.state) !== null);
  };
  tools.hidden = false;
  refresh();
  return { refresh };
}

function showTools(tools: HTMLElement, of: string, isShown: boolean): void {
  const group = tools.querySelector<HTMLElement>(`[data-tools-of="${of}"]`);
  if (group) group.hidden = !isShown;
}

/** Tab reaches the toolbar once, and arrows move within it. */
function moveByArrows(tools: HTMLElement): void {
  const controls = () =>
    [...tools.querySelectorAll<HTMLElement>("select, button")].filter((one) => one.offsetParent !== null);
  const focusable = (chosen: HTMLElement | undefined) => {
    for (const one of tools.querySelectorAll<HTMLElement>("select, button"))
      one.tabIndex = one === chosen ? 0 : -1;
  };
  focusable(tools.querySelector<HTMLElement>("select") ?? undefined);
  tools.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) focusable(target);
  });
  tools.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const all = controls();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  });
}
