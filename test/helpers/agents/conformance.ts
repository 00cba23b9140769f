/** Installs the published MCP conformance suite, which is a separate package, on first use. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackage } from "../../../scripts/install-package.ts";
import { askShared, SOCKET_VARIABLE } from "../../runner/shared.ts";

const FOLDER = fileURLToPath(new URL("../../../tools/conformance/", import.meta.url));

export interface Conformance {
  /** The suite's folder. */
  readonly folder: string;
  /** Its command line tool, for Node. */
  readonly command: string;
}

/** The installed suite. A run installs it once, for all its processes. */
export async function conformanceSuite(): Promise<Conformance> {
  const socket = process.env[SOCKET_VARIABLE];
  return socket ? await askShared(socket, "conformance") : await installConformance();
}

/** @throws when npm can't install it */
export async function installConformance(): Promise<Conformance> {
  await installPackage(FOLDER);
  const folder = join(FOLDER, "node_modules/@modelcontextprotocol/conformance");
  return { folder, command: join(folder, "dist/index.js") };
}
