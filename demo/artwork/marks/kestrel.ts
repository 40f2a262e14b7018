import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { clipped, group, path, stroke } from "../ink/solid.ts";

const NAVY = "#0d2b52";
const AMBER = "#f5a81c";
const CREAM = "#fff3d6";

/** The kestrel's head in profile, looking right, on a field some 1024 wide. */
export function kestrelHead(): string {
  const head =
    "M206 520C196 330 330 206 500 206C640 206 738 290 752 410C760 480 748 540 716 590C690 640 690 720 716 830L300 900C330 760 214 660 206 520Z";
  const nape =
    "M206 520C196 330 330 206 500 206C560 206 612 220 652 248C520 250 420 310 384 420C356 520 388 640 396 740L390 884L300 900C330 760 214 660 206 520Z";
  const crown = "M500 206C610 206 694 260 732 340C640 296 520 300 440 372C410 310 430 236 500 206Z";
  const beak =
    "M738 400C796 396 858 424 872 484C880 522 868 560 846 588C842 560 826 540 800 534C774 530 754 536 736 552C722 500 724 440 738 400Z";
  const lower = "M736 552C754 536 778 530 806 536C798 566 776 588 734 586L722 580Z";
  const cere =
    "M738 400C764 396 786 402 800 412C778 440 772 490 778 532C762 532 748 540 736 552C722 500 724 440 738 400Z";
  const moustache =
    "M628 500C676 500 700 520 704 552C694 640 668 706 620 766C590 730 578 670 590 600C596 556 606 522 628 500Z";
  const bar =
    "M452 530C484 540 500 566 500 610C496 690 476 744 438 800C408 752 400 680 414 610C420 570 432 544 452 530Z";
  const brow = "M520 388C580 346 668 346 730 394L722 426C668 396 600 398 546 428Z";
  return (
    path(head, CREAM) +
    path(nape, AMBER) +
    path(crown, "#ffc65a") +
    path(
      "M206 520C198 400 250 306 336 252C276 340 264 470 300 580C322 660 336 760 300 900C330 760 214 660 206 520Z",
      "#c97a0a",
    ) +
    path(moustache, NAVY) +
    path(bar, NAVY) +
    path(beak, "#8fb0cf") +
    path(cere, AMBER) +
    path(lower, "#6f94b8") +
    `<circle cx="640" cy="456" r="62" fill="${AMBER}"/><circle cx="644" cy="456" r="46" fill="${NAVY}"/><circle cx="662" cy="440" r="14" fill="${CREAM}"/>` +
    path(brow, NAVY) +
    `<circle cx="776" cy="452" r="10" fill="${NAVY}"/>`
  );
}

const SHIELD =
  "M512 40C640 96 776 122 924 122C944 420 900 780 512 988C124 780 80 420 100 122C248 122 384 96 512 40Z";

/** The Kestrels' crest: the bird on a shield, and the valley's letters in its foot. */
export function kestrelCrest(): Drawing {
  const inner =
    "M512 96C634 146 756 170 876 172C888 430 842 742 512 932C182 742 136 430 148 172C268 170 390 146 512 96Z";
  const field = path(inner, NAVY) + clipped(inner, path("M0 1024L700 0H1024L1024 200L360 1024Z", "#164076"));
  const foot = clipped(inner, path("M100 800L512 730L924 800V1024H100Z", AMBER));
  const bird = clipped(inner, group(kestrelHead(), "translate(-30 -26) scale(1.02)"));
  const marks = path(
    letters("AV", 512, 880, { size: 128, weight: 900, italic: true, align: "middle", spacing: 20 }),
    NAVY,
  );
  return {
    width: 1024,
    height: 1024,
    body:
      path(SHIELD, CREAM) +
      stroke(SHIELD, NAVY, 26) +
      field +
      bird +
      foot +
      clipped(inner, stroke(clipEdge, NAVY, 22)) +
      marks,
  };
}
const clipEdge = "M100 800L512 730L924 800";
