/** Where the documents are. */
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

export const DOCUMENT = fileURLToPath(new URL("openapi.yaml", root));

/** What partners were last given. Only scripts/release.ts writes it. */
export const RELEASED = fileURLToPath(new URL("released/openapi.yaml", root));
