/** Reads the service's version. */
import { readFileSync } from "node:fs";

/** The version in package.json, such as 1.2.0. */
export function serviceVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
