import { type Lettering, letters, width } from "../ink/letters.ts";
import type { Drawing } from "../ink/sheet.ts";
import { disc, group, path, rect, stroke } from "../ink/solid.ts";
import * as icon from "./sponsor-icons.ts";

const line = (
  text: string,
  x: number,
  y: number,
  span: number,
  ink: string,
  look: Omit<Lettering, "size"> & { most?: number },
): string => {
  const most = look.most ?? 120;
  const size = Math.min((most * span) / width(text, { ...look, size: most }), most);
  return path(letters(text, x, y, { ...look, size }), ink);
};
const logo = (body: string): Drawing => ({ width: 600, height: 300, body });

/** A picture on the left, a name in one or two lines on the right. */
const beside = (
  art: string,
  first: string,
  second: string,
  ink: string,
  soft: string,
  look: Omit<Lettering, "size"> = {},
): Drawing =>
  logo(
    group(art, "translate(120 150)") +
      line(first, 226, 150, 350, ink, { weight: 800, most: 84, ...look }) +
      line(second, 228, 206, 348, soft, { weight: 600, most: 44, spacing: 140 }),
  );

/** A picture above a centred name. */
const stacked = (art: string, first: string, second: string, ink: string, soft: string): Drawing =>
  logo(
    group(art, "translate(300 92) scale(0.82)") +
      line(first, 300, 236, 560, ink, { weight: 900, most: 78, align: "middle", spacing: 20 }) +
      line(second, 300, 282, 520, soft, { weight: 600, most: 34, align: "middle", spacing: 200 }),
  );

function diner(): Drawing {
  const plate =
    path("M50 60H550Q580 60 580 90V210Q580 240 550 240H50Q20 240 20 210V90Q20 60 50 60Z", "#b3202c") +
    stroke("M54 74H546Q566 74 566 94V206Q566 226 546 226H54Q34 226 34 206V94Q34 74 54 74Z", "#fff6e5", 4);
  const arrow = path("M250 20H350L300 64Z", "#f2b705");
  return logo(
    arrow +
      plate +
      line("QUARRY ROAD", 300, 152, 490, "#fff6e5", {
        weight: 900,
        italic: true,
        align: "middle",
        most: 86,
      }) +
      line("DINER · OPEN LATE", 300, 206, 460, "#f2b705", {
        weight: 700,
        align: "middle",
        most: 42,
        spacing: 120,
      }) +
      path("M120 256h60v8h-60ZM420 256h60v8h-60Z", "#b3202c"),
  );
}

function lantern(): Drawing {
  return logo(
    group(icon.lantern, "translate(300 84) scale(.74)") +
      line("LARCH", 226, 226, 200, "#24352b", { weight: 500, most: 78, spacing: 40, align: "right" }) +
      line("&", 270, 226, 60, "#c0812a", { weight: 500, italic: true, most: 84, align: "middle" }) +
      line("LANTERN", 314, 226, 240, "#24352b", { weight: 500, most: 78, spacing: 40 }) +
      rect(60, 252, 180, 3, "#c0812a") +
      rect(360, 252, 180, 3, "#c0812a") +
      line("VERMONT", 300, 264, 120, "#c0812a", { weight: 600, most: 24, align: "middle", spacing: 60 }),
  );
}

function motors(): Drawing {
  const road = [0, 1, 2]
    .map((i) =>
      path(
        `M${30 + i * 46} 214L${84 + i * 46} 90H${118 + i * 46}L${64 + i * 46} 214Z`,
        ["#c8102e", "#e8505b", "#1c2733"][i] ?? "#1c2733",
      ),
    )
    .join("");
  return logo(
    road +
      line("THREE MILE", 226, 150, 350, "#1c2733", { weight: 900, italic: true, most: 88 }) +
      rect(226, 164, 346, 6, "#c8102e") +
      line("MOTORS", 226, 218, 346, "#1c2733", { weight: 600, italic: true, most: 54, spacing: 330 }),
  );
}

function bakery(): Drawing {
  const badge =
    disc([300, 150], 142, "#2f6f73") + disc([300, 150], 130, "#fdf1dc") + disc([300, 150], 120, "#2f6f73");
  return logo(
    badge +
      group(icon.shell, "translate(300 100) scale(.62)") +
      line("TIDEPOOL", 300, 206, 216, "#fdf1dc", { weight: 900, most: 64, align: "middle", spacing: 20 }) +
      line("BAKERY", 300, 242, 140, "#f3b562", { weight: 700, most: 34, align: "middle", spacing: 160 }),
  );
}

function taqueria(): Drawing {
  const plate =
    path("M20 150L70 50H530L580 150L530 250H70Z", "#c8431d") +
    stroke("M42 150L84 66H516L558 150L516 234H84Z", "#ffe3b0", 4);
  return logo(
    plate +
      group(icon.sun, "translate(108 150) scale(.5)") +
      line("HIGH DESERT", 350, 152, 336, "#fff4dc", { weight: 900, most: 88, align: "middle" }) +
      line("TAQUERÍA", 350, 208, 330, "#ffcf5c", { weight: 700, most: 48, align: "middle", spacing: 160 }),
  );
}

function print(): Drawing {
  const dots = [
    ["#00a6c8", -34, -20],
    ["#d6246e", 34, -20],
    ["#f2b90c", 0, 36],
  ]
    .map(
      ([ink, x, y]) => `<circle cx="${x}" cy="${y}" r="52" fill="${ink}" style="mix-blend-mode:multiply"/>`,
    )
    .join("");
  return logo(
    group(dots, "translate(120 146)") +
      line("CANYON", 226, 152, 350, "#1d1d24", { weight: 900, most: 110, spacing: 10 }) +
      line("PRINT & SIGN CO.", 228, 204, 346, "#d6246e", { weight: 600, most: 44, spacing: 60 }),
  );
}

export const hockeySponsors: Record<string, () => Drawing> = {
  "sponsor-quarry-road-diner.png": diner,
  "sponsor-marlow-skate-sharpening.png": () =>
    beside(icon.blade, "MARLOW", "SKATE SHARPENING", "#12324f", "#4a7aa3", { weight: 900, italic: true }),
  "sponsor-green-notch-roasters.png": () =>
    stacked(icon.bean, "GREEN NOTCH", "COFFEE ROASTERS", "#1f4d36", "#8a5a2b"),
  "sponsor-ashford-credit-union.png": () =>
    beside(icon.pillar, "ASHFORD", "CREDIT UNION", "#0b3d66", "#2f7fb5", { weight: 700 }),
  "sponsor-larch-and-lantern.png": lantern,
  "sponsor-valley-physio.png": () =>
    beside(icon.stride, "Valley Physio", "SPORT & REHAB", "#0e6b63", "#4d8f89", { weight: 700 }),
  "sponsor-three-mile-motors.png": motors,
};

export const rugbySponsors: Record<string, () => Drawing> = {
  "sponsor-breakwater-books.png": () =>
    beside(icon.book, "Breakwater", "BOOKS", "#1d3d5c", "#c7762e", { weight: 700 }),
  "sponsor-harbor-cycle.png": () =>
    stacked(icon.wheel, "HARBOR CYCLE", "BIKES · REPAIRS · RIDES", "#1a1f2b", "#d9532c"),
  "sponsor-tidepool-bakery.png": bakery,
  "sponsor-port-larkin-dental.png": () =>
    beside(icon.tooth, "Port Larkin", "DENTAL CARE", "#14506b", "#3aa6b9", { weight: 600 }),
};

export const lacrosseSponsors: Record<string, () => Drawing> = {
  "sponsor-mesa-outfitters.png": () =>
    stacked(icon.tent, "MESA OUTFITTERS", "PACKS · BOOTS · MAPS", "#6b3417", "#a8713f"),
  "sponsor-canyon-print.png": print,
  "sponsor-high-desert-taqueria.png": taqueria,
  "sponsor-rimrock-bank.png": () =>
    beside(icon.rim, "RIMROCK", "BANK", "#20303f", "#b0632b", { weight: 800, spacing: 60 }),
};
