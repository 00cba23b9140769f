/**
 * Node's module `http`. Importing it would evaluate all of its exports, also WebSockets, for which Node loads
 * its copy of undici: 35 ms of CPU and 15 MB at every start.
 */
export const http = process.getBuiltinModule("node:http");
