import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { path, stroke } from "../ink/solid.ts";

const PINE = "#14532d";
const DEEP = "#0a2f19";
const FOX = "#ff7a45";
const RUST = "#d9531f";
const CREAM = "#fff1e4";

const both = (d: string, ink: string): string =>
  `${path(d, ink)}<g transform="translate(1024 0) scale(-1 1)">${path(d, ink)}</g>`;

/** The fox's mask, seen from the front, on a field 1024 wide. */
export function foxHead(): string {
  return (
    both("M512 330L380 300L262 96C190 190 170 320 196 430L120 560L230 610L300 720L512 880Z", FOX) +
    path("M512 330L644 300L762 96C834 190 854 320 828 430L904 560L794 610L724 720L512 880Z", RUST) +
    both("M268 170C230 240 222 310 240 372L338 330Z", DEEP) +
    both("M120 560L230 610L300 720L512 880L452 690L400 590L250 520Z", CREAM) +
    path("M904 560L794 610L724 720L512 880L572 690L624 590L774 520Z", "#f3d9c4") +
    both("M286 470L446 520L470 566L390 560L330 530Z", DEEP) +
    both("M392 508L430 522L424 548L396 540Z", CREAM) +
    path("M512 640L452 690L476 800L512 880Z", CREAM) +
    path("M512 640L572 690L548 800L512 880Z", "#f3d9c4") +
    path("M448 770H576L560 830L512 880L464 830Z", DEEP) +
    path("M512 330L472 470L512 640L552 470Z", "#ffb38a", 0.65)
  );
}

/** The Foxes' crest: the mask before a roundel with the harbour's wave. */
export function foxCrest(): Drawing {
  const wave =
    "M110 700C190 650 250 650 320 700C390 750 450 750 512 700C574 650 634 650 704 700C774 750 834 750 914 700V1024H110Z";
  const marks = path(
    letters("PL", 512, 926, { size: 118, weight: 900, italic: true, align: "middle", spacing: 60 }),
    CREAM,
  );
  return {
    width: 1024,
    height: 1024,
    body:
      `<circle cx="512" cy="540" r="464" fill="${CREAM}"/><circle cx="512" cy="540" r="464" fill="none" stroke="${DEEP}" stroke-width="24"/><circle cx="512" cy="540" r="424" fill="${PINE}"/>` +
      `<clipPath id="foxround"><circle cx="512" cy="540" r="424"/></clipPath><g clip-path="url(#foxround)">${path(wave, DEEP)}${path(wave, "#1f6b3c", 0.6)}</g>` +
      `<g transform="translate(64 14) scale(0.875)">` +
      stroke(
        "M512 330L380 300L262 96C190 190 170 320 196 430L120 560L230 610L300 720L512 880L724 720L794 610L904 560L828 430C854 320 834 190 762 96L644 300Z",
        CREAM,
        44,
      ) +
      foxHead() +
      "</g>" +
      marks,
  };
}
