/** Where the browser goes with the answer to an agent. */

/** A program on the person's own computer, an app with a scheme of its own, or a website. */
export type Place = "computer" | "app" | "website";

/** @param redirectUri a valid address */
export function placeOf(redirectUri: string): Place {
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== "http:" && protocol !== "https:") return "app";
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return isLoopback ? "computer" : "website";
}
