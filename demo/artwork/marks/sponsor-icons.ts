import { polar } from "../ink/geometry.ts";
import { poly, ring } from "../ink/path.ts";
import { disc, path, rect, stroke } from "../ink/solid.ts";

/** Pictures of the sponsors' logos about (0, 0), some 180 units wide. */
export const blade =
  disc([0, 0], 88, "#12324f") +
  path("M-70 -30H10C16 -8 34 4 62 8C72 10 74 26 68 32H-70Z", "#ffffff") +
  path("M-60 32L-52 52H52L60 32Z", "#9cc3e2") +
  path("M-76 52H80Q76 66 64 66H-64Z", "#ffffff") +
  path("M40 -66L50 -44L72 -36L50 -28L40 -6L30 -28L8 -36L30 -44Z", "#f5a81c");

export const bean =
  path("M-128 64L-50 -52L-14 0L18 -50L46 -8L70 -40L132 64Z", "#1f4d36") +
  path("M-50 -52L-14 0L-30 24L-48 2L-66 20L-84 0Z", "#cfe3d3") +
  path("M0 10C40 -4 70 14 70 44C70 74 40 92 0 92C-40 92 -70 74 -70 44C-70 14 -40 -4 0 10Z", "#8a5a2b") +
  stroke("M-56 66C-20 60 -30 34 10 34C30 34 44 30 56 22", "#f4e4cd", 9);

export const pillar =
  path("M-86 -30L0 -88L86 -30V-16H-86Z", "#0b3d66") +
  [-66, -22, 22, 66].map((x) => rect(x - 12, -6, 24, 66, x < 0 ? "#2f7fb5" : "#0b3d66")).join("") +
  rect(-86, 68, 172, 18, "#0b3d66") +
  disc([0, -46], 14, "#ffffff");

export const lantern =
  stroke("M-24 -72C-24 -112 24 -112 24 -72", "#24352b", 9) +
  path("M-44 -72H44L54 -52H-54Z", "#24352b") +
  path("M-46 -46H46L38 64H-38Z", "#f3c267") +
  path("M0 -30C20 0 26 20 20 36C14 52 -14 52 -20 36C-26 20 -10 4 0 -30Z", "#ffffff") +
  path("M0 0C8 16 12 26 8 34C4 42 -6 42 -8 34C-12 24 -4 14 0 0Z", "#c0812a") +
  path("M-52 64H52L60 86H-60Z", "#24352b") +
  stroke("M-44 -50L-36 66M44 -50L36 66", "#24352b", 7);

export const stride =
  disc([0, 0], 88, "#0e6b63") +
  disc([24, -50], 17, "#ffffff") +
  stroke("M10 -22L-14 14L18 34L4 72M-14 14L-38 52L-64 50", "#ffffff", 17) +
  stroke("M10 -22L-26 -24L-44 0M10 -22L36 0L60 -8", "#ffffff", 14) +
  stroke("M-64 -40H-40M-72 -20H-52", "#7fd6cc", 8);

export const book =
  path(
    "M-84 -46C-50 -64 -20 -58 0 -40C20 -58 50 -64 84 -46V56C50 40 20 46 0 62C-20 46 -50 40 -84 56Z",
    "#1d3d5c",
  ) +
  path("M-70 -34C-46 -44 -22 -40 -6 -28V42C-24 32 -48 30 -70 36Z", "#ffffff") +
  path("M70 -34C46 -44 22 -40 6 -28V42C24 32 48 30 70 36Z", "#ffffff") +
  stroke(
    "M-62 4Q-48 -8 -36 2T-12 6M12 6Q24 -6 36 4T62 4M-62 22Q-48 10 -36 20T-12 24M12 24Q24 12 36 22T62 22",
    "#c7762e",
    6,
  );

export const wheel = `<circle r="78" fill="none" stroke="#1a1f2b" stroke-width="13"/><circle r="60" fill="none" stroke="#d9532c" stroke-width="6"/>${ring(
  [0, 0],
  14,
  60,
)
  .map((p) => stroke(poly([[0, 0], p], false), "#1a1f2b", 3))
  .join(
    "",
  )}${disc([0, 0], 15, "#1a1f2b")}${stroke("M-150 84Q-112 62 -76 84M76 84Q112 62 150 84", "#d9532c", 9)}`;

export const shell =
  [-60, -36, -12, 12, 36, 60]
    .map((a, i) =>
      path(
        poly([
          [0, 74],
          [polar(a - 90 - 12, 104)[0], 40 + polar(a - 90 - 12, 104)[1]],
          [polar(a - 90 + 12, 104)[0], 40 + polar(a - 90 + 12, 104)[1]],
        ]),
        i % 2 ? "#f3b562" : "#fdf1dc",
      ),
    )
    .join("") + path("M-34 62H34L22 88H-22Z", "#f3b562");

export const tooth =
  path(
    "M0 -60C30 -84 78 -74 82 -26C86 14 60 30 54 66C50 92 26 92 20 60C16 38 10 28 0 28C-10 28 -16 38 -20 60C-26 92 -50 92 -54 66C-60 30 -86 14 -82 -26C-78 -74 -30 -84 0 -60Z",
    "#14506b",
  ) +
  stroke("M-50 -8Q-28 -26 -4 -10T46 -12", "#7fd6e0", 10) +
  stroke("M-40 14Q-22 0 -2 12T38 10", "#3aa6b9", 8);

export const tent =
  disc([52, -40], 30, "#e8a13a") +
  path("M-136 70L-88 -20H-24L10 -56H44L70 10H104L138 70Z", "#b0632b") +
  path("M-70 70L0 -50L70 70Z", "#6b3417") +
  path("M-22 70L0 4L22 70Z", "#f6e3c5") +
  rect(-146, 70, 292, 12, "#6b3417");

export const sun =
  Array.from(
    { length: 12 },
    (_, i) => `<path d="M-10 -64L0 -108L10 -64Z" fill="#ffcf5c" transform="rotate(${i * 30})"/>`,
  ).join("") +
  disc([0, 0], 56, "#ffcf5c") +
  path("M-44 26C-30 -6 30 -6 44 26C20 42 -20 42 -44 26Z", "#c8431d") +
  path("M-40 14C-26 -10 26 -10 40 14", "none") +
  stroke("M-38 12Q-28 -2 -18 8Q-8 -8 4 4Q16 -8 24 6Q34 0 40 14", "#5c8a34", 10);

export const rim =
  path("M-88 -60H-20V-30H10V-84H88V84H-88Z", "#20303f") +
  path("M-88 -10H-40L-20 10H30L50 -14H88V24H-88Z", "#b0632b") +
  path("M-88 44H-10L10 58H88V84H-88Z", "#e0a15c");
