/** Classifies an agent's redirect URI. */

/** A program on the user's computer, an app with its own URI scheme, or a website. */
export type Place = "computer" | "app" | "website";

/** @param redirectUri a valid URL */
export function placeOf(redirectUri: string): Place {
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== "http:" && protocol !== "https:") return "app";
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return isLoopback ? "computer" : "website";
}
