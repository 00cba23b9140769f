/** Makes the page of all settings, docs/settings.md. */
import { SECTIONS, type Setting } from "../src/config/settings.ts";

const HEADING = `<!-- Generated from src/config/settings.ts. Do not edit. -->

# Settings

All settings are environment variables. An empty value counts as not set. If a value is invalid, the service doesn't start and
names the setting.
`;

/** Returns the unformatted page. */
export function settingsFile(): string {
  const sections = Object.entries(SECTIONS).map(([title, settings]) => {
    const rows = Object.entries<Setting>(settings).map(
      ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.meaning} |`,
    );
    return `\n## ${title}\n\n| Setting | Default | Meaning |\n| - | - | - |\n${rows.join("\n")}\n`;
  });
  return HEADING + sections.join("");
}

function defaultOf({ value, default: text, image }: Setting): string {
  const usual = value === undefined ? (text ?? "–") : `\`${value}\``;
  return image === undefined ? usual : `${usual}, \`${image}\` in the image`;
}
