import { letters } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { clipped, group, path, stroke } from "../ink/solid.ts";

const NAVY = "#0d2b52";
const AMBER = "#f5a81c";
const CREAM = "#fff3d6";

/** The kestrel's head in profile, looking right, on a field some 1024 wide. */
export function kestrelHead(): string {
  const head =
    "M704 392C656 286 556 222 440 222C300 222 198 318 182 458C172 570 190 650 132 772L236 744L216 860L320 800L344 912L436 826L496 920L560 830C640 790 704 724 724 636L694 560Z";
  const mantle =
    "M704 392C656 286 556 222 440 222C300 222 198 318 182 458C172 570 190 650 132 772L236 744L216 860L320 800L344 912L400 858C384 760 340 660 376 556C404 478 476 424 560 404L700 430Z";
  const back =
    "M440 222C300 222 198 318 182 458C172 570 190 650 132 772L236 744L216 860L280 824C272 700 232 600 262 462C284 350 350 268 470 224Z";
  const beak =
    "M704 392C786 380 866 424 886 506C894 546 886 592 862 632C856 592 834 566 798 558C760 552 726 558 694 572C682 516 684 448 704 392Z";
  const ridge = "M704 392C786 380 866 424 886 506C840 448 780 436 692 470C694 442 698 414 704 392Z";
  const lower = "M694 572C726 558 760 552 798 558C790 594 756 616 700 612Z";
  const cere =
    "M704 392C730 388 752 390 770 396C746 440 742 500 752 554C730 556 712 562 694 572C682 516 684 448 704 392Z";
  const moustache = "M584 524C626 518 656 534 664 568C660 650 628 738 574 800C546 748 542 640 584 524Z";
  const bar = "M446 520C506 578 522 664 492 766C482 802 464 838 446 862C404 780 396 620 446 520Z";
  const brow = "M508 404C580 366 664 382 730 446L716 480C656 448 596 442 534 462Z";
  return (
    path(head, CREAM) +
    path(mantle, AMBER) +
    path(back, "#c97a0a") +
    path("M470 250C556 250 624 290 660 346C600 330 530 340 470 372C430 330 430 280 470 250Z", "#ffc65a") +
    path(moustache, NAVY) +
    path(bar, NAVY) +
    path(beak, "#8fb0cf") +
    path(ridge, "#c6d9ea") +
    path(cere, AMBER) +
    path(lower, "#6f94b8") +
    `<circle cx="632" cy="478" r="52" fill="${AMBER}"/><circle cx="638" cy="476" r="36" fill="${NAVY}"/><circle cx="652" cy="466" r="11" fill="${CREAM}"/>` +
    path(brow, NAVY) +
    `<circle cx="738" cy="452" r="11" fill="${NAVY}"/>`
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
  const bird = clipped(inner, group(kestrelHead(), "translate(-44 -26) scale(0.97)"));
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
