/** Paths of the documents. */
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** The document that partners get. Generated from openapi.yaml. */
export const DOCUMENT = fileURLToPath(new URL("src/generated/openapi.yaml", root));

/** The document as last released to partners. Only scripts/release.ts writes it. */
export const RELEASED = fileURLToPath(new URL("released/openapi.yaml", root));
