import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

const MANIFEST = findPackageJSON("@sparticuz/chromium", import.meta.url) ?? "";
const PACKAGE = dirname(MANIFEST);

/**
 * The folder of a font that replaces Arial and Roboto, which real devices have. Without this font a page
 * would shift when its web font loads.
 */
const FONTS = dirname(findPackageJSON("@expo-google-fonts/arimo", import.meta.url) ?? "");
const ARIMO = ["400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf"];

/**
 * All sites of a browser context share one process. Otherwise each step to another club's site would start a
 * process with cold caches, which cost as much as half of a page. Pages still have their own origins.
 */
const ONE_PROCESS = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];

/**
 * Starts the packaged Chromium. It resolves localhost and *.localhost, and no other name.
 * @param more further arguments, such as a port for its protocol
 * @param without arguments that the driver would add by itself
 * @param compiles whether it compiles optimized code and separates sites, as a visitor's browser does
 */
export async function launchChromium(
  more: string[] = [],
  without: string[] = [],
  compiles = false,
): Promise<Browser> {
  return chromium.launch({
    ...(await chromiumProgram()),
    chromiumSandbox: false,
    ignoreDefaultArgs: without,
    args: [
      "--font-render-hinting=none",
      // No page is open long enough to gain from optimized code, and compiling it took a seventh of the
      // browser's time.
      ...(compiles ? [] : ["--js-flags=--no-maglev --no-turbofan", ...ONE_PROCESS]),
      "--host-resolver-rules=MAP localhost 127.0.0.1, MAP *.localhost 127.0.0.1, EXCLUDE 127.0.0.1, MAP * ~NOTFOUND",
      ...more,
    ],
  });
}

/** The browser's file, and the environment with the libraries and fonts that a bare machine lacks. */
export async function chromiumProgram(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = await unpackedChromium();
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/**
 * The folder of the unpacked browser, one for each version and user. The browser is unpacked under another
 * name and then renamed, so that workers that start together never see a partly unpacked folder.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(MANIFEST, "utf8")) as {
    version: string;
  };
  const folder = join(tmpdir(), `fieldhouse-chromium-${version}-arimo-${process.getuid?.() ?? 0}`);
  if (isOwn(folder)) return folder;
  const draft = await mkdtemp(`${folder}-draft-`);
  await unpackInto(draft);
  for (const file of ARIMO) await copyFile(join(FONTS, file), join(draft, "fonts", basename(file)));
  await writeFile(join(draft, "fonts.conf"), fontsConfiguration(folder));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isOwn(folder)) throw error;
  }
  return folder;
}

/**
 * True if the folder exists and belongs to this user: in a shared temporary folder it could be another
 * user's.
 */
function isOwn(folder: string): boolean {
  return existsSync(folder) && statSync(folder).uid === (process.getuid?.() ?? 0);
}

/**
 * Unpacks the browser into `folder`. The package always unpacks into the temporary folder, so a new process
 * gets `folder` as its temporary folder.
 */
async function unpackInto(folder: string): Promise<void> {
  const archives = ["chromium.br", "fonts.tar.br", "al2023.tar.br"].map((name) => join(PACKAGE, "bin", name));
  const script = `import { inflate } from "@sparticuz/chromium";
    await Promise.all(${JSON.stringify(archives)}.map(inflate));`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  });
}

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
