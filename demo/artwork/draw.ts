import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Drawing, sheet } from "./ink/sheet.ts";

type Pictures = Record<string, () => Drawing>;

const CLUBS: Record<string, () => Promise<{ pictures: Pictures }>> = {
  "ashford-kestrels": () => import("./clubs/ashford-kestrels.ts"),
  "larkin-foxes": () => import("./clubs/larkin-foxes.ts"),
  "calder-mesa": () => import("./clubs/calder-mesa.ts"),
  // What all clubs share stands beside them.
  ".": () => import("./marks/seasons.ts"),
};

/** The picture's bytes in the format its file name asks for. */
async function render(file: string, drawing: Drawing): Promise<Buffer> {
  const image = sharp(Buffer.from(sheet(drawing)), { unlimited: true });
  if (file.endsWith(".png"))
    return image.png({ palette: true, quality: 90, colours: 128, effort: 8, dither: 0 }).toBuffer();
  return image.flatten({ background: "#000000" }).webp({ quality: 76, effort: 5 }).toBuffer();
}

async function drawClub(folder: string, only: string | undefined): Promise<number> {
  const target = join(import.meta.dirname, "..", folder, "images");
  await mkdir(target, { recursive: true });
  const { pictures } = (await CLUBS[folder]?.()) ?? { pictures: {} };
  let bytes = 0;
  for (const [file, draw] of Object.entries(pictures)) {
    if (only && !file.startsWith(only)) continue;
    const image = await render(file, draw());
    bytes += image.length;
    await writeFile(join(target, file), image);
    process.stdout.write(`${folder}/images/${file} ${Math.round(image.length / 1024)} kB\n`);
  }
  return bytes;
}

const [club, only] = process.argv.slice(2);
let total = 0;
for (const folder of Object.keys(CLUBS)) {
  if (!club || folder === club) total += await drawClub(folder, only);
}
process.stdout.write(`${(total / 1e6).toFixed(2)} MB\n`);
