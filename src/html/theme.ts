/** Declares the colors that a reader can choose. The developer platform and the documentation share the cookie. */
import type { IconName } from "./icon.ts";

/** Name of the cookie. It holds no secret and is readable by scripts. */
export const THEME_COOKIE = "theme";

/** The default is first: the colors of the operating system. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** Label and icon of each button of the switch. */
export const THEME_BUTTONS: Readonly<Record<Theme, readonly [label: string, icon: IconName]>> = {
  system: ["System", "monitor"],
  light: ["Light", "sun"],
  dark: ["Dark", "moon"],
};

/** An invalid cookie counts as missing. */
export function themeOf(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? THEMES[0];
}
