/** Where the reference's page finds what it loads. */
export const SCRIPT = "/docs/scalar.js";
export const DOCUMENT = "/docs/reference.json";
export const MENDER = "/docs/reference.js";
