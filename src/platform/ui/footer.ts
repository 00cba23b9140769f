/** Renders the footer: links, and the switches for times, density and theme. */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { icon, type IconName } from "../../html/icon.ts";
import { THEME_BUTTONS, THEMES } from "../../html/theme.ts";
import { keysButton } from "./keys-help.ts";
import { csrfField, type View } from "./view.ts";

interface Switch {
  readonly name: "times" | "density" | "theme";
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string, icon?: IconName])[];
}

const TIMES: Switch = {
  name: "times",
  label: "Times",
  choices: [
    ["relative", "Relative"],
    ["utc", "UTC"],
    ["local", "Local"],
  ],
};

const DENSITY: Switch = {
  name: "density",
  label: "Density",
  choices: [
    ["comfortable", "Comfortable", "rows-3"],
    ["compact", "Compact", "rows-4"],
  ],
};

const THEME: Switch = {
  name: "theme",
  label: "Theme",
  choices: THEMES.map((theme) => [theme, ...THEME_BUTTONS[theme]] as const),
};

/** @param view without a session, only the theme can be changed */
export function footer(view: View): Html {
  return html`<footer class="footer" id="display">
    <p>
      <a href="/docs">Docs</a> <a href="/docs/reference">API reference</a>
      <a href="/docs/guides">Guides</a>
      <a href="/docs/errors">Errors</a> ${view.session ? keysButton() : ""}
    </p>
    ${switches(view, view.session ? [TIMES, DENSITY, THEME] : [THEME])}
  </footer>`;
}

function switches(view: View, shown: readonly Switch[]): Html {
  // A page that a form answered can't be requested again: it may show a secret.
  if (!view.isRepeatable) return NOTHING;
  return html`<form class="switches" method="post" action="/developer/display">
    ${csrfField(view)}<input type="hidden" name="next" value="${view.path}" />
    ${shown.map((each) => buttons(view, each))}
  </form>`;
}

function buttons({ display }: View, { name, label, choices }: Switch): Html {
  return html`<div class="segments" role="group" aria-label="${label}">
    ${choices.map(
      ([value, text, image]) =>
        html`<button
          name="${name}"
          value="${value}"
          aria-pressed="${display[name] === value ? "true" : "false"}"
          ${image ? html`aria-label="${text}" title="${text}"` : ""}
          ${value === "local" && !display.timeZone ? html`hidden data-needs-time-zone` : ""}
        >
          ${image ? icon(image) : text}
        </button>`,
    )}
  </div>`;
}
