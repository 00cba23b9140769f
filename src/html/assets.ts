/** Finds style sheets, scripts and images that the developer platform and the documentation share. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("assets/", import.meta.url);

/** A file with its path below the URL under which a part of the site serves it. */
export interface Asset {
  readonly path: string;
  readonly body: Buffer;
}

/** The scripts, as `scripts/copy-buttons.js`. */
export function sharedScripts(): Asset[] {
  return scriptsIn(FOLDER);
}

/** The modules in `scripts/` of a folder of assets. */
export function scriptsIn(folder: URL): Asset[] {
  return readdirSync(new URL("scripts/", folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const path = `scripts/${name}`;
      return { path, body: readFileSync(new URL(path, folder)) };
    });
}

/** Colors, elements, buttons, code and the search dialog, which the style sheet of each part begins with. */
export function sharedStyles(): Buffer {
  const names = ["tokens.css", "base.css", "buttons.css", "code.css", "palette.css"];
  return Buffer.concat(names.map((name) => readFileSync(new URL(`styles/${name}`, FOLDER))));
}

/** The icon of browser tabs. */
export function siteIcon(): Buffer {
  return readFileSync(new URL("icon.svg", FOLDER));
}

/** The icon of browser tabs with a mark, which shows that there are open alerts. */
export function alertIcon(): string {
  const mark = `<circle cx="18.5" cy="5.5" r="5" fill="#d92d20" stroke="#fff" stroke-width="1.5"/>`;
  return siteIcon().toString().replace("</svg>", `${mark}</svg>`);
}
