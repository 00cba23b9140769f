/** Path of the page about captured queries and bodies. */
export const CAPTURE_PATH = "/developer/requests/capture";
